// What remains of a game: my games, replays, the people one played with, blocks, deleted messages. Everything is done on
// a phone and at a desk, and every screen goes through axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

let world;
let host;   // at a desk
let guest;  // on a phone
let link;   // to their game, in the browser's address
before(async () => {
  world = await World.start();
  host = new Player(await world.page(await world.person("desk", { reducedMotion: "reduce" })));
  guest = new Player(await world.page(await world.person("phone")), "touch");
  link = await they_play(4);
});
after(() => world.close());

async function they_sit_down() {
  await host.begins_game(0);
  const { pathname } = new URL(await host.page.locator("input.link").inputValue());
  return new URL(pathname, world.url).href;
}

/** Takes some turns; then the guest resigns. */
async function they_play(turns) {
  await host.open(world.url, "Anna");
  const address = await they_sit_down();
  await guest.open(address, "Ben");
  await guest.screen("waiting");
  await guest.press(/^Ready/);
  await host.starts();
  await guest.screen("game");
  for (let i = 0; i < turns; ++i) {
    const player = await until("a turn", async () =>
      (await host.stage()) === "place" ? host : (await guest.stage()) === "place" && guest);
    await player.places(0);
    if ((await player.stage()) === "deploy") {
      await player.deploys(0);
    }
  }
  await guest.page.keyboard.press("Q");
  await guest.page.locator(".sheet_leave").waitFor();
  await guest.press(/^Resign/);
  await guest.page.locator(".sheet_resign").waitFor();
  await accessible(guest.page, "the second question before resigning");
  await guest.press(/^Resign/);
  return address;
}

const row = (player) => player.page.locator(".table_row").first();
const text_of = (player, name) => player.page.locator(name).innerText();

async function goes_to_my_games(player) {
  await player.page.goto(world.url);
  await player.screen("lobby");
  await player.press(/^My games/);
  await player.page.getByRole("heading", { name: "My games" }).waitFor();
  await row(player).waitFor();
}

async function opens(player, key, sheet) {
  await player.page.keyboard.press(key);
  await player.page.locator(`.sheet_${sheet}`).waitFor();
}

async function closes_sheet(player) {
  await player.page.keyboard.press("Escape");
  await player.page.locator(".sheet").waitFor({ state: "detached" });
}

const invites = (player) => player.page.locator(".sheet").getByRole("button", { name: /^Invite/ }).click();

test("the winner replays the game from its result", async () => {
  const step = host.page.locator(".reel_title");
  await step.waitFor();
  await accessible(host.page, "the final scoring");
  const first = await step.innerText();
  await host.page.waitForTimeout(4000);
  assert.equal(await step.innerText(), first, "with reduced motion the scoring waits for the player");
  await host.page.keyboard.press("e");
  await host.page.locator(".result").waitFor();
  await host.press(/^Replay/);
  await host.page.locator(".replay").waitFor();
  assert.equal(await text_of(host, ".replay_text"), "Start");
  assert.equal(await host.page.locator(".tiles image").count(), 1);
  await accessible(host.page, "the replay");
  await host.button("Go to the end").click();
  await until("all tiles", async () => (await host.page.locator(".tiles image").count()) === 5);
  const end = await text_of(host, ".replay_text");
  await host.button("Previous turn").click();
  await until("an earlier move", async () => (await text_of(host, ".replay_text")) !== end);
  await host.press(/^Back/);
  await host.page.locator(".result").waitFor();
});

test("my games have the game, with its result for each", async () => {
  for (const [player, result] of [[host, "won"], [guest, "lost"]]) {
    await goes_to_my_games(player);
    assert.equal(await row(player).locator(".table_state").innerText(), result);
    assert.match(await row(player).innerText(), /Anna \d+ and Ben \d+/);
    assert.equal(await player.page.getByRole("button", { name: /^My games/ }).count(), 0, "they are shown already");
    await accessible(player.page, `my games of ${result}`);
    await player.press(/^Tables/);
    await player.page.getByRole("heading", { name: "Tables", exact: true }).waitFor();
  }
});

