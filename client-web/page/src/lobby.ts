// The lobby: tables, invitations, and the ways into a game.
import { action_button, action_row, find_action } from "./actions";
import { chat_card } from "./chat";
import { h, type Child, type Element_ } from "./dom";
import type { Page } from "./page";
import { texts } from "./texts";
import type { Action, Lobby, TableRow } from "./view";

/** Shown beside the list or at the rows, so they are left out of the main buttons. */
const of_the_list = new Set(["Escape", "f", "a", "m", "r"]);
const of_invitations = new Set(["y", "x", "X"]);

/** The games of this page: how to begin one, and those that have begun. */
function practice_screen(page: Page, lobby: Lobby): Element_ {
  const begin = find_action(page, "n");
  return h("main", { key: "practice", class: "screen lobby" },
    h("section", { key: "welcome", class: "welcome" },
      h("h1", { class: "welcome_title", tabindex: -1, focus: true }, texts.practice),
      h("p", { class: "welcome_text who" }, texts.practice_welcome),
      h("div", { class: "buttons ways" }, begin && action_button(page, begin, "", "n"))),
    lobby.tables.length > 0 && h("section", { key: "tables", class: "card tables", "aria-labelledby": "tables_title" },
      h("h2", { id: "tables_title" }, texts.tables),
      h("ul", { key: "list", class: "table_list" }, lobby.tables.map((table) => table_row(page, table)))),
    h("div", { key: "said", id: "advice", class: "bottom_words" }, said(page)));
}

export function lobby_screen(page: Page, lobby: Lobby): Element_ {
  if (page.ui.practice) {
    return practice_screen(page, lobby);
  }
  const is_elsewhere = (key: string) => of_the_list.has(key) || of_invitations.has(key) || key === "Enter" || key === "C";
  return h("main", { key: "lobby", class: "screen lobby" },
    h("section", { key: "welcome", class: "welcome" },
      h("h1", { class: "welcome_title", tabindex: -1 }, texts.title),
      h("p", { class: "welcome_text" }, texts.welcome),
      h("p", { class: "who" }, texts.playing_as, " ", h("strong", {}, page.view.self), " ",
        h("button", { type: "button", class: "link_button", onclick: () => page.send({ do: "key", key: "i" }) },
          texts.change_name)),
      h("div", { class: "buttons ways" },
        action_row(page, (action) => is_elsewhere(action.keys[0] ?? "")),
        h("button", { key: "practice", type: "button", class: "button", onclick: () => void page.practise(true) }, texts.practice))),
    lobby.invitations.length > 0 && invitations(page, lobby),
    lobby.remarks.map((remark, i) => h("p", { key: `remark ${i}`, class: "card remark_card" }, remark)),
    h("section", { key: "tables", class: "card tables", "aria-labelledby": "tables_title" },
      h("header", { class: "card_head" },
        h("h2", { id: "tables_title" }, lobby.heading || texts.tables),
        lobby.people !== "" && h("span", { class: "faint" }, lobby.people),
        h("span", { class: "spacer" }),
        list_actions(page).map((action) => action_button(page, action, "quiet"))),
      lobby.filter !== "" && h("p", { key: "filter", class: "faint" }, texts.filtered, " ", lobby.filter),
      lobby.loading && h("p", { key: "loading", class: "faint" }, texts.loading),
      h("ul", { key: "list", class: "table_list" }, lobby.tables.map((table) => table_row(page, table))),
      lobby.tables.length === 0 && lobby.empty.map((line, i) => h("p", { key: `empty ${i}`, class: "empty_list" }, line))),
    chat_card(page),
    h("div", { key: "said", id: "advice", class: "bottom_words" }, said(page)));
}

/** The way back from one's own games replaces the way to them. */
function list_actions(page: Page): Action[] {
  const mine = find_action(page, "Escape") !== undefined;
  return page.view.actions.filter((action) => of_the_list.has(action.keys[0] ?? "") && action.label !== "" &&
    !(mine && action.keys[0] !== "Escape"));
}

function invitations(page: Page, lobby: Lobby): Element_ {
  return h("section", { key: "invitations", class: "card invitations", "aria-labelledby": "invitations_title" },
    h("h2", { id: "invitations_title" }, texts.invitations),
    lobby.invitations.map((invitation, i) => h("div", { key: i, class: "invitation" },
      h("p", {}, invitation.text),
      i === 0 && h("div", { class: "buttons" },
        page.view.actions.filter((action) => of_invitations.has(action.keys[0] ?? "")).reverse()
          .map((action) => action_button(page, action, action.keys[0] === "y" ? "primary" : "quiet"))))));
}

function table_row(page: Page, table: TableRow): Element_ {
  return h("li", { key: table.match },
    h("button", {
      type: "button", class: `table_row${table.open ? " open" : ""}${table.chosen ? " chosen" : ""}`,
      onclick: () => page.send({ do: "table", match: table.match, enter: true }),
    },
    h("span", { class: "table_title" }, table.title),
    h("span", { class: "table_state" }, table.state),
    h("span", { class: "table_players" }, table.players),
    h("span", { class: "table_seats" }, table.seats),
    h("span", { class: "table_rules" }, table.rules),
    h("span", { class: "table_online" }, table.online)));
}

/** What just happened, below a screen. */
export function said(page: Page): Child {
  const { first, second, tone } = page.view.advice;
  return [first, second].filter((text) => text !== "")
    .map((text, i) => h("p", { key: i, class: `tone_${tone}` }, text));
}
