// More than two people: a spectator, an invitation, a vote.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

test("an invitation from the lobby, a vote, and a spectator with the link", async () => {
  const guest = new Player(await world.page(await world.person("phone")), "touch");
  await guest.open(world.url, "Zoë");
  await guest.screen("lobby");
  const host = new Player(await world.page(await world.person("desk")));
  await host.open(world.url, "Anna");
  await host.begins_game(0);
  const link = new URL(await host.page.locator("input.link").inputValue());
  await host.press(/^Invite/);
  await host.page.locator(".sheet_people").waitFor();
  await accessible(host.page, "the people in the lobby");
  await host.page.keyboard.press("Enter");
  await guest.page.locator(".invitations").waitFor();
  await accessible(guest.page, "an invitation");
  await host.page.keyboard.press("Escape");
  await guest.press(/^Accept/);
  await guest.screen("waiting");
  await guest.press(/^Ready/);
  await host.starts();
  await guest.screen("game");

  const spectator = new Player(await world.page(await world.person("desk", { colorScheme: "dark" })));
  await spectator.open(new URL(link.pathname, world.url).href, "Carl");
  await spectator.page.locator(".screen_game, .screen_lobby").waitFor();
  assert.equal(await spectator.stage(), "none", "a spectator has no turn");
  await accessible(spectator.page, "watching");

  await host.page.locator("#board").focus();
  await host.page.keyboard.press("d");
  await host.page.locator(".sheet_decide").waitFor();
  await accessible(host.page, "the proposals");
  await host.page.getByRole("button", { name: /End the game/ }).click();
  await host.page.locator(".sheet").getByRole("button", { name: /^Call the vote/ }).click();
  await guest.page.locator(".vote").waitFor();
  await accessible(guest.page, "a vote");
  await guest.press(/^Agree/);
  await until("the end", async () => (await host.page.locator(".result").count()) === 1);
});
