// What goes wrong: lost connections, two tabs, a browser that forbids things, links that lead nowhere.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

const of_a_lost_line = /^WebSocket connection to .* failed/;
const of_an_unused_module = /\.wasm was preloaded using link preload but not used|responded with a status of 404/;
let world;
before(async () => {
  world = await World.start();
});
after(() => world.close());

async function in_game(name, context) {
  const player = new Player(await world.page(context, of_a_lost_line));
  await player.open(world.url, name);
  await player.begins_game(1);
  await player.starts();
  await until("the turn", async () => (await player.stage()) === "place");
  return player;
}

test("a connection that is lost in the middle of a turn", async () => {
  const player = await in_game("Dora", await world.person("desk"));
  await player.places(0);
  const stage = await player.stage();
  world.relay.cut();
  await player.page.locator(".trouble").waitFor();
  await accessible(player.page, "the lost connection");
  world.relay.restore();
  await player.page.locator(".trouble").waitFor({ state: "detached" });
  if (stage === "deploy") {
    await player.deploys(0);
  }
  await player.plays((turns) => turns > 1, 60);
});

test("the server starts again", async () => {
  const player = await in_game("Emil", await world.person("desk"));
  await world.stop_server();
  await player.page.locator(".trouble").waitFor();
  await world.start_server(world.port);
  await player.page.locator(".trouble").waitFor({ state: "detached" });
  await player.plays((turns) => turns > 1, 60);
});

test("a server with a password", async () => {
  const locked = await World.start(["--password", "fjord"]);
  try {
    const context = await locked.person("phone");
    const player = new Player(await locked.page(context));
    await player.open(locked.url, "Gesa");
    const field = player.page.locator(".sheet_server_password input");
    await field.waitFor();
    assert.equal(await field.getAttribute("type"), "password");
    await accessible(player.page, "the server's password");
    await field.fill("wrong");
    await player.page.keyboard.press("Enter");
    await player.page.getByText("That is not the password of this server.").waitFor();
    await field.fill("fjord");
    await player.page.keyboard.press("Enter");
    await player.screen("lobby");
    await player.page.reload();
    await player.screen("lobby");
  } finally {
    await locked.close();
  }
});

test("two tabs are one person", async () => {
  const context = await world.person("desk");
  const player = await in_game("Fritz", context);
  const second = new Player(await world.page(context, of_a_lost_line));
  await second.page.goto(world.url);
  await second.page.locator(".screen_lobby, .screen_game").waitFor();
  if (await second.page.locator(".screen_lobby").count()) {
    await second.page.locator(".table_row").first().click();
  }
  await second.screen("game");
  await until("the same turn", async () => (await second.stage()) === "place");
  await second.places(1);
  if ((await second.stage()) === "deploy") {
    await second.deploys(1);
  }
  await until("the move in the first tab", async () => (await player.page.locator(".tiles image").count()) ===
                                                       (await second.page.locator(".tiles image").count()));
});

test("a page that is loaded again returns to the game", async () => {
  const player = await in_game("Gina", await world.person("desk"));
  await player.page.reload();
  await player.page.locator(".screen_lobby, .screen_game").waitFor();
  if (await player.page.locator(".screen_lobby").count()) {
    await player.page.locator(".table_row").first().click();
  }
  await until("the turn", async () => (await player.stage()) === "place");
});

test("without storage a player can play, and is told what that means", async () => {
  const page = await world.page(await world.person("desk"), of_a_lost_line);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
  });
  const player = new Player(page);
  await player.open(world.url, "Hanna");
  await player.screen("lobby");
  await page.getByText("Your browser does not store data").waitFor();
  await accessible(page, "the lobby without storage");
});

test("a browser that blocks WebAssembly", async () => {
  const page = await world.page(await world.person("desk"), of_an_unused_module);
  await page.addInitScript(() => {
    WebAssembly.instantiate = () => Promise.reject(new WebAssembly.CompileError("refused"));
  });
  await page.goto(world.url);
  await page.getByText("Your browser blocks WebAssembly").waitFor();
  await accessible(page, "the refusal");
});

test("a browser without JavaScript", async () => {
  const page = await world.page(await world.person("desk", { javaScriptEnabled: false }), of_an_unused_module);
  await page.goto(world.url);
  assert.match(await page.locator("noscript").innerText(), /This game needs JavaScript/);
});

test("a page of an older build loads itself again once, then says so", async () => {
  const page = await world.page(await world.person("desk"), of_an_unused_module);
  let documents = 0;
  await page.route(/\/$/, (route) => {
    ++documents;
    return route.continue();
  });
  await page.route(/core-.*\.wasm$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(world.url);
  await page.getByText("The server has a newer version").waitFor();
  assert.equal(documents, 2);
});

test("a server that comes back with another page makes the old one load again", async () => {
  const player = await in_game("Jana", await world.person("desk"));
  let documents = 0;
  await player.page.route(/\/$/, async (route) => {
    ++documents;
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: documents === 1 ? text.replace(/name="build" content="/, "$&new") : text });
  });
  world.relay.cut();
  await player.page.locator(".trouble").waitFor();
  const loaded = player.page.waitForEvent("load");
  world.relay.restore();
  await loaded;
});

test("a link to a table that does not exist", async () => {
  const player = new Player(await world.page(await world.person("phone"), of_a_lost_line));
  await player.open(`${world.url}t/AAAAA-AAAAA`, "Ida");
  await player.screen("lobby");
  await until("words about it", async () => (await player.page.locator(".bottom_words").textContent()) !== "");
  await accessible(player.page, "the lobby on a phone");
});

test("a link signs in another browser", async () => {
  const first = new Player(await world.page(await world.person("desk"), of_a_lost_line));
  await first.open(world.url, "Jana");
  await first.screen("lobby");
  await first.page.keyboard.press("d");
  const link = first.page.locator(".sheet_device").getByText("#device=");
  await link.waitFor();
  const { hash } = new URL(await link.textContent());
  await accessible(first.page, "the code for another device");
  const second = await world.page(await world.person("phone"), of_a_lost_line);
  await second.goto(world.url + hash);
  await second.locator(".who", { hasText: "Jana" }).waitFor();
  assert.ok(!second.url().includes("device"), "the code is not in the address");
  await second.reload();
  await second.locator(".who", { hasText: "Jana" }).waitFor();
});

test("a code of another device disappears from the address", async () => {
  const page = await world.page(await world.person("desk"), of_a_lost_line);
  await page.goto(`${world.url}#device=ABCDEFGH`);
  await until("a clean address", () => !page.url().includes("device"));
});
