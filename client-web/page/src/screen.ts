// The whole page: the bar at the top, the screen, and what is open over it.
import { action_button, menu_actions } from "./actions";
import { chat_button } from "./chat";
import { h, type Child, type Element_ } from "./dom";
import { form_screen } from "./form";
import { game_screen } from "./game";
import { lobby_screen } from "./lobby";
import type { Page } from "./page";
import { close_panel, closes_outside, settings_dialog } from "./settings_dialog";
import { sheet_dialog } from "./sheet";
import { texts } from "./texts";
import { waiting_screen } from "./waiting";

/** The name of the dialog that is open, or "". */
export function open_dialog(page: Page): string {
  return page.view.sheet ? `sheet ${page.view.sheet.kind}` : page.ui.panel === "none" ? "" : page.ui.panel;
}

export function whole_page(page: Page): Child[] {
  const { view, ui } = page;
  const behind = open_dialog(page) !== "";
  if (view.fatal !== "" || ui.trouble !== "") {
    return [message(ui.trouble || view.fatal)];
  }
  return [
    h("div", { key: "frame", class: `frame screen_${view.screen}`, inert: behind },
      top_bar(page), trouble(page), screen(behind ? behind_sheet(page) : page)),
    view.sheet ? sheet_dialog(page, view.sheet)
      : ui.panel === "menu" ? menu(page) : ui.panel === "settings" && settings_dialog(page),
  ];
}

/** A screen behind a sheet keeps its own buttons; the view has those of the sheet. */
function behind_sheet(page: Page): Page {
  return { ...page, view: { ...page.view, actions: page.ui.screen_actions } };
}

function screen(page: Page): Child {
  const { view } = page;
  return view.game && view.screen === "game" ? game_screen(page, view.game)
    : view.waiting && view.screen === "waiting" ? waiting_screen(page, view.waiting)
    : view.form && view.screen === "form" ? form_screen(page, view.form)
    : view.lobby && view.screen === "lobby" ? lobby_screen(page, view.lobby)
    : connecting();
}

function connecting(): Element_ {
  return h("main", { key: "connecting", class: "message" },
    h("h1", {}, texts.title),
    h("p", {}, texts.connecting),
    h("div", { class: "waiting_sign", "aria-hidden": "true" }));
}

/** A page that has stopped: why, and a way to begin again. */
export function message(text: string): Element_ {
  return h("main", { key: "message", class: "message" },
    h("h1", {}, texts.title),
    h("p", { role: "alert" }, text),
    h("button", { type: "button", class: "button primary", onclick: () => location.reload() }, texts.reload));
}

function top_bar(page: Page): Element_ {
  const { view } = page;
  return h("header", { key: "top", class: "top" },
    h("span", { class: "brand", "aria-hidden": "true" }, logo(), h("span", { class: "brand_name" }, texts.title)),
    view.game ? h("h1", { class: "top_title" }, view.game.title) : h("span", { class: "top_title" }),
    view.game && h("span", { class: "top_left" }, view.game.tiles_left),
    h("span", { class: "spacer" }),
    chat_button(page),
    page.view.actions.filter((action) => action.keys[0] === "G").map((action) => action_button(page, action, "quiet")),
    h("span", { class: `line ${view.connected ? "up" : "down"}`, role: "img",
                "aria-label": view.connected ? texts.online : texts.offline,
                title: view.connected ? texts.online : texts.offline }, view.connected ? "●" : "○"),
    h("button", {
      type: "button", class: "button quiet menu_button", "aria-haspopup": "dialog",
      onclick: () => {
        page.ui.panel = "menu";
        page.redraw();
      },
    }, texts.menu));
}

function logo(): Element_ {
  return h("svg", { class: "logo", viewBox: "0 0 24 24" },
    h("path", { class: "logo_wall", d: "M 3 20 V 8 H 6 V 10 H 9 V 8 H 11 V 10 H 13 V 8 H 15 V 10 H 18 V 8 H 21 V 20 Z" }),
    h("path", { class: "logo_gate", d: "M 9.5 20 V 16.5 A 2.5 2.5 0 0 1 14.5 16.5 V 20 Z" }),
    h("path", { class: "logo_flag", d: "M 12 10 V 2.5 L 17 4.5 L 12 6.5" }));
}

function trouble(page: Page): Child {
  return [
    page.ui.practice && page.view.screen !== "game" && h("p", { key: "practice", class: "trouble note", role: "status" }, texts.practice_note, " ",
      h("button", { type: "button", class: "link_button", onclick: () => void page.practise(false) }, texts.leave_practice)),
    page.view.trouble !== "" && h("p", { key: "trouble", class: "trouble", role: "status" }, page.view.trouble),
    page.ui.note !== "" && h("p", { key: "note", class: "trouble note", role: "status" }, page.ui.note, " ",
      h("button", {
        type: "button", class: "link_button", onclick: () => {
          page.ui.note = "";
          page.redraw();
        },
      }, texts.close)),
  ];
}

export function open_settings(page: Page): void {
  page.ui.panel = "settings";
  page.redraw();
}

function menu(page: Page): Element_ {
  const close = () => close_panel(page);
  return h("div", { key: "menu", class: "backdrop", onclick: closes_outside(page) },
    h("div", { class: "sheet menu", role: "dialog", "aria-modal": "true", "aria-labelledby": "menu_title", tabindex: -1,
               focus: true },
      h("h2", { id: "menu_title" }, texts.menu),
      h("div", { class: "menu_rows", onclick: close },
        menu_actions(page).map((action) => action_button(page, action, "menu_row")),
        h("button", {
          key: "settings", type: "button", class: "button menu_row", "aria-keyshortcuts": "F2", onclick: (event: Event) => {
            event.stopPropagation();
            open_settings(page);
          },
        }, texts.settings, h("kbd", { "aria-hidden": "true" }, "F2"))),
      h("p", { class: "faint server" }, texts.server, " ", page.view.server),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "button", onclick: close }, texts.close))));
}
