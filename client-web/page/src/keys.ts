// The keyboard: the terminal's keys, without taking from the browser what is its own.
import { press_board_key } from "./board_pane";
import type { Page } from "./page";
import { open_settings } from "./screen";

const named = new Set(["Enter", "Escape", "Home", "End", "PageUp", "PageDown", "Backspace", "ArrowLeft", "ArrowRight",
  "ArrowUp", "ArrowDown", " ", "F2"]);

/** Pages to read scroll by themselves. */
const scrolls = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
const to_read = new Set(["help", "rules", "tiles", "hands", "log", "device"]);

export function listen_to_keys(page: Page): void {
  document.addEventListener("pointerdown", () => document.documentElement.classList.remove("keys"));
  document.addEventListener("mousedown", leave_focus);
  document.addEventListener("keydown", (event) => {
    document.documentElement.classList.add("keys");
    if (pressed(page, event)) {
      event.preventDefault();
    }
  });
}

/** A button does not take the focus from a mouse or finger: Enter and Space keep their meaning on the board. */
function leave_focus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("button")) {
    event.preventDefault();
  }
}

/** Returns true if the page has used the key. */
function pressed(page: Page, event: KeyboardEvent): boolean {
  const target = event.target as Element;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || (key.length !== 1 && !named.has(key))) {
    return false;
  }
  const is_in_settings = page.ui.panel === "settings";
  if (page.ui.panel !== "none" && (key === "Escape" || (is_in_settings && key === "F2"))) {
    page.ui.panel = "none";
    page.redraw();
    return true;
  }
  if (key === "F2" && page.view.sheet === null) {
    open_settings(page);
    return true;
  }
  if (is_in_settings) {
    return false;
  }
  if (target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type)) {
    return pressed_while_typing(page, key);
  }
  if (key === "Enter" || key === " ") {
    if (target.closest("button, a, input, summary")) {
      return false;
    }
    if (target instanceof SVGElement && target.getAttribute("role") === "button") {
      press_picture(page, target, key);
      return true;
    }
  }
  const sheet = page.view.sheet;
  if (sheet && to_read.has(sheet.kind) && scrolls.has(key)) {
    return false;
  }
  const name = event.shiftKey && key.startsWith("Arrow") ? `Shift+${key}` : key;
  if (!press_board_key(page, name)) {
    page.send({ do: "key", key: name });
  }
  return true;
}

/** Enter is the form's own; letters are typed. */
function pressed_while_typing(page: Page, key: string): boolean {
  if (key === "Escape" || key === "ArrowUp" || key === "ArrowDown") {
    page.send({ do: "key", key });
    return true;
  }
  return false;
}

/** On the tile and on a chosen place Enter confirms, as it does everywhere on the board. */
function press_picture(page: Page, target: SVGElement, key: string): void {
  const is_chosen = target.classList.contains("ghost") || target.classList.contains("chosen");
  if (key === "Enter" && is_chosen) {
    page.send({ do: "place" });
  } else {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}
