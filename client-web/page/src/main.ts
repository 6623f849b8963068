// The beginning: loads the core, and keeps the document equal to the view.
import { address_of, link_to, remove_fragment, show_address } from "./address";
import { load_core, type Core } from "./core";
import { carry_out, reload_if_old, reload_once } from "./effects";
import { create_page, show_message } from "./draw";
import { listen_to_keys } from "./keys";
import type { Page } from "./page";
import { Session } from "./session";
import { core_settings, Settings } from "./settings";
import { Storage_ } from "./storage";
import { texts } from "./texts";
import type { View } from "./view";

declare const CORE_FILE: string;

const address = address_of(location);
remove_fragment();

async function main(): Promise<void> {
  const storage = new Storage_(address.base.pathname);
  const settings = new Settings(storage);
  const core = await loaded(settings);
  if (core === null) {
    return;
  }
  const page = create_page(core.tiles(), settings);
  let left_link = false;
  let was_lost = false;
  let had_reel = false;
  const session = new Session(core, address.socket, {
    draw: (view: View) => {
      page.view = view;
      page.redraw();
      const has_reel = view.game !== null && view.game.reel !== null;
      if (has_reel && !had_reel && settings.is_on("reduced-motion")) {
        queueMicrotask(() => page.send({ do: "key", key: "p" }));
      }
      had_reel = has_reel;
      if (view.connected && was_lost) {
        void reload_if_old(page, address.base);
      }
      was_lost = !view.connected && (was_lost || view.trouble !== "");
      if (view.screen === "lobby" || view.code !== "" || left_link) {
        left_link = true;
        show_address(link_to(address.base, view.code));
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
  for (const key of core_settings) {
    page.send({ do: "setting", key, value: settings.value(key) });
  }
}

async function loaded(settings: Settings): Promise<Core | null> {
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
      reload_once(create_page([], settings), "");
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
