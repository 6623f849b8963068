// Overlays on the board: tinted features, and points and owners written on them.
import type { Scene } from "./board";
import { h, type Element_ } from "./dom";
import { city_shape, road_reach, way_line } from "./tile_shapes";
import type { Board, TileSegment, TileType } from "./view";

type Tint = Board["tints"][number];

export function board_tints(scene: Scene): Element_[] {
  const tiles = new Map(scene.board.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  return scene.board.tints.flatMap((tint) => {
    const tile = tiles.get(`${tint.x},${tint.y}`);
    const shape = tile && scene.types[tile.type];
    const segment = shape?.segments[tint.segment];
    return tile && shape && segment ? [h("g", {
      key: `${tint.x},${tint.y} ${tint.segment}`,
      transform: `translate(${tint.x * 100} ${tint.y * 100}) rotate(${tile.turns * 90} 50 50)`,
    }, tinted(shape, segment, tint))] : [];
  });
}

function tinted(shape: TileType, segment: TileSegment, tint: Tint): Element_[] {
  const names = `tint shade_${tint.shade}${tint.colour === "" ? "" : ` tint_${tint.colour}`}`;
  const [kind, d] = drawn(shape, segment);
  const stripes = tint.other === "" ? [] : [h("path", { class: `tint striped ${kind} tint_${tint.other}`, d })];
  return [h("path", { class: `${names} ${kind}`, d }), ...stripes];
}

/** How a segment is covered: as an area or along a line. */
function drawn(shape: TileType, segment: TileSegment): ["area" | "line", string] {
  switch (segment.kind) {
    case "field":
      return ["area", segment.area];
    case "city": {
      const form = city_shape(segment.sides);
      return ["area", turned_path(form.ground, form.turned)];
    }
    case "road":
      return ["line", way_line(segment.sides, road_reach(shape, segment))];
    case "river":
    case "waterway":
      return ["line", way_line(segment.sides, 0.5)];
    case "monastery":
    case "garden":
    case "mountain":
      return ["area", "M 28 22 H 72 V 70 H 28 Z"];
  }
}

/** Turns a path of absolute coordinates by quarters around the middle of the tile. */
function turned_path(d: string, quarters: number): string {
  const with_lines = d.replace("H 100 V 100 H 0", "L 100 0 L 100 100 L 0 100");
  return with_lines.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    let [a, b] = [Number(x), Number(y)];
    for (let i = 0; i < quarters; ++i) {
      [a, b] = [100 - b, a];
    }
    return `${a} ${b}`;
  });
}

export function board_marks(scene: Scene): Element_[] {
  return scene.board.marks.map((mark, i) => {
    const [x, y] = scene.spot(mark);
    const width = 16 + mark.text.length * (mark.points ? 13 : 10);
    const colour = mark.seat === null ? "" : scene.player(mark.seat).colour;
    return h("g", {
      key: `${mark.x},${mark.y} ${mark.segment} ${mark.text} ${i}`, transform: `translate(${x} ${y - 24})`,
      class: `mark ${colour}${mark.points ? " points" : ""}`,
    },
    h("g", { class: "rising" },
      h("rect", { x: -width / 2, y: -16, width, height: 30, rx: 15 }),
      h("text", { y: 6 }, mark.text)));
  });
}
