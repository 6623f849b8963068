// Draws the page once for each frame of the screen, and says aloud what is new.
import { settle_board } from "./board_pane";
import { h, patch } from "./dom";
import { remember_focus, restore_focus } from "./focus";
import { new_ui, type Page } from "./page";
import { message, open_dialog, whole_page } from "./screen";
import type { Settings } from "./settings";
import type { TileType, View } from "./view";

const nothing: View = {
  screen: "connecting", tab: "Bastide", server: "", self: "", notices: "", connected: false, trouble: "", fatal: "", status: "",
  yours: false, elsewhere: 0, advice: { first: "", second: "", tone: "plain", pieces: [] }, news: [], actions: [],
  sheet: null, chat: null, lobby: null, form: null, waiting: null, game: null,
};

/** The page as it is drawn into the document. `send` has to be set. */
export function create_page(types: readonly TileType[], settings: Settings): Page {
  let view = nothing;
  let due = 0;
  const unsaid: string[] = [];
  const page: Page = {
    types, settings, ui: new_ui(), send: () => undefined, practise: () => Promise.resolve(),
    get view() {
      return view;
    },
    set view(next: View) {
      unsaid.push(...changes(view, next));
      view = next;
      page.ui.screen_actions = next.sheet ? page.ui.screen_actions : next.actions;
    },
    redraw: () => {
      const soon = document.hidden ? (run: () => void) => window.setTimeout(run, 0) : requestAnimationFrame;
      due ||= soon(() => {
        due = 0;
        draw(page);
        say(unsaid.splice(0));
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

/** What a screen reader should say: news, and what changed in our turn or in the line of advice. */
function changes(before: View, next: View): string[] {
  const status = next.status !== before.status ? [next.status] : [];
  const advice = next.advice.first !== before.advice.first ? [next.advice.first] : [];
  const trouble = next.trouble !== "" && before.trouble === "" ? [next.trouble] : [];
  return [...next.news, ...status, ...advice, ...trouble].filter((text) => text !== "");
}

const remembered = 6;

function say(sentences: readonly string[]): void {
  const region = document.getElementById("said");
  for (const sentence of new Set(sentences)) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region?.append(line);
  }
  while (region && region.childElementCount > remembered) {
    region.firstElementChild?.remove();
  }
}

/** Shows one message instead of everything else. */
export function show_message(text: string): void {
  const app = document.getElementById("app");
  if (app) {
    patch(app, [message(text), h("span", { key: "end" })]);
  }
}
