// The beginning: loads the core, and keeps the document equal to the view.
import { address_of, link_to, remove_fragment, show_address } from "./address";
import { load_module, new_core } from "./core";
import { carry_out, reload_if_old, reload_once } from "./effects";
import { create_page, show_message } from "./draw";
import { listen_to_keys } from "./keys";
import type { Page } from "./page";
import { Practice } from "./practice";
import { Session, websocket_to } from "./session";
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
  const module = await loaded(settings);
  if (module === null) {
    return;
  }
  const core = await new_core(module);
  const page = create_page(core.tiles(), settings);
  let left_link = false;
  let was_lost = false;
  let had_reel = false;
  const draw = (view: View): void => {
    page.view = view;
    page.redraw();
    const has_reel = view.game !== null && view.game.reel !== null;
    if (has_reel && !had_reel && settings.is_on("reduced-motion")) {
      queueMicrotask(() => page.send({ do: "key", key: "p" }));
    }
    had_reel = has_reel;
  };
  const failed = (error: unknown): void => {
    console.error(error);
    show_message(texts.failed);
  };
  const session = new Session(core, websocket_to(address.socket), {
    draw: (view: View) => {
      if (!page.ui.practice) {
        draw(view);
      }
      if (view.connected && was_lost && !page.ui.practice) {
        void reload_if_old(page, address.base);
      }
      was_lost = !view.connected && (was_lost || view.trouble !== "");
      if (view.screen === "lobby" || view.code !== "" || left_link) {
        left_link = true;
        show_address(link_to(address.base, view.code));
      }
    },
    carry_out: (effect) => carry_out(page, storage, effect),
    failed,
  });
  let current: Session = session;
  page.send = (command) => current.send(command);
  const apply_settings = () => core_settings.forEach((key) => page.send({ do: "setting", key, value: settings.value(key) }));
  const practice = new Practice(page, storage, module, { draw: (view) => page.ui.practice && draw(view), failed });
  page.practise = async (wanted) => {
    const next = wanted ? await practice.open(page.view.self) : session;
    if (next !== null) {
      current = next;
      page.ui.practice = wanted;
      apply_settings();
      current.wake();
    }
  };
  page.ui.note = storage.works ? "" : texts.no_storage;
  listen(page, session);
  const { token, name, choices, password } = storage.get();
  session.start({
    name, token, choices, password, sign_in: address.sign_in, address: address.socket.href, code: address.code,
    touch: matchMedia("(pointer: coarse)").matches,
  });
  apply_settings();
}

async function loaded(settings: Settings): Promise<WebAssembly.Module | null> {
  if (typeof WebAssembly !== "object") {
    show_message(texts.no_wasm);
    return null;
  }
  try {
    return await load_module(new URL(CORE_FILE, import.meta.url));
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
