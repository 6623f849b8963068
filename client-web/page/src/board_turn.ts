// Draws the controls of a turn on the board: cells for the tile, the tile, and places for a meeple.
// All are labelled buttons, for the keyboard and for screen readers.
import type { Scene } from "./board";
import { h, type Element_ } from "./dom";
import { piece } from "./pieces";
import { tile_source } from "./tile_picture";
import { texts } from "./texts";
import type { Cell } from "./view";

const name_of = (cell: Cell): string => `${cell.x},${cell.y}`;
const at = (cell: Cell): string => `translate(${cell.x * 100} ${cell.y * 100})`;

const corners = "M 8 26 V 8 H 26 M 74 8 H 92 V 26 M 92 74 V 92 H 74 M 26 92 H 8 V 74";

export function places(scene: Scene): Element_[] {
  const { board, page } = scene;
  const ghost_at = board.ghost ? name_of(board.ghost) : "";
  const first = board.choices[0];
  return board.choices.filter((cell) => name_of(cell) !== ghost_at).map((cell) => {
    return h("g", {
      key: `cell ${name_of(cell)}`, class: "place", transform: at(cell), role: "button",
      tabindex: ghost_at === "" && cell === first ? 0 : -1, "aria-label": texts.place(cell.words),
      onclick: () => page.send({ do: "cell", x: cell.x, y: cell.y }),
    },
    h("rect", { class: "place_ground", x: 3, y: 3, width: 94, height: 94, rx: 6 }),
    h("path", { class: "place_corners", d: corners }));
  });
}

/** Points on the board. The sentence below the board, which is read aloud, has them too. */
const points = (count: number, x: number, y: number): Element_ | false =>
  count > 0 && h("text", { key: "points", class: "worth", x, y, "aria-hidden": "true" }, `+${count}`);

/** The tile that is not placed yet. Tapping it turns it. */
export function ghost(scene: Scene): Element_[] {
  const { board, game, page } = scene;
  const tile = board.ghost;
  if (tile === null) {
    return [];
  }
  const movable = game.stage === "place" || game.stage === "take";
  const frame = h("rect", { class: "ghost_frame", x: 2, y: 2, width: 96, height: 96, rx: 4 });
  const words = [page.view.advice.first, movable ? texts.ghost_keys : ""].filter((part) => part !== "").join(" ");
  return [h("g", {
    key: `cell ${name_of(tile)}`, transform: at(tile),
    class: `ghost${tile.fits ? "" : " misfit"}${movable ? "" : " settled"}`,
    ...(movable ? { role: "button", tabindex: 0, "aria-label": words,
                    onclick: () => page.send({ do: "cell", x: tile.x, y: tile.y }) }
                : { "aria-hidden": "true" }),
  },
  h("g", { key: `${tile.type} ${tile.turns}`, class: movable ? "turning" : "" },
    h("image", { href: tile_source(scene.types[tile.type], tile.turns), width: 100, height: 100 })),
  frame,
  movable && h("path", { key: "arrow", class: "turn_hint_ground", d: "M 84 0 a 16 16 0 1 0 .01 0 Z" }),
  movable && h("path", { key: "sign", class: "turn_hint",
                         d: "M 91.5 12 A 8.5 8.5 0 1 0 92 19 M 92.5 6 V 12.5 H 86" }),
  movable && points(tile.points, 50, 88),
  !tile.fits && h("path", { key: "no", class: "misfit_sign", d: "M 34 34 L 66 66 M 66 34 L 34 66" }))];
}

export function spots(scene: Scene): Element_[] {
  const { board, page } = scene;
  const own = scene.game.players.find((player) => player.ours && player.turn) ??
              scene.game.players.find((player) => player.ours);
  const kind = page.view.advice.pieces.find((entry) => entry.chosen)?.words ?? "";
  const shape = kind.includes("big") ? "big" : kind.includes("abbot") ? "abbot" : "follower";
  return board.spots.map((spot, i) => {
    const [x, y] = scene.spot(spot);
    const tile = board.tiles.find((other) => name_of(other) === name_of(spot)) ?? board.ghost;
    const lies = scene.types[tile?.type ?? -1]?.segments[spot.segment]?.kind === "field";
    const any_chosen = board.spots.some((other) => other.chosen);
    return h("g", {
      key: `spot ${name_of(spot)} ${spot.segment} ${spot.index}`, role: "button",
      class: `spot ${own?.colour ?? "none"}${spot.chosen ? " chosen" : ""}`, transform: `translate(${x} ${y})`,
      tabindex: (any_chosen ? spot.chosen : i === 0) ? 0 : -1, "aria-label": spot.words,
      "aria-pressed": spot.chosen ? "true" : "false",
      onclick: () => page.send({ do: "spot", index: spot.index }),
    },
    h("circle", { class: "spot_ring", r: 15.5 }),
    h("g", { transform: "translate(0 10) scale(0.64)" }, piece(shape, spot.chosen ? own?.letter ?? "" : "", lies)),
    h("text", { class: "spot_sign", x: 14, y: -10 }, spot.sign),
    points(spot.points, 0, 17));
  });
}

export function dead_cells(scene: Scene): Element_[] {
  return scene.board.dead.map((cell) => h("g", {
    key: name_of(cell), class: "dead", transform: at(cell), role: "img", "aria-label": texts.dead_cell,
  }, h("path", { d: "M 42 42 L 58 58 M 58 42 L 42 58" })));
}
