// The beginning: loads the core, and keeps the document equal to the view.
import { address_of, remove_fragment, show_address } from "./address";
import { load_core, type Core } from "./core";
import { carry_out, reload_if_old, reload_once } from "./effects";
import { create_page, show_message } from "./draw";
import { listen_to_keys } from "./keys";
import type { Page } from "./page";
import { Session } from "./session";
import { Storage_ } from "./storage";
import { texts } from "./texts";
import type { View } from "./view";

declare const CORE_FILE: string;

const address = address_of(location);
remove_fragment();

async function main(): Promise<void> {
  const core = await loaded();
  if (core === null) {
    return;
  }
  const storage = new Storage_(address.base.pathname);
  const page = create_page(core.tiles());
  let left_link = false;
  let was_lost = false;
  const session = new Session(core, address.socket, {
    draw: (view: View) => {
      page.view = view;
      page.redraw();
      if (view.connected && was_lost) {
        void reload_if_old(page, address.base);
      }
      was_lost = !view.connected && (was_lost || view.trouble !== "");
      if (view.screen === "lobby" || left_link) {
        left_link = true;
        show_address(address.base);
      }
    },
    carry_out: (effect) => carry_out(page, storage, effect),
    failed: (error) => {
      console.error(error);
      show_message(texts.failed);
    },
  });
  page.send = (command) => session.send(command);
  page.ui.note = storage.works ? "" : texts.no_storage;
  listen(page, session);
  const { token, name, choices, password } = storage.get();
  session.start({
    name, token, choices, password, sign_in: address.sign_in, address: address.socket.href, code: address.code,
    touch: matchMedia("(pointer: coarse)").matches,
  });
}

async function loaded(): Promise<Core | null> {
  if (typeof WebAssembly !== "object") {
    show_message(texts.no_wasm);
    return null;
  }
  try {
    return await load_core(new URL(CORE_FILE, import.meta.url));
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) {
      show_message(texts.no_wasm);
    } else if (error instanceof Error && error.message === "404") {
      reload_once(create_page([]), "");
    } else {
      console.error(error);
      show_message(texts.not_loaded);
    }
    return null;
  }
}

function listen(page: Page, session: Session): void {
  listen_to_keys(page);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      session.wake();
      page.send({ do: "seen" });
    }
  });
  window.addEventListener("online", () => session.wake());
}

void main();
