// The result of a game, over the board.
import { action_row } from "./actions";
import { h, type Element_ } from "./dom";
import type { Page } from "./page";
import { badge } from "./players";
import { replay_keys } from "./replay";
import { texts } from "./texts";
import type { Result } from "./view";

export function result_card(page: Page, result: Result): Element_ {
  const most = Math.max(1, ...result.places.map((row) => row.points));
  return h("section", { key: "result", class: "card result", "aria-labelledby": "result_title" },
    h("h2", { id: "result_title", class: "result_title", tabindex: -1, focus: true }, result.heading),
    result.ending !== "" && h("p", { class: "result_ending" }, result.ending),
    h("ol", { class: "result_rows" }, result.places.map((row) => h("li", {
      key: row.seat, class: `result_row ${row.colour}${row.place === 1 ? " first" : ""}`,
    },
    h("span", { class: "result_place" }, row.place === 0 ? texts.no_place : `${row.place}.`),
    badge(row.colour, row.letter),
    h("span", { class: "result_name" }, row.name),
    h("span", { class: "result_points" }, String(row.points), h("span", { class: "visually_hidden" }, ` ${texts.points(row.points)}`)),
    h("span", { class: "result_bar", "aria-hidden": "true", style: { "--part": String(row.points / most) } }),
    row.earned !== "" && h("span", { class: "result_earned" }, row.earned)))),
    result.rematch !== "" && h("p", { class: "result_rematch" }, result.rematch),
    result.draws !== "" && h("p", { class: `result_draws tone_${result.draws_tone}` }, result.draws),
    h("div", { class: "buttons" }, action_row(page, (action) => page.view.game?.replay !== null && replay_keys.has(action.keys[0] ?? ""), "m")));
}
