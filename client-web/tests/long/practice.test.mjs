// A whole game against a bot by the server in the page.
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, World } from "../support.mjs";

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

test("a whole practice game by keyboard", async () => {
  const player = new Player(await world.page(await world.person("desk")), "keyboard");
  await player.open(world.url, "Anna");
  await player.screen("lobby");
  await player.button(/^Practice/).click();
  await player.screen("form");
  await player.press(/^Open the table/, "Enter");
  await player.screen("game");
  await player.plays();
  await accessible(player.page, "the result");
});
