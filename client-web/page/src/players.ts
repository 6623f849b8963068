// The players: points, meeples left, clocks, presence and votes.
import { h, type Child, type Element_ } from "./dom";
import { seat_shape, small_piece } from "./pieces";
import { texts } from "./texts";
import type { Game, PlayerRow } from "./view";

/** `scrolls`: in one line, which may be wider than the screen. */
export function players_list(game: Game, scrolls = false): Element_ {
  const most = Math.max(50, ...game.players.map((player) => player.points));
  return h("ul", { key: "players", class: "players", "aria-label": texts.players, ...(scrolls ? { tabindex: 0 } : {}) },
    game.players.map((player) => player_row(player, most)));
}

function player_row(player: PlayerRow, most: number): Element_ {
  return h("li", {
    key: player.seat, class: `player ${player.colour}${player.turn ? " in_turn" : ""}${player.gone ? " gone" : ""}`,
    ...(player.turn ? { "aria-current": "true" } : {}),
  },
  badge(player.colour, player.letter),
  h("span", { class: "player_name" }, player.name, player.ours && h("span", { class: "faint" }, ` ${texts.you}`)),
  h("span", { key: `points ${player.points}`, class: "player_points" }, String(player.points), h("span", { class: "visually_hidden" }, ` ${points_word(player)}`)),
  clock(player),
  h("span", { class: "player_more" }, supply(player), remarks(player)),
  h("span", { class: "player_bar", "aria-hidden": "true", style: { "--part": String(player.points / most) } }));
}

function points_word(player: PlayerRow): string {
  return texts.points(player.points).replace(/^\d+ /, "");
}

/** `look`: "small", or for an empty seat. */
export function badge(colour: string, letter: string, look = ""): Element_ {
  return h("span", { class: `badge ${look} ${colour}`, "aria-hidden": "true" }, letter, seat_shape(letter));
}

function supply(player: PlayerRow): Child {
  const [followers, big, abbot] = player.supply;
  const words = [texts.followers(followers), ...(big > 0 ? [texts.big] : []), ...(abbot > 0 ? [texts.abbot] : [])];
  return h("span", { class: "supply", role: "img", "aria-label": words.join(", ") },
    h("span", { class: "supply_count" }, small_piece("follower", player.colour), `×${followers}`),
    Array.from({ length: Math.min(followers, 12) }, () => small_piece("follower", player.colour)),
    Array.from({ length: big }, () => small_piece("big", player.colour)),
    Array.from({ length: abbot }, () => small_piece("abbot", player.colour)));
}

function clock(player: PlayerRow): Child {
  return player.clock !== "" && h("span", {
    class: `clock${player.clock_runs ? " runs" : ""}${player.clock_short ? " short" : ""}`,
  }, player.clock);
}

function remarks(player: PlayerRow): Child {
  const ballots = { yes: texts.voted_yes, no: texts.voted_no, open: texts.undecided, none: "" };
  const all = [player.presence, player.dealer ? texts.dealer : "", ballots[player.ballot]];
  return all.filter((remark) => remark !== "").map((remark) => h("span", { class: "remark" }, remark));
}
