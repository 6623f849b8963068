// The focus: it is never lost. If its element disappears, it goes to what is most useful now.

let before: Element | null = null;   // had the focus before a dialog opened
let dialog = "";
let was_on_board = false;            // on a cell, the tile or a place for a meeple

/** To be called before the page changes, with the name of the open dialog, or "". */
export function remember_focus(next_dialog: string): void {
  if (dialog === "" && next_dialog !== "") {
    before = document.activeElement;
  }
  was_on_board = document.activeElement?.matches(".board [role=button]") === true;
}

/** To be called after the page has changed. */
export function restore_focus(now_dialog: string): void {
  const closed = dialog !== "" && now_dialog === "";
  dialog = now_dialog;
  queueMicrotask(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (closed && before instanceof HTMLElement && before.isConnected && before !== document.body) {
      before.focus({ preventScroll: true });
    } else if (closed || lost) {
      fallback(now_dialog)?.focus({ preventScroll: true });
    }
  });
}

function fallback(now_dialog: string): HTMLElement | SVGElement | null {
  const next = was_on_board && now_dialog === "" && document.querySelector<SVGElement>(".spot[tabindex='0'], .ghost[tabindex='0']");
  if (next) {
    return next;
  }
  const inside = now_dialog === "" ? document.querySelector("main") : document.querySelector("[aria-modal]");
  return inside?.querySelector<HTMLElement>("input, #board, h1[tabindex], h2[tabindex], .table_row, button") ??
         document.querySelector<HTMLElement>("[aria-modal]");
}
