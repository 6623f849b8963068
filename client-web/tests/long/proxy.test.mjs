// Behind a proxy that serves the page below a folder.
import assert from "node:assert/strict";
import http from "node:http";
import net from "node:net";
import { after, before, test } from "node:test";
import { Player } from "../player.mjs";
import { accessible, until, World } from "../support.mjs";

const folder = "/games";
let world;
let proxy;
let url;
before(async () => {
  world = await World.start();
  proxy = http.createServer(passes_on).on("upgrade", passes_on_upgrade);
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${proxy.address().port}${folder}/`;
});
after(async () => {
  await world.close();
  proxy.closeAllConnections();
  proxy.close();
});

const inner_path = (path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length) : null);

function passes_on(request, response) {
  const path = inner_path(request.url);
  if (path === null) {
    response.writeHead(404).end();
    return;
  }
  const { method, headers } = request;
  request.pipe(http.request({ port: world.port, host: "127.0.0.1", path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  }));
}

function passes_on_upgrade(request, near, head) {
  const far = net.connect(world.port, "127.0.0.1", () => {
    const lines = [`GET ${inner_path(request.url)} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    far.write(`${lines.join("\r\n")}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  far.on("error", () => near.destroy());
  near.on("error", () => far.destroy());
}

test("a table's link below the folder leads to a seat, and the page comes back there", async () => {
  const host = new Player(await world.page(await world.person("desk")));
  await host.open(url, "Anna");
  await host.begins_game(0);
  const link = await host.page.locator("input.link").inputValue();
  assert.ok(link.startsWith(`${url}t/`), link);
  const friend = new Player(await world.page(await world.person("phone")), "touch");
  await friend.open(link, "Ben");
  await friend.screen("waiting");
  await accessible(friend.page, "a waiting table below a folder");
  await friend.press(/^Ready/);
  await host.starts();
  await friend.screen("game");
  await friend.page.reload();
  await friend.page.locator(".screen_lobby, .screen_game").waitFor();
  const stored = await friend.page.evaluate(() => Object.keys(localStorage));
  assert.deepEqual(stored, [`bastide ${folder}/`], "other servers of the same origin have storage of their own");
  await host.page.keyboard.press("T");
  await host.screen("lobby");
  await until("the address of the folder", () => host.page.url() === url);
});
