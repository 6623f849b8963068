// node random_games.mjs GAMES_WASM FROM COUNT: prints what `web_games FROM COUNT` prints.
import { readFileSync } from "node:fs";

const [file, from, count] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { memory, _initialize, game, line } = instance.exports;
_initialize();
for (let number = Number(from); number < Number(from) + Number(count); ++number) {
  const length = game(number);
  console.log(Buffer.from(memory.buffer, line(), length).toString());
}
