// Plays a game in a browser and takes pictures of its screens: pictures.mjs FOLDER.
import { join } from "node:path";
import { Player } from "./player.mjs";
import { pause, until, World } from "./support.mjs";

const folder = process.argv[2];
const world = await World.start();

async function take(player, name) {
  await pause(700);
  await player.page.screenshot({ path: join(folder, `web-${name}.png`) });
  console.log(`web-${name}.png`);
}

try {
  const hosts = [];
  for (const name of ["Cleo", "Ben", "Dora"]) {
    const host = new Player(await world.page(await world.person()));
    await host.open(world.url, name);
    await host.begins_game(0);
    hosts.push(host);
  }
  const anna = new Player(await world.page(await world.person()));
  await anna.open(world.url, "Anna");
  await anna.screen("lobby");
  await take(anna, "lobby");
  await anna.press(/^New table/, "n");
  await anna.screen("form");
  await take(anna, "new-table");
  await anna.press(/^Open the table/, "Enter");
  await anna.screen("waiting");
  await anna.seats_bot("2");
  await take(anna, "waiting-table");
  await anna.starts();
  await anna.plays((turns) => turns >= 14);
  await take(anna, "game");
  await anna.places(1);
  if ((await anna.stage()) === "deploy") {
    await take(anna, "deploying");
    await anna.deploys(0);
  }
  await anna.plays();
  await take(anna, "result");

  const phone = new Player(await world.page(await world.person("phone", { colorScheme: "dark" })), "touch");
  await phone.open(world.url, "Emil");
  await phone.screen("lobby");
  await take(phone, "phone-lobby");
  await phone.begins_game(2).catch(() => undefined);
  await take(phone, "phone-waiting-table");
  await phone.starts();
  await phone.plays((turns) => turns >= 9);
  await take(phone, "phone-game");
  await phone.places(0);
  if ((await phone.stage()) === "deploy") {
    await take(phone, "phone-deploying");
  }
} finally {
  await world.close();
}
