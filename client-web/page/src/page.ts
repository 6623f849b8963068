// What the parts of the page share: the view, a way to send commands, and the page's own state.
import type { Camera } from "./camera";
import type { Settings } from "./settings";
import type { Action, Command, TileType, View } from "./view";

export type Panel = "none" | "menu" | "settings";

/** The page's own state, which the core does not know. */
export interface Ui {
  camera: Camera | null;
  own_camera: boolean;    // the player has moved it
  follows: boolean;
  panel: Panel;           // open over the screen
  copied: string;         // what was copied last
  screen_actions: Action[]; // of the screen, also while a sheet is open
  practice: boolean;      // the view is of practice games
  note: string;           // about the browser; the player may close it
  trouble: string;        // why the page has stopped; empty if it has not
}

export interface Page {
  view: View;
  types: readonly TileType[];
  ui: Ui;
  settings: Settings;
  send(command: Command): void;
  practise(wanted: boolean): Promise<void>; // begins or leaves practice
  redraw(): void;
}

export function new_ui(): Ui {
  return { camera: null, own_camera: false, follows: true, panel: "none", copied: "", practice: false, screen_actions: [], note: "", trouble: "" };
}

/** "rotate" → "Rotate": labels of the core are written for the middle of a line. */
export function sentence_case(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
