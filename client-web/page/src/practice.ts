// Practice against bots: a second core, whose server runs in a worker of this page.
import { load_module, new_core } from "./core";
import { carry_out } from "./effects";
import type { Page } from "./page";
import type { FromWorker, ToWorker } from "./practice_worker";
import { type OpenLine, Session } from "./session";
import type { Storage_ } from "./storage";
import { texts } from "./texts";
import type { Effect, View } from "./view";

declare const PRACTICE_FILE: string;
declare const PRACTICE_WORKER: string;

/** Loads the server, which then needs no network. */
async function start_worker(failed: (error: unknown) => void): Promise<Worker> {
  const module = await load_module(new URL(PRACTICE_FILE, import.meta.url));
  const worker = new Worker(new URL(PRACTICE_WORKER, import.meta.url));
  worker.onerror = (event) => failed(event.message);
  worker.postMessage(module satisfies ToWorker);
  return worker;
}

const line_to = (worker: Worker): OpenLine => (events) => {
  let is_closed = false;
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    const message = event.data;
    if (is_closed) {
      return;
    }
    if (message === "opened") {
      events.opened();
    } else if (message === "closed") {
      events.closed("1000 ");
    } else {
      events.frame(message.slice().buffer);
    }
  };
  worker.postMessage("open" satisfies ToWorker);
  return {
    send: (frame) => worker.postMessage(frame satisfies ToWorker),
    close: () => {
      is_closed = true;
    },
  };
};

/** Nobody else is there: no chat, no invitations. */
const of_others = new Set(["C", "w"]);

const alone = (view: View): View =>
  ({ ...view, chat: null, actions: view.actions.filter((action) => !of_others.has(action.keys[0] ?? "")) });

export class Practice {
  private opening: Promise<Session | null> | null = null;

  constructor(private readonly page: Page, private readonly storage: Storage_, private readonly core: WebAssembly.Module,
              private readonly outside: { draw(view: View): void; failed(error: unknown): void }) {}

  /** Returns the session of the practice games, which continues an earlier one; null if it cannot be loaded. */
  open(name: string): Promise<Session | null> {
    this.opening ??= this.start(name).catch((error: unknown) => {
      console.error(error);
      this.opening = null;
      this.page.ui.note = texts.practice_not_loaded;
      this.page.redraw();
      return null;
    });
    return this.opening;
  }

  private async start(name: string): Promise<Session> {
    let is_first = true;
    const session = new Session(await new_core(this.core), line_to(await start_worker(this.outside.failed)), {
      ...this.outside,
      draw: (view) => {
        this.outside.draw(alone(view));
        if (is_first && view.screen === "lobby") {
          is_first = false;
          queueMicrotask(() => session.send({ do: "key", key: "n" }));
        }
      },
      carry_out: (effect) => this.carry_out(effect),
    });
    session.start({
      name, token: "", choices: this.storage.get().practice, password: "", sign_in: "", address: "", code: "",
      touch: matchMedia("(pointer: coarse)").matches, practice: true,
    });
    return session;
  }

  /** Nothing of these games is kept, except the choices in the form. */
  private carry_out(effect: Effect): void {
    if ("remember" in effect) {
      this.storage.set({ practice: effect.remember });
    } else if ("copy" in effect || "bell" in effect || "notify" in effect) {
      carry_out(this.page, this.storage, effect);
    }
  }
}
