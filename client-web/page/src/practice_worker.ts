// The practice server, in a thread of its own: a bot that thinks must not stop the page. It receives
// the compiled module, then "open" and frames; it answers "opened", frames, and "closed".
import { give, instance_of, taken, type Memory } from "./core";

interface Exports extends Memory {
  open(): void;
  receive(size: number): void;
  /** Milliseconds until something is due; -1 if nothing is. */
  run(): number;
  /** The length of the next frame; 0 if there is none, -1 once the server has closed the connection. */
  next_frame(): number;
}

export type ToWorker = WebAssembly.Module | "open" | Uint8Array;
export type FromWorker = "opened" | "closed" | Uint8Array;

const longest_wait = 60_000; // browsers run a timer of weeks at once

const reply = (message: FromWorker): void => self.postMessage(message);

let server: Promise<Exports> | undefined;
let timer = 0;
let is_open = false;

function run(wasm: Exports): void {
  clearTimeout(timer);
  const wait = wasm.run();
  let length = wasm.next_frame();
  for (; length > 0; length = wasm.next_frame()) {
    reply(taken(wasm, length).slice());
  }
  if (length < 0 && is_open) {
    is_open = false;
    reply("closed");
  }
  if (wait >= 0) {
    timer = self.setTimeout(() => run(wasm), Math.min(wait, longest_wait));
  }
}

async function received(message: ToWorker): Promise<void> {
  if (message instanceof WebAssembly.Module) {
    server = instance_of<Exports>(message);
    return;
  }
  const wasm = await server;
  if (wasm === undefined) {
    return;
  }
  if (message === "open") {
    wasm.open();
    is_open = true;
    reply("opened");
  } else {
    wasm.receive(give(wasm, message));
  }
  run(wasm);
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  received(event.data).catch(reportError); // the page then stops with a message
});
