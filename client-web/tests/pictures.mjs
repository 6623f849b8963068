// Plays games in a browser and takes pictures of its screens: pictures.mjs FOLDER.
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

async function take_sheet(player, key, name) {
  await player.page.keyboard.press(key);
  await player.page.locator("[aria-modal]").waitFor();
  await take(player, name);
  await player.page.keyboard.press("Escape");
  await player.page.locator("[aria-modal]").waitFor({ state: "detached" });
}

async function sits_down(name, look, more) {
  const player = new Player(await world.page(await world.person(look, more)), look === "phone" ? "touch" : "mouse");
  await player.open(world.url, name);
  await player.screen("lobby");
  return player;
}

/** Ben plays some turns with Emil, who then resigns, and talk before. */
async function play_with_ben(ben, emil) {
  await ben.begins_game(0);
  await emil.page.locator(".table_row", { hasText: "Ben's table" }).tap();
  await emil.screen("waiting");
  await take(emil, "phone-waiting-table");
  for (const [player, text] of [[ben, "Welcome! One game before dinner?"], [emil, "Sure. Last time you took all the farms."]]) {
    await player.page.keyboard.press("C");
    await player.page.locator(".sheet_chat input").fill(text);
    await player.page.keyboard.press("Enter");
    await player.page.locator(".chat_line", { hasText: text }).waitFor();
    await player.page.keyboard.press("Escape");
    await player.page.locator(".sheet").waitFor({ state: "detached" });
  }
  await take_sheet(emil, "C", "phone-chat");
  await emil.press(/^Ready/);
  await ben.starts();
  await emil.screen("game");
  for (let i = 0; i < 16; ++i) {
    const player = await until("a turn", async () =>
      (await ben.stage()) === "place" ? ben : (await emil.stage()) === "place" && emil);
    if (player === emil && i > 11) {
      await take(emil, "phone-game");
    }
    await player.places(i);
    if ((await player.stage()) === "deploy") {
      await (player === emil && take(emil, "phone-deploying"));
      await player.deploys(i % 2 === 0 ? 0 : 1);
    }
  }
  await emil.page.keyboard.press("Q");
  await emil.page.locator(".sheet_leave").waitFor();
  await emil.press(/^Resign/);
  await emil.page.locator(".sheet_resign").waitFor();
  await emil.press(/^Resign/);
  await ben.page.locator(".reel, .result").waitFor();
  for (const player of [ben, emil]) {
    await player.page.goto(world.url);
    await player.screen("lobby");
  }
}

/** What remains of the game. */
async function look_back(emil) {
  await take_sheet(emil, "O", "phone-people");
  await take_sheet(emil, "F2", "phone-settings");
  await emil.press(/^My games/);
  await emil.page.getByRole("heading", { name: "My games" }).waitFor();
  await take(emil, "phone-my-games");
  await emil.page.locator(".table_row").first().tap();
  await emil.page.locator(".replay").waitFor();
  await emil.button("Go to the end").tap();
  await take(emil, "phone-replay");
}

async function play_alone(anna) {
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
  await anna.plays(() => true);
  await anna.page.keyboard.press("o");
  await take(anna, "farms");
  await anna.page.keyboard.press("O");
  await take_sheet(anna, "t", "tiles");
  await take_sheet(anna, "F2", "settings");
  await anna.plays((_, stage) => stage === "reel");
  await anna.page.keyboard.press("p");
  await take(anna, "final-scoring");
  await anna.plays();
  await take(anna, "result");
  await anna.press(/^Replay/);
  await anna.page.locator(".replay").waitFor();
  for (let i = 0; i < 9; ++i) {
    await anna.button("Next scoring").click();
  }
  await take(anna, "replay");
  await anna.page.goto(world.url);
  await anna.screen("lobby");
  await anna.press(/^My games/);
  await take(anna, "my-games");
}

try {
  for (const name of ["Cleo", "Dora"]) {
    await (await sits_down(name, "desk")).begins_game(0);
  }
  const emil = await sits_down("Emil", "phone", { colorScheme: "dark" });
  await play_with_ben(await sits_down("Ben", "desk"), emil);
  await look_back(emil);
  await play_alone(await sits_down("Anna", "desk"));
} finally {
  await world.close();
}
