// Tiles as images: on the board, in the hand, among offers, among the remaining tiles.
import { h, type Element_ } from "./dom";
import { tile_buildings, tile_ground } from "./tile_art";
import { tile_looks } from "./tile_looks";
import type { TileType } from "./view";

const sources = new Map<string, string>();

/** The address of the image of a tile, after a number of quarter turns. Without a type it is a tile that is face down. */
export function tile_source(shape: TileType | undefined, turns: number): string {
  const name = `${shape?.name} ${turns}`;
  const source = sources.get(name) ?? source_of(shape ? tile_drawing(shape, turns) : back);
  sources.set(name, source);
  return source;
}

/** `type` null: a tile that is face down. */
export function tile_picture(types: readonly TileType[], type: number | null, turns = 0): Element_ {
  const source = tile_source(type === null ? undefined : types[type], turns);
  return h("img", { key: `${type} ${turns}`, class: "tile_picture", src: source, alt: "" });
}

const back: readonly Element_[] = [
  h("rect", { class: "tile_back", width: 100, height: 100 }),
  h("path", { class: "tile_back_sign", d: "M 50 22 L 78 50 L 50 78 L 22 50 Z" }),
];

function tile_drawing(shape: TileType, turns: number): Element_[] {
  return [
    h("g", turns === 0 ? {} : { transform: `rotate(${turns * 90} 50 50)` }, tile_ground(shape)),
    ...tile_buildings(shape, turns),
    h("path", { class: "seam", d: "M 0 0 H 100 V 100 H 0 Z" }),
  ];
}

function source_of(drawing: readonly Element_[]): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${
    drawing.map(markup).join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}

/** Drawings contain numbers and names of ours only, so nothing has to be escaped. */
function markup(element: Element_): string {
  const attributes = Object.entries(element.properties).map(([name, value]) =>
    name === "class" ? tile_looks[String(value)] ?? "" : `${name}="${String(value)}"`);
  const inside = element.children.map((child) => (typeof child === "string" ? "" : markup(child))).join("");
  return `<${element.tag} ${attributes.join(" ")}>${inside}</${element.tag}>`;
}
