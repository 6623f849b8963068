// The controls of a replay: where it is, where points were scored, and how it plays.
import { h, type Element_ } from "./dom";
import type { Page } from "./page";
import { texts } from "./texts";
import type { Replay } from "./view";

/** The keys of these buttons are left out of the row of actions. */
export const replay_keys = new Set(["ArrowLeft", "ArrowUp", " ", "<", "n"]);

const left = (x: number): string => `M ${x} 5 L ${x - 7} 12 L ${x} 19`;
const right = (x: number): string => `M ${x} 5 L ${x + 7} 12 L ${x} 19`;
const diamond = (x: number): string => `M ${x} 8 L ${x + 4} 12 L ${x} 16 L ${x - 4} 12 Z`;

function icon(d: string): Element_ {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d }));
}

export function replay_bar(page: Page, replay: Replay): Element_ {
  const button = (key: string, label: string, sign: string) => h("button", {
    key, type: "button", class: "button quiet", "aria-label": label, title: label, "aria-keyshortcuts": key,
    onclick: () => page.send({ do: "key", key }),
  }, sign.startsWith("M ") ? icon(sign) : sign);
  return h("div", { key: "replay", class: "replay", role: "group", "aria-label": texts.replay },
    h("div", { key: "buttons", class: "replay_buttons" },
      h("span", { key: "steps", class: "replay_group" },
        button("Home", texts.to_start, `M 6 5 V 19 ${left(18)}`),
        button("N", texts.points_before, `${left(13)} ${diamond(17)}`),
        button("ArrowUp", texts.turn_back, `${left(12)} ${left(20)}`),
        button("ArrowLeft", texts.step_back, left(15)),
        button(" ", replay.plays ? texts.pause : texts.play, replay.plays ? "M 9 5 V 19 M 15 5 V 19" : "M 8 5 L 18 12 L 8 19 Z"),
        button("ArrowRight", texts.step_on, right(9)),
        button("ArrowDown", texts.turn_on, `${right(4)} ${right(12)}`),
        button("n", texts.points_after, `${diamond(7)} ${right(11)}`),
        button("End", texts.to_end, `${right(6)} M 18 5 V 19`)),
      h("span", { key: "speeds", class: "replay_group" },
        button("<", texts.slower, "−"),
        h("span", { key: "speed", class: "replay_speed" }, replay.speed),
        button(">", texts.faster, "+")),
      h("span", { key: "text", class: "replay_text" }, replay.text)),
    h("div", { key: "track", class: "replay_track" },
      h("div", { key: "marks", class: "replay_marks", "aria-hidden": "true" }, replay.marks.map((mark) => h("span", {
        key: mark.position, class: `replay_mark ${mark.colour}`,
        style: { "--at": String(mark.position / Math.max(1, replay.last)) },
      }, mark.letter))),
      h("input", {
        key: "slider", type: "range", class: "replay_slider", min: 0, max: replay.last, value: replay.position,
        "aria-label": texts.position, "aria-valuetext": replay.text,
        oninput: (event: Event) => page.send({ do: "position", at: Number((event.target as HTMLInputElement).value) }),
      })));
}
