// Whole games against a computer player: by mouse, by touch on a phone, by keyboard alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

for (const [way, look] of [["mouse", "desk"], ["touch", "phone"], ["keyboard", "desk"]]) {
  test(`a whole game by ${way}, and a rematch`, async () => {
    const player = new Player(await world.page(await world.person(look)), way);
    await player.open(world.url, `Player ${way}`);
    await player.begins_game(1);
    await player.starts();
    const turns = await player.plays();
    assert.ok(turns > 20, `${turns} turns`);
    await player.page.locator(".result").waitFor();
    await accessible(player.page, "the result");
    const finished = player.page.url();
    assert.match(finished, /\/t\/[A-Z0-9-]+$/);
    await player.press(/^Rematch/, "m");
    await until("the rematch", async () => (await player.page.locator(".result").count()) === 0);
    await until("the address of the rematch", () => player.page.url() !== finished && player.page.url().includes("/t/"));
  });
}
