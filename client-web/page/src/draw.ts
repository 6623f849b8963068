// Draws the page once for each frame of the screen, and announces what is new.
import { announce, announcements_of } from "./announcements";
import { settle_board } from "./board_pane";
import { h, patch } from "./dom";
import { remember_focus, restore_focus } from "./focus";
import { new_ui, type Page } from "./page";
import { message, open_dialog, whole_page } from "./screen";
import type { Settings } from "./settings";
import type { TileType, View } from "./view";

const nothing: View = {
  screen: "connecting", tab: "Bastide", server: "", self: "", notices: "", code: "", connected: false, trouble: "", fatal: "", status: "",
  yours: false, elsewhere: 0, advice: { first: "", second: "", tone: "plain", pieces: [] }, news: [], actions: [],
  sheet: null, chat: null, lobby: null, form: null, waiting: null, game: null,
};

/** The page as it is drawn into the document. `send` has to be set. */
export function create_page(types: readonly TileType[], settings: Settings): Page {
  let view = nothing;
  let due = 0;
  const unannounced: string[] = [];
  const page: Page = {
    types, settings, ui: new_ui(), send: () => undefined, practise: () => Promise.resolve(),
    get view() {
      return view;
    },
    set view(next: View) {
      unannounced.push(...announcements_of(view, next));
      view = next;
      page.ui.screen_actions = next.sheet ? page.ui.screen_actions : next.actions;
    },
    redraw: () => {
      const soon = document.hidden ? (run: () => void) => window.setTimeout(run, 0) : requestAnimationFrame;
      due ||= soon(() => {
        due = 0;
        draw(page);
        announce(unannounced.splice(0));
      });
    },
  };
  return page;
}

function draw(page: Page): void {
  const app = document.getElementById("app");
  if (!app) {
    return;
  }
  const dialog = open_dialog(page);
  document.title = page.view.tab;
  remember_focus(dialog);
  patch(app, whole_page(page));
  if (page.view.game && page.view.screen === "game") {
    settle_board(page, page.view.game);
  }
  restore_focus(dialog);
}

/** Shows one message instead of everything else. */
export function show_message(text: string): void {
  const app = document.getElementById("app");
  if (app) {
    patch(app, [message(text), h("span", { key: "end" })]);
  }
}
