// The controls of a replay: where it is, where points were scored, and how it plays.
import { h, type Element_ } from "./dom";
import type { Page } from "./page";
import { texts } from "./texts";
import type { Replay } from "./view";

/** The keys of these buttons are left out of the row of actions. */
export const replay_keys = new Set(["ArrowLeft", "ArrowUp", " ", "<", "n"]);

export function replay_bar(page: Page, replay: Replay): Element_ {
  const button = (key: string, label: string, sign: string) => h("button", {
    key, type: "button", class: "button quiet", "aria-label": label, title: label, "aria-keyshortcuts": key,
    onclick: () => page.send({ do: "key", key }),
  }, sign);
  return h("div", { key: "replay", class: "replay", role: "group", "aria-label": texts.replay },
    h("div", { key: "buttons", class: "replay_buttons" },
      button("Home", texts.to_start, "⏮"),
      button("N", texts.points_before, "◆‹"),
      button("ArrowUp", texts.turn_back, "«"),
      button("ArrowLeft", texts.step_back, "‹"),
      button(" ", replay.plays ? texts.pause : texts.play, replay.plays ? "❚❚" : "▶"),
      button("ArrowRight", texts.step_on, "›"),
      button("ArrowDown", texts.turn_on, "»"),
      button("n", texts.points_after, "›◆"),
      button("End", texts.to_end, "⏭"),
      button("<", texts.slower, "−"),
      h("span", { key: "speed", class: "replay_speed" }, replay.speed),
      button(">", texts.faster, "+"),
      h("span", { key: "text", class: "replay_text" }, replay.text)),
    h("div", { key: "track", class: "replay_track" },
      h("div", { key: "marks", class: "replay_marks", "aria-hidden": "true" }, replay.marks.map((mark) => h("span", {
        key: mark.position, class: `replay_mark ${mark.colour}`,
        style: { "--at": String(mark.position / Math.max(1, replay.last)) },
      }))),
      h("input", {
        key: "slider", type: "range", class: "replay_slider", min: 0, max: replay.last, value: replay.position,
        "aria-label": texts.position, "aria-valuetext": replay.text,
        oninput: (event: Event) => page.send({ do: "position", at: Number((event.target as HTMLInputElement).value) }),
      })));
}
