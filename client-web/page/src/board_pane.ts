// The pane that shows the board: its camera, gestures and panning to the latest move.
import { board_svg, scene_of } from "./board";
import { clamped, extent_of, fitted, is_visible, moved_to_show, zoomed, type Camera, type Extent, type Size } from "./camera";
import { h, type Element_ } from "./dom";
import { listen } from "./gestures";
import type { Page } from "./page";
import { texts } from "./texts";
import type { Cell, Game } from "./view";

/** Places for meeples are large enough for a finger, or for a mouse. */
const for_fingers = matchMedia("(pointer: coarse)").matches;
const near_scale = for_fingers ? 150 : 130;
const least_scale = for_fingers ? 42 : 34;

let extent: Extent = { left: -1, top: -1, right: 2, bottom: 2 };
let drawn_scale = 0;   // the size in which the SVG is drawn; gestures scale that picture
let fitted_to: Size = { width: 1, height: 1 };
let match = 0;
let before_approach: Camera | null = null;
let seen = "";         // the newest cell that the camera has moved to

export function board_pane(page: Page, game: Game): Element_ {
  extent = extent_of(game.board);
  if (page.ui.camera && drawn_scale === 0) {
    drawn_scale = page.ui.camera.scale;
  }
  return h("div", {
    key: "board", id: "board", class: "board", tabindex: 0, role: "group", "aria-label": texts.board,
    "aria-describedby": "advice",
  }, h("div", { class: "board_world" }, picture_of(page, game)));
}

let drawn: { of: string; picture: Element_ } | null = null;

/** The same picture as before if nothing on it has changed: clocks redraw the page every second. */
function picture_of(page: Page, game: Game): Element_ {
  const { first, pieces } = page.view.advice;
  const players = game.players.map(({ seat, colour, letter, ours, turn }) => [seat, colour, letter, ours, turn]);
  const of = JSON.stringify([game.match, game.stage, game.board, players, first, pieces, extent, drawn_scale, page.types.length]);
  if (drawn?.of !== of) {
    drawn = { of, picture: board_svg(scene_of(page, game), extent, drawn_scale || 80) };
  }
  return drawn.picture;
}

/** To be called after the page is drawn: places the picture, and moves to what is new. */
export function settle_board(page: Page, game: Game): void {
  const pane = document.getElementById("board");
  if (!pane) {
    return;
  }
  if (!pane.classList.contains("listens")) {
    pane.classList.add("listens");
    listen(pane, stage_of(page, pane));
    pane_size = measured(pane);
    new ResizeObserver(() => {
      pane_size = measured(pane);
      page.redraw();
    }).observe(pane);
  }
  if (game.match !== match) {
    match = game.match;
    page.ui.camera = null;
    page.ui.own_camera = false;
    seen = "";
    before_approach = null;
  }
  follow(page, game, pane_size);
  approach(page, game);
  show(page, pane);
}

let pane_size: Size = { width: 1, height: 1 };

function measured(pane: HTMLElement): Size {
  return { width: pane.clientWidth || 1, height: pane.clientHeight || 1 };
}

/** Goes near the tile while a meeple is placed, and back afterwards. */
function approach(page: Page, game: Game): void {
  const { ghost, spots } = game.board;
  const camera = page.ui.camera;
  const place = spots[0] ?? ghost;
  const near = game.stage === "deploy" && spots.length > 0 && place !== null;
  if (near && camera && before_approach === null) {
    before_approach = camera;
    if (camera.scale < near_scale) {
      set(page, { x: place.x + 0.5, y: place.y + 0.5, scale: near_scale });
    }
  } else if (!near && before_approach !== null) {
    set(page, before_approach);
    before_approach = null;
  }
}

function follow(page: Page, game: Game, size: Size): void {
  const { ghost, last } = game.board;
  const newest: Cell | null = ghost ?? last;
  const name = newest ? `${newest.x},${newest.y}` : "";
  const { ui } = page;
  const follows = ui.follows && !(page.settings.is_on("reduced-motion") && is_idle(game));
  const resized = Math.abs(size.width - fitted_to.width) > 1 || Math.abs(size.height / fitted_to.height - 1) > 0.2;
  if (ui.camera === null || (!ui.own_camera && before_approach === null && (resized || (follows && name !== seen)))) {
    fitted_to = size;
    set(page, fitted(extent, size, least_scale));
    seen = "";
  }
  const camera = ui.camera;
  if (camera && newest && follows && name !== seen && !is_visible(camera, size, newest.x, newest.y)) {
    set(page, moved_to_show(camera, size, newest.x, newest.y));
  }
  seen = name;
}

