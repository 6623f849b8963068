// node random_games.mjs GAMES_WASM FROM COUNT: prints what `web_games FROM COUNT` prints.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, from, count] = process.argv.slice(2);
const bytes = (at, size) => new Uint8Array(instance.exports.memory.buffer, at, size);
const host = {
  sha256: (at, size, out) => bytes(out, 32).set(createHash("sha256").update(bytes(at, size)).digest()),
};
const { instance } = await WebAssembly.instantiate(readFileSync(file), { host });
const { memory, _initialize, game, line } = instance.exports;
_initialize();
for (let number = Number(from); number < Number(from) + Number(count); ++number) {
  const length = game(number);
  console.log(Buffer.from(memory.buffer, line(), length).toString());
}
