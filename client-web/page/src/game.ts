// The screen of a game: the board, the players, and the bar with what to do now.
import { action_row } from "./actions";
import { board_pane, press_board_key } from "./board_pane";
import { h, type Child, type Element_ } from "./dom";
import { sentence_case, type Page } from "./page";
import { small_piece } from "./pieces";
import { badge, players_list } from "./players";
import { replay_bar, replay_keys } from "./replay";
import { result_card } from "./result";
import { texts } from "./texts";
import { tile_picture } from "./tile_picture";
import type { Action, Game, LogLine } from "./view";

export function game_screen(page: Page, game: Game): Element_ {
  return h("main", { key: "game", class: `game${page.view.yours ? " yours" : ""}` },
    h("div", { key: "strip", class: "strip" }, players_list(game, true)),
    h("div", { key: "middle", class: "middle" },
      board_pane(page, game),
      board_buttons(page),
      game.board.caption !== "" && h("p", { key: "caption", class: "caption" }, game.board.caption),
      game.vote !== "" && h("p", { key: "vote", class: "vote" }, game.vote),
      game.result && result_card(page, game.result)),
    bar(page, game),
    h("aside", { key: "side", class: "side", "aria-label": texts.game },
      players_list(game),
      h("div", { key: "hand", class: "hand" }, hand(page, game)),
      h("h2", { key: "log_title", class: "side_title" }, texts.log),
      log_list(game.log)));
}

function board_buttons(page: Page): Element_ {
  const button = (key: string, label: string, sign: string) => h("button", {
    key, type: "button", class: `round_button press_${key === "+" || key === "-" ? "zoom" : "fit"}`, "aria-label": label,
    title: label, "aria-keyshortcuts": key, onclick: () => press_board_key(page, key),
  }, h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: sign })));
  return h("div", { key: "buttons", class: "board_buttons" },
    button("+", texts.zoom_in, "M 12 5 V 19 M 5 12 H 19"),
    button("-", texts.zoom_out, "M 5 12 H 19"),
    button("z", texts.fit, "M 4 9 V 4 H 9 M 15 4 H 20 V 9 M 20 15 V 20 H 15 M 9 20 H 4 V 15"),
    button("c", texts.last_move, "M 12 3 V 8 M 12 16 V 21 M 3 12 H 8 M 16 12 H 21 M 12 11.9 V 12.1"));
}

/** The bar: our tile, what a choice brings, and the buttons. */
function bar(page: Page, game: Game): Element_ {
  const { advice, status } = page.view;
  const warns = advice.tone === "warning" ? " warns" : "";
  return h("section", { key: "bar", class: "bar", "aria-label": texts.actions },
    h("div", { key: "tile", class: "bar_tile" }, !game.over && game.tile.type !== null && tile_picture(page.types, game.tile.type, game.tile.turns)),
    h("div", { key: "advice", id: "advice", class: `advice${warns}` },
      game.reel === null && status !== "" && h("p", { key: "status", class: "status" }, status),
      game.reel === null && advice.first !== "" && !is_said(advice.first, status) && h("p", { key: "first", class: "advice_first" }, advice.first),
      advice.second !== "" && h("p", { key: "second", class: "advice_second" }, advice.second)),
    game.offer && offer(page, game),
    advice.pieces.length > 1 && pieces(page, game),
    game.reel && reel(page, game.reel),
    game.replay && replay_bar(page, game.replay),
    h("div", { key: "buttons", class: "buttons" }, action_row(page, (action) => is_shown_otherwise(page, action))));
}

function is_said(sentence: string, before: string): boolean {
  return sentence.replace(/\.$/, "") === before;
}

/** The result has its own buttons; kinds of meeples are chosen by their pictures. */
function is_shown_otherwise(page: Page, action: Action): boolean {
  const { game, advice } = page.view;
  return game?.result !== null || (advice.pieces.length > 1 && action.keys[0] === "r") ||
         (game.offer !== null && action.keys.includes("ArrowLeft")) ||
         (game.replay !== null && replay_keys.has(action.keys[0] ?? ""));
}

function pieces(page: Page, game: Game): Element_ {
  const colour = game.players.find((player) => player.ours)?.colour ?? "none";
  const kind = (words: string) => (words.includes("big") ? "big" : words.includes("abbot") ? "abbot" : "follower");
  return h("div", { key: "pieces", class: "choice_row", role: "group", "aria-label": texts.spots },
    page.view.advice.pieces.map((entry) => h("button", {
      key: entry.index, type: "button", class: `choice${entry.chosen ? " chosen" : ""}`,
      "aria-pressed": entry.chosen ? "true" : "false", onclick: () => page.send({ do: "piece", index: entry.index }),
    }, small_piece(kind(entry.words), colour), sentence_case(entry.words))));
}

function offer(page: Page, game: Game): Child {
  const all = game.offer;
  return all && h("div", { key: "offer", class: "offer", role: "group", "aria-label": all.heading },
    h("h2", { class: "offer_title" }, all.heading),
    h("div", { class: "choice_row" }, all.items.map((item) => h("button", {
      key: item.index, type: "button", class: `choice tile_choice${item.chosen ? " chosen" : ""}`,
      "aria-pressed": item.chosen ? "true" : "false", "aria-label": item.words, title: item.words,
      disabled: !all.choosing, onclick: () => page.send({ do: "choice", index: item.index }),
    }, item.type === null ? item.words : tile_picture(page.types, item.type)))));
}

function reel(page: Page, shown: NonNullable<Game["reel"]>): Element_ {
  return h("div", { key: "reel", class: "reel" },
    h("h2", { class: "reel_title" }, shown.text),
    h("progress", { value: shown.step + 1, max: shown.of, "aria-label": texts.scoring }),
    h("p", { class: "advice_first" }, page.view.advice.first));
}

function hand(page: Page, game: Game): Child {
  const { heading, turns, left, river } = game.tile;
  const type = game.over ? null : game.tile.type;
  return [
    type !== null && h("div", { key: "picture", class: "hand_tile" }, tile_picture(page.types, type, turns)),
    h("div", { key: "words", class: "hand_words" },
      type !== null && h("h2", { class: "side_title" }, heading),
      h("p", { class: "hand_left" }, game.tiles_left || texts.left(left)),
      river > 0 && h("p", { class: "hand_left" }, texts.river_left(river))),
  ];
}

export function log_list(lines: readonly LogLine[]): Element_ {
  return h("ol", { key: "log", class: "log", tabindex: 0, "aria-label": texts.log },
    lines.map((line, i) => ({ line, i })).reverse().map(({ line, i }) => h("li", {
      key: i, class: `log_line${line.recent ? " recent" : ""}`,
    },
    line.colour !== "none" ? badge(line.colour, line.letter, "small")
                       : h("span", { class: "no_badge" }),
    h("span", {}, line.text))));
}