test("a replay on a phone: by buttons, by the line of positions, by itself", async () => {
  await goes_to_my_games(guest);
  await row(guest).tap();
  await guest.page.locator(".replay").waitFor();
  await accessible(guest.page, "the replay on a phone");
  const { page } = guest;
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing is wider than the phone");
  const position = () => page.getByRole("slider").inputValue();
  await guest.button("Next move").tap();
  await until("the first move", async () => (await position()) === "1");
  await guest.button("Next scoring").tap();
  await guest.button("Go to the start").tap();
  await until("the start", async () => (await position()) === "0");
  await page.getByRole("slider").fill("3");
  await until("a move in words", async () => /^Move \d+ of \d+$/.test(await text_of(guest, ".replay_text")));
  assert.equal(await page.getByRole("slider").getAttribute("aria-valuetext"), await text_of(guest, ".replay_text"));
  await guest.button("Play").tap();
  await until("the game to play", async () => Number(await position()) > 3);
  await guest.press(/^Back/);
  await guest.screen("lobby");
});

test("a stranger with the link watches the finished game", async () => {
  const stranger = new Player(await world.page(await world.person("phone", { colorScheme: "dark" })), "touch");
  await stranger.open(link, "Carl");
  await stranger.page.locator(".replay").waitFor();
  await stranger.button("Next turn").tap();
  await until("a move", async () => (await stranger.page.locator(".tiles image").count()) === 2);
  await accessible(stranger.page, "the replay of a stranger");
  assert.equal(stranger.page.url(), link, "the address can be sent to others");
  await stranger.page.close();
});

test("people I played with: results, and an invitation by one press", async () => {
  await guest.page.goto(world.url);
  await guest.screen("lobby");
  await opens(guest, "O", "opponents");
  await until("the result", async () => /Anna.*1 game: 1 lost/s.test(await text_of(guest, ".sheet_choice")));
  await accessible(guest.page, "the people I played with, on a phone");
  await closes_sheet(guest);

  await host.page.goto(world.url);
  await they_sit_down();
  await opens(host, "O", "opponents");
  await until("the result", async () => /Ben.*1 game: 1 won/s.test(await text_of(host, ".sheet_choice")));
  await accessible(host.page, "the people I played with");
  await invites(host);
  await guest.page.locator(".invitations").waitFor();
  await accessible(guest.page, "the invitation of somebody I played with");
});

test("a blocked player can invite no more, until that ends", async () => {
  await guest.page.locator(".invitations").getByRole("button", { name: /mute/i }).tap();
  await guest.page.locator(".invitations").waitFor({ state: "detached" });
  const answers = (words) => host.page.locator(".sheet").getByText(words).waitFor();
  await invites(host);
  await answers("That player does not accept invitations from you.");
  await accessible(host.page, "a refused invitation");
  assert.equal(await guest.page.locator(".invitations").count(), 0, "the invitation of a blocked player");
  await opens(guest, "M", "muted");
  await accessible(guest.page, "the muted players, on a phone");
  await guest.press(/^Unmute/);
  await closes_sheet(guest);
  await invites(host);
  await answers("Ben declined. You can't invite Ben to this table again.");
  await closes_sheet(host);
});

test("the host deletes a message of the guest, who is on a phone; the guest reports one of the host", async () => {
  await row(guest).tap();
  await guest.screen("waiting");
  const says = async (player, text) => {
    await opens(player, "C", "chat");
    await player.page.locator(".sheet_chat input").fill(text);
    await player.page.keyboard.press("Enter");
    await player.page.locator(".chat_line", { hasText: text }).waitFor();
  };
  await says(guest, "something rude");
  await says(host, "be nice");
  await host.page.locator(".chat_line", { hasText: "something rude" }).click();
  await host.page.locator(".sheet_chat_line").waitFor();
  await accessible(host.page, "what to do about a message");
  await host.press(/^Delete/);
  await guest.page.locator(".chat_line", { hasText: "something rude" }).waitFor({ state: "detached" });
  await guest.page.locator(".chat_line", { hasText: "be nice" }).tap();
  await guest.page.locator(".sheet_chat_line").waitFor();
  await accessible(guest.page, "what to do about a message, on a phone");
  assert.equal(await guest.page.locator(".sheet .tone_key").count(), 0, "buttons answer, not keys");
  await guest.press(/^Report/);
  await guest.page.locator(".sheet_chat_line").waitFor({ state: "detached" });
});
