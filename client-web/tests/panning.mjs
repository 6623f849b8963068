// Measures what a frame costs while a board of 140 tiles is dragged: panning.mjs [SLOWDOWN], by default 4: at a quarter
// of the processor's speed. Needs BASTIDE_SERVER.
import { Player } from "./player.mjs";
import { until, World } from "./support.mjs";

const frames = 120;
const slowdown = Number(process.argv[2] ?? 4);

/** Runs in the page: every view of a game gets 140 tiles and 24 meeples. */
function enlarge_boards() {
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const value = parse(text);
    if (value?.game?.board) {
      const { board } = value.game;
      board.tiles = Array.from({ length: 140 }, (_, i) => ({ x: i % 14 - 7, y: Math.floor(i / 14) - 5, type: (i * 7) % 24, turns: i % 4, fresh: false }));
      board.meeples = Array.from({ length: 24 }, (_, i) => ({ x: (i * 5) % 14 - 7, y: (i * 3) % 10 - 5, segment: 0, seat: i % 2, kind: "follower",
                                                             lies: i % 3 === 0, trial: false, words: "" }));
    }
    return value;
  };
}

const world = await World.start();
try {
  for (const look of ["desk", "phone"]) {
    const page = await world.page(await world.person(look));
    await page.addInitScript(enlarge_boards);
    const player = new Player(page, look === "phone" ? "touch" : "mouse");
    await player.open(world.url, "Anna");
    await player.begins_game(1);
    await player.starts();
    await until("the turn", async () => (await player.stage()) === "place");
    await page.waitForTimeout(500);
    console.log(`${look}, ${await page.locator("*").count()} elements: ${await measure(page, (cdp) => drag(page, cdp))}`);
    await page.close();
  }
} finally {
  await world.close();
}

async function drag(page, cdp) {
  const box = await page.locator("#board").boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const mouse = (type, x, y) => cdp.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", middle.x, middle.y);
  for (let i = 0; i < frames; ++i) {
    const angle = i / 12;
    await mouse("mouseMoved", middle.x + Math.cos(angle) * box.width / 4, middle.y + Math.sin(angle) * box.height / 4);
    await page.waitForTimeout(32);
  }
  await mouse("mouseReleased", middle.x, middle.y);
}

/** Traces the renderer while `act` runs. */
async function measure(page, act) {
  const cdp = await page.context().newCDPSession(page);
  const browser = await world.browser.newBrowserCDPSession();
  const events = [];
  browser.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: [
    "toplevel", "devtools.timeline"] } });
  await act(cdp);
  const ended = new Promise((resolve) => browser.once("Tracing.tracingComplete", resolve));
  await browser.send("Tracing.end");
  await ended;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return summary(events);
}

/** Processor time of the main thread for a frame: everything in the task that draws it. */
function summary(events) {
  const names = new Map(events.filter((event) => event.name === "thread_name").map((event) => [`${event.pid} ${event.tid}`, event.args.name]));
  const timed = events.filter((event) => event.tdur !== undefined && names.get(`${event.pid} ${event.tid}`) === "CrRendererMain");
  const drawn = timed.filter((event) => event.name === "Layerize");
  const tasks = timed.filter((event) => event.name === "ThreadControllerImpl::RunTask" && drawn.some((one) => is_within(one, event)));
  const times = tasks.map((task) => task.tdur / 1000).sort((a, b) => a - b);
  const part = (name) => timed.filter((event) => event.name === name && tasks.some((task) => is_within(event, task)))
    .reduce((all, event) => all + event.tdur / 1000, 0) / tasks.length;
  const of_parts = ["EventDispatch", "FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]
    .map((name) => `${name} ${part(name).toFixed(2)}`);
  return `${tasks.length} frames, median ${at(times, 0.5)} ms, 95 % ${at(times, 0.95)} ms, most ${at(times, 1)} ms; mean of parts: ${of_parts.join(", ")}`;
}

function is_within(event, task) {
  return event.pid === task.pid && event.tid === task.tid && event.ts >= task.ts && event.ts <= task.ts + task.dur;
}

function at(times, part) {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(1);
}