function set(page: Page, camera: Camera): void {
  page.ui.camera = camera;
  if (camera.scale !== drawn_scale) {
    drawn_scale = camera.scale;
    page.redraw();
  }
}

function show(page: Page, pane: HTMLElement): void {
  const world = pane.firstElementChild as HTMLElement | null;
  const camera = page.ui.camera;
  if (!world || !camera) {
    return;
  }
  const { width, height } = pane_size;
  const x = width / 2 + (extent.left - camera.x) * camera.scale;
  const y = height / 2 + (extent.top - camera.y) * camera.scale;
  const crisp = camera.scale === drawn_scale;
  world.style.transform = crisp ? `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    : `translate(${x}px, ${y}px) scale(${camera.scale / drawn_scale})`;
}

function stage_of(page: Page, pane: HTMLElement) {
  return {
    camera: () => page.ui.camera ?? { x: 0, y: 0, scale: 80 },
    extent: () => extent,
    size: () => pane_size,
    move: (camera: Camera, settled: boolean) => {
      page.ui.camera = camera;
      page.ui.own_camera = true;
      before_approach = before_approach && camera;
      if (settled && camera.scale !== drawn_scale) {
        drawn_scale = camera.scale;
        page.redraw();
      }
      show(page, pane);
    },
    tap: (x: number, y: number) => {
      const camera = page.ui.camera;
      const { width, height } = pane_size;
      if (camera) {
        choose(page, Math.floor(camera.x + (x - width / 2) / camera.scale),
               Math.floor(camera.y + (y - height / 2) / camera.scale));
      }
    },
  };
}

/** Our tile does not jump onto another one because of an inaccurate tap. */
function choose(page: Page, x: number, y: number): void {
  const game = page.view.game;
  const is_taken = game?.board.tiles.some((tile) => tile.x === x && tile.y === y);
  if (game?.stage !== "place" || !is_taken) {
    page.send({ do: "cell", x, y });
  }
}

/** What the page does with the board by itself. Returns false for another key. */
export function press_board_key(page: Page, key: string): boolean {
  const pane = document.getElementById("board");
  const game = page.view.game;
  const camera = page.ui.camera;
  if (!pane || !game || !camera || page.view.sheet) {
    return false;
  }
  const stage = stage_of(page, pane);
  const size = pane_size;
  const zoom = (factor: number) =>
    stage.move(zoomed(camera, size, factor, { x: size.width / 2, y: size.height / 2 }), true);
  const scroll = (x: number, y: number) => stage.move({ ...camera, x: camera.x + x, y: camera.y + y }, true);
  const by: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], h: [-1, 0], ArrowRight: [1, 0], l: [1, 0], ArrowUp: [0, -1], k: [0, -1],
    ArrowDown: [0, 1], j: [0, 1],
  };
  const shifted = key.startsWith("Shift+") ? key.slice(6) : /^[HJKL]$/.test(key) ? key.toLowerCase() : "";
  const steps = shifted !== "" ? by[shifted] : is_idle(game) && !game.replay ? by[key] : undefined;
  if (key === "+" || key === "=") {
    zoom(1.25);
  } else if (key === "-" || key === "_") {
    zoom(0.8);
  } else if (key === "z") {
    page.ui.own_camera = false;
    page.ui.camera = fitted(extent, size);
    drawn_scale = page.ui.camera.scale;
    page.redraw();
  } else if (key === "c" || key === "g" || (key === "Home" && !game.replay)) {
    const cell = key === "c" ? game.board.last : game.board.ghost ?? game.board.last;
    stage.move({ x: (cell?.x ?? 0) + 0.5, y: (cell?.y ?? 0) + 0.5, scale: clamped(Math.max(camera.scale, 70)) }, true);
  } else if (key === "f") {
    page.ui.follows = !page.ui.follows;
  } else if (steps) {
    scroll(steps[0], steps[1]);
  } else {
    return false;
  }
  return true;
}

function is_idle(game: Game): boolean {
  return game.stage === "none" || game.stage === "sent";
}
