// Practice against a bot by the server in the page, also after the real server is gone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, World } from "../support.mjs";

const of_a_lost_line = /^WebSocket connection to .* failed|net::ERR_/;
let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

async function in_practice(look, way) {
  const player = new Player(await world.page(await world.person(look), of_a_lost_line), way);
  const fetched = [];
  player.page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await player.open(world.url, "Anna");
  await player.screen("lobby");
  assert.deepEqual(fetched.filter((path) => path.includes("practice")), [], "practice is not part of the first load");
  return player;
}

/** The form of practice has a bot, so the game begins at once. */
async function begins(player) {
  await player.screen("form");
  await player.press(/^Open the table/, "Enter");
  await player.screen("game");
}

test("a practice game on a phone, and back to the lobby", async () => {
  const player = await in_practice("phone", "touch");
  await player.button(/^Practice/).tap();
  await player.screen("form");
  await player.page.getByText("these games are lost").waitFor();
  await accessible(player.page, "the form for practice");
  await player.page.keyboard.press("Escape");
  await player.screen("lobby");
  await player.page.getByRole("heading", { name: "Practice" }).waitFor();
  await accessible(player.page, "the screen of practice");
  await player.button(/^New table/).tap();
  await begins(player);
  assert.ok(await player.plays((turns) => turns > 2, 120) > 2);
  await accessible(player.page, "the practice game");
  await player.page.keyboard.press("T");
  await player.screen("lobby");
  await player.button(/^Leave practice/).tap();
  await player.button(/^Quick play/).waitFor();
  await player.button(/^Practice/).tap();
  await player.button(/Anna's table/).tap();
  await player.screen("game");
  await player.page.reload();
  await player.screen("lobby");
  assert.equal(await player.page.getByText("these games are lost").count(), 0, "the lobby is the server's");
});

test("a practice game by keyboard without a network", async () => {
  const player = await in_practice("desk", "keyboard");
  await player.button(/^Practice/).focus();
  await player.page.keyboard.press("Enter");
  await player.screen("form");
  await player.page.keyboard.press("Escape");
  await player.button(/^Leave practice/).click();
  await player.button(/^Quick play/).waitFor();
  world.relay.cut();
  await player.page.locator(".trouble").waitFor();
  await player.button(/^Practice/).click();
  await player.button(/^New table/).click();
  await begins(player);
  assert.ok(await player.plays((turns) => turns > 2, 120) > 2);
  world.relay.restore();
});
