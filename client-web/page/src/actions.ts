// Buttons for what the player may do, with the keys that do the same.
import { h, type Child, type Element_ } from "./dom";
import { sentence_case, type Page } from "./page";
import { texts } from "./texts";
import type { Action } from "./view";

/** Done on a page in another way: scrolling, choosing rows, typing, the terminal itself. */
const done_otherwise = new Set(["↑↓", "←↑↓→", "PgUp PgDn", "Shift", "+ -", "1-9", "0-9", "1-3", "C..Z", "Backspace", "Tab",
  "Ctrl-L", "Ctrl-Z", "P", "q"]);

function is_button(action: Action): boolean {
  return !done_otherwise.has(action.shown) && action.keys.length > 0;
}

export function main_actions(page: Page): Action[] {
  return page.view.actions.filter((action) => action.rank !== "general" && is_button(action));
}

export function menu_actions(page: Page): Action[] {
  return page.view.actions.filter((action) => is_button(action) && (action.rank === "general" || action.label === ""));
}

export function find_action(page: Page, key: string): Action | undefined {
  return page.view.actions.find((action) => action.keys.includes(key));
}

function is_primary(action: Action, key: string): boolean {
  return action.keys[0] === key;
}

function is_stepper(action: Action): boolean {
  return action.keys.includes("ArrowLeft") && action.keys.includes("ArrowRight");
}

export function action_button(page: Page, action: Action, look = "", primary = "Enter"): Element_ {
  const press = (key: string) => () => page.send({ do: "key", key });
  const label = sentence_case(action.label || action.meaning);
  if (is_stepper(action)) {
    return h("span", { key: action.shown + action.label, class: "stepper", role: "group", "aria-label": label },
      h("button", { type: "button", class: "button", "aria-label": texts.less(action.label), onclick: press("ArrowLeft") }, "‹"),
      h("span", { class: "stepper_label" }, label),
      h("button", { type: "button", class: "button", "aria-label": texts.greater(action.label), onclick: press("ArrowRight") }, "›"));
  }
  return h("button", {
    key: action.shown + action.label, type: "button", title: sentence_case(action.meaning),
    class: `button ${look}${is_primary(action, primary) ? " primary" : ""}${action.rank === "urgent" ? " urgent" : ""}`,
    "aria-keyshortcuts": action.keys[0], onclick: press(action.keys[0] ?? ""),
  }, label, h("kbd", { "aria-hidden": "true" }, action.shown));
}

/** The main actions; the most important one, with the key `primary`, is last, under the thumb. */
export function action_row(page: Page, leave_out: (action: Action) => boolean = () => false, primary = "Enter"): Child {
  const all = main_actions(page).filter((action) => action.label !== "" && !leave_out(action));
  const is_last = (action: Action) => is_primary(action, primary);
  return [...all.filter((action) => !is_last(action)), ...all.filter(is_last)]
    .map((action) => action_button(page, action, "", primary));
}
