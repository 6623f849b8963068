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
const { answer_if_single, without_hints } = await module_of("help_in_turn.ts");

const nothing = { token: "", name: "", server: "", password: "", choices: "", settings: {} };
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

function view_of(stage, first, more = {}) {
  const board = { tiles: [{}], choices: [{ x: 1, y: 0 }], spots: [], ghost: { x: 1, y: 0, turns: 0, fits: true }, ...more };
  return { yours: true, advice: { first, second: "more", tone: "good" }, actions: [],
           game: { match: 1, turn: 2, stage, offer: null, replay: null, board } };
}

test("without hints there are neither legal cells nor points", () => {
  const placing = without_hints(view_of("place", "Completes a city: 8 points for you."));
  assert.deepEqual(placing.game.board.choices, []);
  assert.equal(placing.advice.first, "Fits here.");
  const knight = { words: "Knight: 4 points for the city.", chosen: true };
  const deploying = without_hints(view_of("deploy", "2 of 3 · Knight: 4 points for the city.", { spots: [knight] }));
  assert.deepEqual([deploying.advice.first, deploying.advice.second], ["Knight.", ""]);
  assert.equal(deploying.game.board.spots[0].words, "Knight.");
  const nobody = without_hints(view_of("deploy", "No meeple. You score 4 for the road."));
  assert.deepEqual([nobody.advice.first, nobody.advice.second], ["No meeple.", "more"]);
});

/** A core whose tile fits in `ways` at the chosen cell. */
function page_with(view, ways) {
  const sent = [];
  const turn = (by) => {
    view.game.board = { ...view.game.board, ghost: { ...view.game.board.ghost, turns: (view.game.board.ghost.turns + by + ways) % ways } };
  };
  return { view, sent, send: (command) => {
    sent.push(command.key ?? command.do);
    turn(command.key === "r" ? 1 : command.key === "R" ? -1 : 0);
  } };
}

test("a question with one answer is answered once, any other is left alone", () => {
  const answers = (view, ways = 1) => {
    const page = page_with(view, ways);
    answer_if_single(page, { ...view, game: { ...view.game } });
    return page.sent;
  };
  assert.deepEqual(answers(view_of("place", "")), ["r", "place"]);
  assert.deepEqual(answers(view_of("place", "")), [], "after an undo the player decides");
  let tiles = 1;
  const another = (more) => view_of("place", "", { tiles: Array(++tiles), ...more });
  assert.deepEqual(answers(another(), 2), ["r", "R"], "it fits in two ways");
  assert.deepEqual(answers(another({ choices: [{ x: 1, y: 0 }, { x: 2, y: 0 }] })), []);
  assert.deepEqual(answers({ ...another(), actions: [{ keys: ["m"] }] }), [], "it may be placed face down");
  const choosing = view_of("choose", "");
  assert.deepEqual(answers({ ...choosing, game: { ...choosing.game, offer: { items: [{}] } } }), ["place"]);
});

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
