// The way of a friend: a link, a name, a seat, a game. Every screen through axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

test("a friend opens the link, and both play", async () => {
  const host = new Player(await world.page(await world.person("desk")));
  await host.page.goto(world.url);
  await host.page.locator(".sheet_first_name").waitFor();
  await accessible(host.page, "the first name");
  await host.type_name("Anna");
  await host.screen("lobby");
  await accessible(host.page, "the lobby");
  await host.press(/^New table/);
  await host.screen("form");
  await accessible(host.page, "the form");
  await host.press(/^Open the table/);
  await host.screen("waiting");
  await accessible(host.page, "the waiting table");

  const link = await host.page.locator("input.link").inputValue();
  assert.match(link, /\/t\/[A-Z0-9-]+$/);
  const friend = new Player(await world.page(await world.person("phone", { colorScheme: "dark" })), "touch");
  await friend.open(new URL(new URL(link).pathname, world.url).href, "<b>Bob</b>");
  await friend.screen("waiting");
  assert.equal(await friend.page.locator("main b").count(), 0, "a name is text");
  await until("the friend's seat", () => host.page.getByText("<b>Bob</b>").count());
  await accessible(friend.page, "the waiting table on a phone");
  assert.equal(await host.page.locator(".invite").count(), 0, "a full table invites nobody");
  assert.equal(new URL(host.page.url()).pathname, new URL(link).pathname, "the address leads to the table");

  await host.press(/^Ready/);
  await friend.press(/^Ready/);
  await until("the start", async () => {
    const start = host.button(/^Start/);
    if ((await start.count()) > 0 && !(await host.page.locator(".screen_game").count())) {
      await start.click({ timeout: 1000 }).catch(() => undefined);
    }
    return host.page.locator(".screen_game").count();
  });
  await friend.screen("game");
  for (let turn = 0; turn < 4; ++turn) {
    const player = await until("a turn", async () =>
      (await host.stage()) === "place" ? host : (await friend.stage()) === "place" && friend);
    await accessible(player.page, "the turn");
    await player.places(0);
    await until("a meeple or the next turn", async () => (await player.stage()) !== "place");
    if ((await player.stage()) === "deploy") {
      await accessible(player.page, "the meeple");
      await player.deploys(0);
    }
  }
  const stored = await host.page.evaluate(() => JSON.stringify(localStorage));
  assert.match(stored, /token/);
  assert.ok(!host.page.url().includes("token"), "the token is in no address");
});

test("after a click on a button Enter and Space belong to the board", async () => {
  const player = new Player(await world.page(await world.person("desk")));
  const { page } = player;
  await player.open(world.url, "Emma");
  await player.begins_game(1);
  await player.starts();
  await until("the turn", async () => (await player.stage()) === "place");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator(".menu").getByRole("button", { name: "Close" }).click();
  await player.turns_until_it_fits();
  await player.press(/^Next/);
  await page.keyboard.press("Enter");
  await until("the tile is placed", async () => (await player.stage()) !== "place");
  assert.equal(await page.locator("[aria-modal]").count(), 0);
});

test("another name is kept when the page is loaded again", async () => {
  const player = new Player(await world.page(await world.person("desk")));
  await player.open(world.url, "Fritz");
  await player.begins_game(0);
  await player.page.keyboard.press("i");
  await player.page.locator(".sheet_name input").fill("Fred");
  await player.page.keyboard.press("Enter");
  await player.page.locator(".seat_name", { hasText: "Fred" }).waitFor();
  await player.page.reload();
  await player.screen("waiting");
  await player.page.locator(".seat_name", { hasText: "Fred" }).waitFor();
});

test("the focus goes from the tile to the places for a meeple, and back", async () => {
  const player = new Player(await world.page(await world.person("desk")));
  const { page } = player;
  await player.open(world.url, "Dora");
  await player.begins_game(1);
  await player.starts();
  await until("the turn", async () => (await player.stage()) === "place");
  const has_focus = (what) => until(what, () => page.evaluate((selector) => document.activeElement.matches(selector), what));
  await page.locator(".ghost").focus();
  await page.keyboard.press("Enter");
  await has_focus(".spot");
  await page.keyboard.press("Enter");
  await has_focus(".spot[aria-pressed=true]");
  await page.keyboard.press("Escape");
  await has_focus(".ghost");
});

for (const [name, key] of [["help", "?"], ["rules", "v"], ["tiles", "t"], ["log", "w"]]) {
  test(`the page "${name}" can be read by everybody`, async () => {
    const player = new Player(await world.page(await world.person("desk")));
    await player.open(world.url, "Cleo");
    await player.begins_game(1);
    await player.starts();
    await player.screen("game");
    await player.page.keyboard.press(key);
    await player.page.locator(`.sheet_${name}`).waitFor();
    await accessible(player.page, name);
    await player.page.keyboard.press("Escape");
    await player.page.locator(`.sheet_${name}`).waitFor({ state: "detached" });
    assert.notEqual(await player.page.evaluate(() => document.activeElement?.tagName), "BODY", "the focus is kept");
  });
}
