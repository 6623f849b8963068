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

interface Exports extends Memory {
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
export async function load_module(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.status}`);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

export interface Memory {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  output(): number;
}

/** Runs a module, which has these exports and more, with the functions that it needs of a browser. */
export async function instance_of<Exports extends Memory>(module: WebAssembly.Module): Promise<Exports> {
  let memory: WebAssembly.Memory | undefined;
  const bytes = (at: number, size: number) => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0), at, size);
  const host = {
    random: (at: number, length: number) => {
      crypto.getRandomValues(bytes(at, length));
    },
    sha256: (at: number, size: number, out: number) => bytes(out, 32).set(sha256(bytes(at, size))),
    kind: kind_of_character,
    now: () => performance.timeOrigin + performance.now(),
  };
  const wasm = (await WebAssembly.instantiate(module, { host })).exports as unknown as Exports;
  memory = wasm.memory;
  wasm._initialize();
  return wasm;
}

/** Writes bytes for the next call of the module, and returns their number. */
export function give(wasm: Memory, bytes: Uint8Array): number {
  new Uint8Array(wasm.memory.buffer, wasm.buffer(bytes.length), bytes.length).set(bytes);
  return bytes.length;
}

/** The bytes that the last call has returned, until the next call. */
export function taken(wasm: Memory, length: number): Uint8Array {
  return new Uint8Array(wasm.memory.buffer, wasm.output(), length);
}

export async function new_core(module: WebAssembly.Module): Promise<Core> {
  return wrapped(await instance_of<Exports>(module));
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
  /** One member a line: "name=value". */
  const give_members = (value: object): number => give(wasm, encoder.encode(
    Object.entries(value).map(([name, member]) => `${name}=${String(member).replaceAll("\n", " ")}`).join("\n")));
  const taken_json = (length: number): unknown => JSON.parse(decoder.decode(taken(wasm, length)));
  return {
    start: (start) => wasm.start(give_members(start)),
    opened: () => wasm.opened(),
    lost: (reason) => wasm.lost(give(wasm, encoder.encode(reason))),
    receive: (frame) => wasm.receive(give(wasm, new Uint8Array(frame))),
    command: (command) => wasm.command(give_members(command)),
    tick: (milliseconds) => wasm.tick(milliseconds),
    next_frame: () => {
      const length = wasm.next_frame();
      return length === 0 ? null : taken(wasm, length).slice();
    },
    view: () => taken_json(wasm.view()) as View,
    effects: () => taken_json(wasm.effects()) as Effect[],
    tiles: () => taken_json(wasm.tiles()) as TileType[],
    wait: () => wasm.wait(),
  };
}
