// A tile outside the board: in the hand, among offers, among the remaining tiles.
import { tile_drawing } from "./board";
import { h, type Element_ } from "./dom";
import { city_houses } from "./tile_icons";
import type { TileType } from "./view";

const drawn = new Map<string, Element_>();

/** `type` null: a tile that is face down. */
export function tile_picture(types: readonly TileType[], type: number | null, turns = 0): Element_ {
  const name = `${types.length} ${type} ${turns}`;
  const known = drawn.get(name) ?? picture(type === null ? undefined : types[type], turns);
  drawn.set(name, known);
  return known;
}

function picture(shape: TileType | undefined, turns: number): Element_ {
  return h("svg", { key: `${shape?.name} ${turns}`, class: "tile_picture", viewBox: "0 0 100 100", "aria-hidden": "true" },
    shape ? tile_drawing(shape, turns)
          : [h("rect", { class: "tile_back", width: 100, height: 100 }),
             h("path", { class: "tile_back_sign", d: "M 50 22 L 78 50 L 50 78 L 22 50 Z" })]);
}

/** Drawings that all tiles of the page refer to; once in the document, also when there is no board. */
export function shared_drawings(): Element_ {
  return h("svg", { key: "drawings", class: "heard", "aria-hidden": "true", width: 0, height: 0 },
    h("defs", {}, city_houses(), h("clipPath", { id: "tile_clip" }, h("rect", { width: 100, height: 100 }))));
}
