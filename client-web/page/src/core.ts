// The core: the client's own C++ as WebAssembly. It knows the game, the protocol and the words.
import { sha256 } from "./sha256";
import type { Command, Effect, Start, TileType, View } from "./view";

export interface Core {
  start(start: Start): void;
  opened(): void;
  lost(reason: string): void;
  receive(frame: ArrayBuffer): void;
  command(command: Command): void;
  tick(milliseconds: number): void;
  next_frame(): Uint8Array | null;
  view(): View;
  effects(): Effect[];
  tiles(): TileType[];
  /** Milliseconds until the view changes by itself; -1 if it does not. */
  wait(): number;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  output(): number;
  start(size: number): void;
  opened(): void;
  lost(size: number): void;
  receive(size: number): void;
  command(size: number): void;
  tick(milliseconds: number): void;
  next_frame(): number;
  view(): number;
  effects(): number;
  tiles(): number;
  wait(): number;
}

/** Rejects if the file cannot be loaded, or if the browser refuses to run it. */
export async function load_core(url: URL): Promise<Core> {
  let memory: WebAssembly.Memory | undefined;
  const host = {
    random: (at: number, length: number) => {
      crypto.getRandomValues(new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), at, length));
    },
    sha256: (at: number, size: number, out: number) => {
      const buffer = memory?.buffer ?? new ArrayBuffer(0);
      new Uint8Array(buffer, out, 32).set(sha256(new Uint8Array(buffer, at, size)));
    },
    kind: kind_of_character,
  };
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status}`);
  }
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { host });
  const wasm = instance.exports as unknown as Exports;
  memory = wasm.memory;
  wasm._initialize();
  return wrapped(wasm);
}

/** 0 shown, 1 hidden, 2 a mark above or below a letter, 3 a mark beside it. */
function kind_of_character(code: number): number {
  const character = String.fromCodePoint(code);
  return /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character) ? 1
    : /[\p{Mn}\p{Me}]/u.test(character) ? 2 : /\p{Mc}/u.test(character) ? 3 : 0;
}

function wrapped(wasm: Exports): Core {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const give = (bytes: Uint8Array): number => {
    new Uint8Array(wasm.memory.buffer, wasm.buffer(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  /** One member a line: "name=value". */
  const give_members = (value: object): number => give(encoder.encode(
    Object.entries(value).map(([name, member]) => `${name}=${String(member).replaceAll("\n", " ")}`).join("\n")));
  const taken = (length: number): Uint8Array => new Uint8Array(wasm.memory.buffer, wasm.output(), length);
  const taken_json = (length: number): unknown => JSON.parse(decoder.decode(taken(length)));
  return {
    start: (start) => wasm.start(give_members(start)),
    opened: () => wasm.opened(),
    lost: (reason) => wasm.lost(give(encoder.encode(reason))),
    receive: (frame) => wasm.receive(give(new Uint8Array(frame))),
    command: (command) => wasm.command(give_members(command)),
    tick: (milliseconds) => wasm.tick(milliseconds),
    next_frame: () => {
      const length = wasm.next_frame();
      return length === 0 ? null : taken(length).slice();
    },
    view: () => taken_json(wasm.view()) as View,
    effects: () => taken_json(wasm.effects()) as Effect[],
    tiles: () => taken_json(wasm.tiles()) as TileType[],
    wait: () => wasm.wait(),
  };
}
