// A server, a browser and the players in it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const axe_source = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `holds` returns something true, and returns it. */
export async function until(what, holds, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const result = await holds();
    if (result) {
      return result;
    }
    assert.ok(Date.now() < end, `waited ${seconds} s for ${what}`);
    await pause(40);
  }
}

/** A server on a free port, its browser, and a relay between them that can be cut. */
export class World {
  static async start(options = []) {
    const world = new World();
    world.folder = mkdtempSync(join(tmpdir(), "bastide-web-"));
    world.options = options;
    world.pages = [];
    await world.start_server(0);
    world.relay = await Relay.start(world.port);
    world.url = `http://127.0.0.1:${world.relay.port}/`;
    world.browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: flags });
    return world;
  }

  async start_server(port) {
    const port_file = join(this.folder, "port");
    rmSync(port_file, { force: true });
    this.server = spawn(process.env.BASTIDE_SERVER, ["--listen", "127.0.0.1", "--port", String(port), "--port-file",
      port_file, "--log-level", "warn", ...this.options], { cwd: this.folder, stdio: ["ignore", "inherit", "inherit"] });
    await until("the server's port", () => existsSync(port_file) && readFileSync(port_file, "utf8").endsWith("\n"));
    this.port = Number(readFileSync(port_file, "utf8"));
  }

  async stop_server() {
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGTERM");
    await ended;
  }

  /** Another person: a browser of their own. `look` is "desk" or "phone". */
  async person(look = "desk", more = {}) {
    const phone = look === "phone";
    const context = await this.browser.newContext({
      viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 }, hasTouch: phone, isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1, ...more,
    });
    return context;
  }

  /** A page of that person. What it says on the console is a fault, unless `allowed` matches it. */
  async page(context, allowed = /^$/) {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.complaints = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !allowed.test(message.text())) {
        page.complaints.push(message.text());
      }
    });
    page.on("pageerror", (error) => page.complaints.push(String(error)));
    this.pages.push(page);
    return page;
  }

  async close() {
    await this.browser?.close();
    this.relay?.close();
    if (this.server?.exitCode === null) {
      await this.stop_server();
    }
    rmSync(this.folder, { recursive: true, force: true });
    for (const page of this.pages) {
      assert.deepEqual(page.complaints, [], "the console is silent");
    }
  }
}

/** Passes bytes between the browser and the server until it is cut. */
class Relay {
  static async start(target) {
    const relay = new Relay();
    relay.sockets = new Set();
    relay.is_cut = false;
    relay.listener = net.createServer((near) => {
      if (relay.is_cut) {
        near.destroy();
        return;
      }
      const far = net.connect(target, "127.0.0.1");
      for (const [one, other] of [[near, far], [far, near]]) {
        relay.sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          relay.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise((resolve) => relay.listener.listen(0, "127.0.0.1", resolve));
    relay.port = relay.listener.address().port;
    return relay;
  }

  cut() {
    this.is_cut = true;
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  restore() {
    this.is_cut = false;
  }

  close() {
    this.cut();
    this.listener.close();
  }
}

/** Runs in the page: the cards, sheets and buttons that reach beyond the window and cannot be scrolled to. */
function too_wide() {
  const scrolls = (element) => element.closest(".strip, .board, .chat_phrases") !== null;
  return [...document.querySelectorAll(".card, .sheet, .bar, .top, button, input")]
    .filter((element) => !scrolls(element) && element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Checks a screen with axe: no violation may be found. Nothing may be wider than the window. */
export async function accessible(page, screen) {
  await page.waitForTimeout(350);  // until nothing fades in any more
  await page.evaluate(`"axe" in window || (() => { ${axe_source} })()`);
  const found = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags });
    return violations.map(({ id, help, nodes }) => ({
      id, help, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  assert.deepEqual(found, [], `axe on ${screen}`);
  assert.deepEqual(await page.evaluate(too_wide), [], `what is wider than the window on ${screen}`);
}
