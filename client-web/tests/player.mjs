// A player in a browser: what a person sees and does, by mouse, touch or keyboard.
import assert from "node:assert/strict";
import { until } from "./support.mjs";

export class Player {
  constructor(page, way = "mouse") {
    this.page = page;
    this.way = way;
  }

  async open(url, name) {
    await this.page.goto(url);
    await this.type_name(name);
  }

  async type_name(name) {
    const field = this.page.locator(".sheet_first_name input");
    await field.waitFor();
    await field.fill(name);
    await this.page.keyboard.press("Enter");
    await field.waitFor({ state: "detached" });
  }

  screen(name) {
    return this.page.locator(`.frame.screen_${name}`).waitFor();
  }

  button(label) {
    return this.page.getByRole("button", { name: label }).first();
  }

  /** Presses a button by its label, or with the keyboard its key. */
  async press(label, key) {
    if (this.way === "keyboard") {
      await this.page.keyboard.press(key);
    } else if (this.way === "touch") {
      await this.button(label).tap();
    } else {
      await this.button(label).click();
    }
  }

  async seats_bot(key = "1") {
    const before = await this.page.locator(".seat:not(.empty)").count();
    await this.page.keyboard.press(key);
    await until("the bot's seat", async () => (await this.page.locator(".seat:not(.empty)").count()) > before);
  }

  /** Opens a table with the usual rules and the given number of bots, and starts the game. */
  async begins_game(bots = 1) {
    await this.screen("lobby");
    await this.press(/^New table/, "n");
    await this.screen("form");
    await this.press(/^Open the table/, "Enter");
    await this.screen("waiting");
    for (let i = 0; i < bots; ++i) {
      await this.seats_bot();
    }
  }

  /** Says that it is ready, and as the host starts the game as soon as everybody is. */
  async starts() {
    await this.press(/^Ready/, "r");
    await until("the start", async () => {
      const waits = (await this.page.locator(".screen_waiting").count()) > 0;
      if (waits && (await this.page.getByText(/ready/i).count()) > 0) {
        await this.press(/^Start/, "s").catch(() => undefined);
        await this.page.waitForTimeout(500);
      }
      return this.page.locator(".screen_game").count();
    });
    if (await this.page.locator(".sheet_hands").count()) {
      await this.page.keyboard.press("Escape");  // the key for the start has another meaning in the game
    }
  }

  stage() {
    return this.page.evaluate(() => {
      const board = document.querySelector(".board_svg");
      const yours = document.querySelector("main.game.yours") !== null;
      if (document.querySelector(".result")) {
        return "result";
      }
      if (document.querySelector(".reel")) {
        return "reel";
      }
      return board && yours ? [...board.classList].find((name) => name.startsWith("stage_"))?.slice(6) : "none";
    });
  }

  /** Takes turns until it is our turn or the final scoring and `enough` says so, or the result is shown. Returns the number of turns. */
  async plays(enough = () => false, seconds = 420) {
    let turns = 0;
    await until("the end of the game", async () => {
      const stage = await this.stage();
      if ((stage === "place" || stage === "reel") && enough(turns, stage)) {
        return true;
      }
      if (stage === "place") {
        await this.places(turns);
        ++turns;
      } else if (stage === "deploy") {
        await this.deploys(turns);
      } else if (stage === "reel") {
        await this.page.keyboard.press("e");
      }
      return stage === "result";
    }, seconds);
    return turns;
  }

  async places(turn) {
    if (this.way === "keyboard") {
      for (let i = 0; i < 1 + turn % 2; ++i) {
        await this.page.keyboard.press("n");
      }
      await this.page.keyboard.press("Enter");
    } else {
      await this.chooses_cell(turn);
      await this.turns_until_it_fits();
      await this.press(/^Place/, "Enter");
    }
    await until("the tile is placed", async () => (await this.stage()) !== "place");
  }

  async chooses_cell(turn) {
    const cells = this.page.locator(".place");
    const count = await cells.count();
    if (count > 0 && (turn % 2 === 1 || !(await this.page.locator(".ghost").count()))) {
      await this.touches(cells.nth(turn % count));
    }
  }

  /** The board may move below the finger, so another cell is chosen if the tile does not fit. */
  async turns_until_it_fits() {
    const misfit = this.page.locator(".ghost.misfit");
    for (let i = 0; i < 12 && (await misfit.count()) > 0; ++i) {
      await this.touches(i % 4 === 3 ? this.page.locator(".place").first() : this.page.locator(".ghost[role=button]"));
    }
    assert.equal(await misfit.count(), 0, "the tile fits");
  }

  /** Clicks or taps the middle of something on the board. It may be below the edge of the pane: then it is scrolled to. */
  async touches(target) {
    const box = await target.boundingBox();
    const pane = await this.page.locator("#board").boundingBox();
    const x = Math.min(Math.max(box.x + box.width / 2, pane.x + 3), pane.x + pane.width - 60);
    const y = Math.min(Math.max(box.y + box.height / 2, pane.y + 3), pane.y + pane.height - 3);
    await (this.way === "touch" ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    await this.page.waitForTimeout(40);
  }

  async deploys(turn) {
    const spots = this.page.locator(".spot");
    if (this.way === "keyboard") {
      if (turn % 3 === 0) {
        await this.page.keyboard.press("1");
      }
      await this.page.keyboard.press("Enter");
    } else {
      if (turn % 3 === 0 && (await spots.count()) > 0) {
        await this.touches(spots.first());
      }
      await this.press(/^Confirm/, "Enter");
    }
    await until("the move is confirmed", async () => (await this.stage()) !== "deploy");
  }
}
