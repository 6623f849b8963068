// The waiting table: the link for friends first, then seats, bots and rules.
import { action_button, action_row, find_action } from "./actions";
import { address_of, link_to } from "./address";
import { h, type Child, type Element_ } from "./dom";
import { chat_card } from "./chat";
import { copy } from "./effects";
import { said } from "./lobby";
import { badge } from "./players";
import { sentence_case, type Page } from "./page";
import { texts } from "./texts";
import type { Waiting, WaitingSeat } from "./view";

const labels: Record<string, string> = { x: texts.remove, h: texts.make_host };
const of_a_seat = new Set(Object.keys(labels));

/** The link that the server knows for others; else the address by which we have reached it. */
function link_of(page: Page, waiting: Waiting): string {
  const { code } = page.view;
  return waiting.link || (code === "" ? "" : link_to(address_of(location).base, code).href);
}

export function waiting_screen(page: Page, waiting: Waiting): Element_ {
  const link = waiting.seats.some((seat) => seat.empty) ? link_of(page, waiting) : "";
  return h("main", { key: "waiting", class: "screen waiting" },
    h("h1", { key: "title", tabindex: -1, focus: true }, waiting.title),
    link !== "" && !page.ui.practice && invite(page, waiting, link),
    h("section", { key: "seats", class: "card", "aria-labelledby": "seats_title" },
      h("h2", { id: "seats_title" }, texts.seats),
      waiting.changed !== "" && h("p", { key: "changed", class: "conflict" }, waiting.changed),
      h("ul", { key: "list", class: "seats" }, waiting.seats.map((seat) => seat_row(page, waiting, seat))),
      waiting.bots.length > 0 && bots(page, waiting),
      waiting.obstacle !== "" && h("p", { key: "obstacle", class: "obstacle" }, sentence_case(waiting.obstacle)),
      h("div", { key: "buttons", class: "buttons" },
        action_row(page, (action) => of_a_seat.has(action.keys[0] ?? "") || action.keys[0] === "w" || action.keys[0] === "C" ||
                               (action.keys[0] === "s" && !waiting.startable),
                   waiting.seated && !waiting.ready ? "r" : waiting.startable ? "s" : "Enter"))),
    chat_card(page),
    h("section", { key: "rules", class: "card", "aria-labelledby": "rules_title" },
      h("h2", { id: "rules_title" }, texts.rules), h("p", {}, waiting.rules)),
    h("div", { key: "said", id: "advice", class: "bottom_words" }, said(page)));
}

function invite(page: Page, waiting: Waiting, link: string): Element_ {
  const asks = find_action(page, "w");
  return h("section", { key: "invite", class: "card invite", "aria-labelledby": "invite_title" },
    h("h2", { id: "invite_title" }, texts.invite_friends),
    h("p", { class: "faint" }, texts.link_note),
    h("div", { class: "link_row" },
      h("input", {
        class: "link", readonly: true, value: link, "aria-label": texts.invite_friends,
        onfocus: (event: Event) => (event.target as HTMLInputElement).select(),
      }),
      h("button", { type: "button", class: "button primary", onclick: () => void copy(page, link) },
        page.ui.copied === link ? texts.copied : texts.copy_link),
      share_button(waiting.title, link)),
    h("p", { class: "faint" }, waiting.access,
      page.view.code !== "" && [` ${texts.code}: `, h("strong", { class: "code" }, page.view.code)]),
    asks && h("div", { class: "buttons" }, action_button(page, asks, "quiet")));
}

function share_button(title: string, url: string): Child {
  return "share" in navigator && h("button", {
    type: "button", class: "button", onclick: () => {
      navigator.share({ title, url }).catch(() => undefined);
    },
  }, texts.share_link);
}

function seat_row(page: Page, waiting: Waiting, seat: WaitingSeat): Element_ {
  const content = [
    badge(seat.empty ? "none" : seat.colour, seat.letter, seat.empty ? "empty_badge" : ""),
    h("span", { class: "seat_name" }, seat.name, h("span", { class: "faint" }, seat.remark)),
    h("span", { class: `seat_state tone_${seat.tone}` }, seat.state),
  ];
  if (!waiting.host || seat.empty) {
    return h("li", { key: seat.seat, class: `seat${seat.empty ? " empty" : ""}` }, content);
  }
  return h("li", { key: seat.seat, class: "seat" },
    h("button", {
      type: "button", class: `seat_button${seat.chosen ? " chosen" : ""}`, "aria-pressed": seat.chosen ? "true" : "false",
      onclick: () => page.send({ do: "seat", seat: seat.seat }),
    }, content),
    seat.chosen && h("span", { class: "seat_actions" },
      page.view.actions.filter((action) => of_a_seat.has(action.keys[0] ?? ""))
        .map((action) => action_button(page, { ...action, label: labels[action.keys[0] ?? ""] ?? "" }, "quiet"))));
}

function bots(page: Page, waiting: Waiting): Element_ {
  return h("div", { key: "bots", class: "bots", role: "group", "aria-label": texts.add_bot },
    h("span", {}, texts.add_bot),
    waiting.bots.map((bot) => h("button", {
      key: bot.key, type: "button", class: "button quiet", onclick: () => page.send({ do: "key", key: bot.key }),
    }, sentence_case(bot.level), h("kbd", { "aria-hidden": "true" }, bot.key))));
}
