// Settings: what the browser keeps, also if it is damaged or of a later version, and what each of them changes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

const module_of = (file) => {
  const path = new URL(`../../page/src/${file}`, import.meta.url).pathname;
  const source = execFileSync("esbuild", ["--bundle", "--format=esm", path]);
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
};
const { read_stored } = await module_of("storage.ts");

const nothing = { token: "", name: "", server: "", password: "", choices: "", practice: "", settings: {} };
for (const [what, text, found] of [
  ["nothing", null, nothing],
  ["half a text", '{"token":"ab', nothing],
  ["another kind of text", "[1, 2]", nothing],
  ["damaged members", '{"token":5,"name":"Anna","settings":"on"}', { ...nothing, name: "Anna" }],
  ["a list of settings", '{"settings":["on"]}', nothing],
  ["members of a later version", '{"token":"ab","seal":[1],"settings":{"hints":"off","sparkle":9}}',
   { ...nothing, token: "ab", seal: [1], settings: { hints: "off", sparkle: 9 } }],
]) {
  test(`stored: ${what}`, () => assert.deepEqual(read_stored(text), found));
}

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

const switches = (player, setting, value) =>
  player.page.locator("fieldset", { hasText: setting }).getByRole("radio", { name: value }).check();

for (const look of ["desk", "phone"]) {
  test(`settings hold, ${look}`, async () => {
    const player = new Player(await world.page(await world.person(look)));
    const { page } = player;
    await player.open(world.url, "Anna");
    await player.begins_game(1);
    await player.starts();
    await until("the turn", async () => (await player.stage()) === "place");
    await page.locator(".ghost").waitFor();
    await page.locator(".menu_button").click();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator(".settings").waitFor();
    await accessible(page, `the settings, ${look}`);
    await switches(player, "Palette", "Colour-blind");
    await switches(player, "Hints", "Off");
    await switches(player, "Reduced motion", "On");
    await page.keyboard.press("Escape");
    await page.locator(".settings").waitFor({ state: "detached" });
    await until("a board without legal cells", async () => (await page.locator(".place").count()) === 0);
    assert.ok((await page.locator(".badge .seat_shape:visible").count()) > 0, "seats have shapes");
    await accessible(page, `a game with other settings, ${look}`);
    await page.reload();
    await page.locator(".screen_lobby, .screen_game").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.className.split(" ").sort().join(" ")), "colour_blind still");
    await page.keyboard.press("F2");
    assert.ok(await page.locator("fieldset", { hasText: "Hints" }).getByRole("radio", { name: "Off" }).isChecked());
    await page.keyboard.press("n");
    assert.ok(await page.locator(".settings").isVisible(), "letters are no keys here");
    await page.locator(".settings").getByRole("button", { name: "Change name" }).click();
    await page.locator(".sheet_name").waitFor();
  });
}

test("a damaged storage is replaced without a word about it", async () => {
  const page = await world.page(await world.person("desk"));
  await page.addInitScript(() => localStorage.getItem("bastide /") ?? localStorage.setItem("bastide /", '{"token":"7d1'));
  const player = new Player(page);
  await player.open(world.url, "Ben");
  await player.screen("lobby");
  assert.equal(await page.getByText("does not store data").count(), 0);
  await page.reload();
  await page.locator(".who", { hasText: "Ben" }).waitFor();
});
