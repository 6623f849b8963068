// The settings, over the screen.
import { find_action } from "./actions";
import { h, type Child, type Element_ } from "./dom";
import { has_notifications } from "./effects";
import { sentence_case, type Page } from "./page";
import { core_settings, setting_rows, type SettingRow } from "./settings";
import { texts } from "./texts";

export function settings_dialog(page: Page): Element_ {
  const close = () => close_panel(page);
  return h("div", { key: "settings", class: "backdrop", onclick: closes_outside(page) },
    h("div", { class: "sheet settings", role: "dialog", "aria-modal": "true", "aria-labelledby": "settings_title", tabindex: -1,
               focus: true },
      h("h2", { id: "settings_title" }, texts.settings),
      h("div", { class: "sheet_body settings_rows" },
        name_row(page),
        setting_rows.filter((row) => row.key !== "notifications" || has_notifications()).map((row) => setting(page, row)),
        notices_row(page)),
      h("p", { class: "wrong", role: "alert" }, is_refused(page) ? texts.no_notifications : ""),
      h("div", { class: "buttons" }, h("button", { type: "button", class: "button primary", onclick: close }, texts.close))));
}

/** For a click beside a dialog. It returns nothing: false would forbid what the click does. */
export function closes_outside(page: Page): (event: Event) => void {
  return (event) => {
    if (event.target === event.currentTarget) {
      close_panel(page);
    }
  };
}

export function close_panel(page: Page): void {
  page.ui.panel = "none";
  page.redraw();
}

function name_row(page: Page): Child {
  const renames = find_action(page, "i");
  return page.view.self !== "" && h("div", { key: "name", class: "setting" },
    h("span", { class: "setting_title" }, texts.name),
    h("span", { class: "setting_name" }, page.view.self),
    renames && h("button", {
      type: "button", class: "button quiet", onclick: () => {
        close_panel(page);
        page.send({ do: "key", key: "i" });
      },
    }, texts.change_name));
}

function notices_row(page: Page): Child {
  return page.view.self !== "" && h("div", { key: "notices", class: "setting" },
    h("span", { class: "setting_title" }, texts.notices),
    h("span", { class: "setting_name" }, page.view.notices),
    h("button", {
      type: "button", class: "button quiet", onclick: () => {
        close_panel(page);
        page.send({ do: "notices" });
      },
    }, texts.change_address));
}

function setting(page: Page, row: SettingRow): Element_ {
  const id = `setting_${row.key}`;
  return h("fieldset", { key: row.key, class: "setting", "aria-describedby": id },
    h("legend", { class: "setting_title" }, row.title),
    h("span", { class: "setting_values" }, [...row.values].sort(on_first).map((value) => h("label", { key: value, class: "setting_value" },
      h("input", {
        type: "radio", name: row.key, value, checked: page.settings.value(row.key) === value,
        onchange: () => choose(page, row, value),
      }), h("span", {}, sentence_case(value))))),
    h("p", { id, class: "explained" }, sentence_case(row.meaning)));
}

/** "on" before "off", whichever is the default. */
const on_first = (a: string, b: string): number => Number(b === "on") - Number(a === "on");

function choose(page: Page, row: SettingRow, value: string): void {
  page.settings.set(row.key, value);
  if (core_settings.includes(row.key)) {
    page.send({ do: "setting", key: row.key, value });
  }
  if (row.key === "notifications" && value === "on" && Notification.permission === "default") {
    void Notification.requestPermission().then(() => page.redraw());
  }
}

function is_refused(page: Page): boolean {
  return page.settings.is_on("notifications") && has_notifications() && Notification.permission === "denied";
}
