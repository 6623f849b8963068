// Chat: the latest lines beside the tables, and the whole of it in a sheet.
import { action_button, find_action } from "./actions";
import { h, type Child, type Element_ } from "./dom";
import type { Page } from "./page";
import { badge } from "./players";
import { texts } from "./texts";
import type { Chat, ChatLine } from "./view";

const latest_max = 5;

/** The button at the top of every screen, with the number of unread lines. */
export function chat_button(page: Page): Child {
  const { chat } = page.view;
  const opens = find_action(page, "C");
  return chat && opens && h("button", {
    key: "chat", type: "button", class: `button quiet chat_button${chat.unread > 0 ? " unread" : ""}`, title: opens.meaning,
    "aria-keyshortcuts": "C", onclick: () => page.send({ do: "key", key: "C" }),
  }, texts.chat, chat.unread > 0 && h("span", { class: "chat_count", "aria-label": texts.unread(chat.unread) }, String(chat.unread)));
}

/** What was said last, in the lobby and at a waiting table. */
export function chat_card(page: Page): Child {
  const { chat } = page.view;
  const opens = find_action(page, "C");
  return chat && h("section", { key: "chat", class: "card chat_card", "aria-labelledby": "chat_title" },
    h("header", { class: "card_head" },
      h("h2", { id: "chat_title" }, texts.chat),
      h("span", { class: "spacer" }),
      opens && action_button(page, opens, "quiet")),
    chat.lines.length === 0 && h("p", { key: "none", class: "faint" }, texts.nothing_said),
    h("ol", { key: "lines", class: "chat_lines" }, chat.lines.slice(-latest_max).map((line) => h("li", { key: key_of(line) }, said(line)))));
}

const key_of = (line: ChatLine) => `${line.number}${line.spectator ? " spectator" : ""}`;

function said(line: ChatLine): Child {
  return [
    line.colour !== "none" ? badge(line.colour, line.letter, "small")
                           : h("span", { class: "no_badge" }),
    h("span", { class: "chat_text" },
      h("strong", { dir: "auto" }, line.name), line.spectator && h("span", { class: "faint" }, ` ${texts.spectator}`), ": ", h("span", { dir: "auto" }, line.text)),
  ];
}

/** The messages, newest at the bottom. The list stays scrolled to the bottom as messages arrive. */
export function chat_body(page: Page, chat: Chat): Element_ {
  const choose = (line: ChatLine) => () => page.send({ do: "line", number: line.number, spectator: line.spectator });
  return h("div", { key: "body", class: "sheet_body chat_body", tabindex: 0, role: "log", "aria-labelledby": "sheet_title" },
    h("div", { key: "rows" },
      chat.lines.length === 0 && h("p", { key: "none", class: "faint" }, texts.nothing_said),
      chat.lines.map((line) => h("button", {
        key: key_of(line), type: "button", class: `chat_line${line.ours ? " ours" : ""}`, onclick: choose(line),
      }, said(line)))));
}

/** Ready-made phrases, and who will read what is said. */
export function chat_phrases(page: Page, chat: Chat): Child {
  return [
    h("div", { key: "phrases", class: "chat_phrases", role: "group", "aria-label": texts.phrases },
      chat.phrases.map((phrase, i) => h("button", {
        key: i, type: "button", class: "button quiet", onclick: () => page.send({ do: "phrase", number: i + 1 }),
      }, phrase))),
    h("p", { key: "remark", class: "faint" }, chat.remark),
  ];
}
