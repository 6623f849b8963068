// Two people talk: before the game, in it, by text and by phrases. Every screen through axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

const lines = (player) => player.page.locator(".chat_body .chat_text").allInnerTexts();

async function opens_chat(player) {
  await player.page.locator(".chat_button").click();
  await player.page.locator(".sheet_chat").waitFor();
}

async function closes_chat(player) {
  await player.page.keyboard.press("Escape");
  await player.page.locator(".sheet_chat").waitFor({ state: "detached" });
}

async function says(player, text) {
  await player.page.locator(".sheet_chat input").fill(text);
  await player.page.keyboard.press("Enter");
  await until("the empty field", async () => (await player.page.locator(".sheet_chat input").inputValue()) === "");
}

test("two people talk at a table", async () => {
  const host = new Player(await world.page(await world.person("desk")));
  await host.open(world.url, "Anna");
  await host.press(/^New table/);
  await host.press(/^Open the table/);
  await host.screen("waiting");
  const link = await host.page.locator("input.link").inputValue();
  const friend = new Player(await world.page(await world.person("phone", { colorScheme: "dark" })), "touch");
  await friend.open(new URL(new URL(link).pathname, world.url).href, "Bob");
  await friend.screen("waiting");

  await opens_chat(host);
  await accessible(host.page, "the chat");
  await says(host, "<b>Hello</b> & welcome");
  await until("the line in the card", () => friend.page.locator(".chat_card").getByText("<b>Hello</b> & welcome").count());
  assert.equal(await friend.page.locator(".chat_card b").count(), 0, "what is said is text");
  await until("the number of new lines", async () => (await friend.page.locator(".chat_count").innerText()) === "1");
  await opens_chat(friend);
  await accessible(friend.page, "the chat on a phone");
  await friend.page.locator(".chat_phrases button", { hasText: "Good luck, have fun!" }).click();
  await until("the phrase", async () => (await lines(host)).includes("Bob: Good luck, have fun!"));

  await host.page.locator(".chat_line", { hasText: "welcome" }).click();
  await host.press(/^Delete/);
  await until("the deletion", async () => (await lines(friend)).join() === "Bob: Good luck, have fun!");

  await host.page.locator(".sheet_chat input").fill("half");
  await host.page.locator(".chat_phrases button", { hasText: "Hello!" }).click();
  await host.page.keyboard.type(" a sentence");
  await until("one phrase", async () => (await lines(friend)).filter((line) => line === "Anna: Hello!").length === 1);
  await closes_chat(host);
  await opens_chat(host);
  assert.equal(await host.page.locator(".sheet_chat input").inputValue(), "half a sentence");
  await host.page.keyboard.press("Escape");

  await friend.page.locator(".chat_line").first().click();
  await friend.page.locator(".sheet_chat_line").waitFor();
  assert.equal(await friend.button(/^Mute/).count(), 0, "nobody mutes themselves");
});

test("a muted player is not heard, until that ends", async () => {
  const anna = new Player(await world.page(await world.person("desk")));
  const bob = new Player(await world.page(await world.person("desk")));
  await anna.open(world.url, "Cleo");
  await bob.open(world.url, "Dan");
  await opens_chat(bob);
  await says(bob, "first");
  await until("the line in the lobby", () => anna.page.locator(".chat_card").getByText("first").count());
  await opens_chat(anna);
  await anna.page.locator(".chat_line", { hasText: "first" }).click();
  await anna.press(/^Mute/);
  await anna.page.locator(".sheet_chat").waitFor();
  await until("silence", async () => (await lines(anna)).length === 0);
  await says(bob, "second");
  await until("the line of Bob", async () => (await lines(bob)).length === 2);
  assert.deepEqual(await lines(anna), []);
  await closes_chat(anna);
  await anna.page.keyboard.press("M");
  await anna.page.locator(".sheet_muted").waitFor();
  await accessible(anna.page, "the muted players");
  await anna.press(/^Unmute/);
  await anna.page.keyboard.press("Escape");
  await until("both lines", async () => (await anna.page.locator(".chat_card .chat_text").count()) === 2);
});
