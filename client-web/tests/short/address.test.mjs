// Where the page thinks it is: at a root, below a folder, at a table, with a code.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

const source = execFileSync("esbuild", ["--format=esm", new URL("../../page/src/address.ts", import.meta.url).pathname]);
const { address_of } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

for (const [href, base, socket, code, sign_in] of [
  ["http://table.lan:8470/", "http://table.lan:8470/", "ws://table.lan:8470/", "", ""],
  ["https://example.org/games/", "https://example.org/games/", "wss://example.org/games/", "", ""],
  ["https://example.org/games/index.html", "https://example.org/games/", "wss://example.org/games/", "", ""],
  ["https://example.org/t/ABCDE-FGHJK", "https://example.org/", "wss://example.org/", "ABCDE-FGHJK", ""],
  ["https://example.org/games/t/ABCDE-FGHJK/", "https://example.org/games/", "wss://example.org/games/", "ABCDE-FGHJK", ""],
  ["https://example.org/#device=WXYZ", "https://example.org/", "wss://example.org/", "", "WXYZ"],
  ["https://example.org/t/%E0%A4%A", "https://example.org/", "wss://example.org/", "%E0%A4%A", ""],
]) {
  test(href, () => {
    const found = address_of({ href });
    assert.deepEqual([found.base.href, found.socket.href, found.code, found.sign_in], [base, socket, code, sign_in]);
  });
}
