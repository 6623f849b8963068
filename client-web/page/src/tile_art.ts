// A tile as a drawing: meadow, water, roads, cities, and what stands on them.
import { h, type Element_ } from "./dom";
import { building, city_house, pennant } from "./tile_icons";
import { inn_spot, monastery_spot, stands_of, type Point } from "./stands";
import { city_shape, forks, gate_stubs, road_reach, spurs, turned, way_line } from "./tile_shapes";
import type { TileSegment, TileType } from "./view";

/** Draws the ground of a tile in a box of 100 x 100, unrotated. Buildings that stay upright when the
 * tile is turned are in `tile_buildings`. */
export function tile_ground(shape: TileType): Element_[] {
  if (shape.face_down) {
    return [h("rect", { class: "meadow", width: 100, height: 100 })];
  }
  return [
    h("rect", { class: "meadow", width: 100, height: 100 }),
    h("path", { class: "tufts", d: tufts(shape.name) }),
    ...ways(shape, "river"),
    ...ways(shape, "waterway"),
    ...roads(shape),
    ...shape.segments.filter((segment) => segment.kind === "city").flatMap((city) => town(shape, city)),
  ];
}

/** Draws the upright parts of a tile, such as houses, for a number of quarter turns. */
export function tile_buildings(shape: TileType, turns: number): Element_[] {
  const upright = ([x, y]: Point, drawing: Element_[]): Element_ => {
    const [turned_x, turned_y] = turned(x, y, turns);
    return h("g", { transform: `translate(${turned_x} ${turned_y})` }, drawing);
  };
  const middle: Point = [50, 50];
  const result: Element_[] = shape.face_down ? [mountain()] : [];
  if (shape.junction) {
    result.push(upright(middle, building(shape.trees ? "trees" : "village")));
  }
  shape.segments.forEach((segment, i) => {
    if (segment.kind === "city") {
      result.push(...houses(segment, turns));
    }
    if (segment.kind === "monastery") {
      const [x, y] = monastery_spot(shape);
      result.push(upright([x, y], building(y < 40 ? "chapel" : "monastery")));
    } else if (segment.kind === "garden") {
      result.push(upright(stands_of(shape)[i] ?? middle, building("garden")));
    } else if (segment.cathedral) {
      result.push(upright(middle, building("cathedral")));
    }
    if (segment.end === "spring") {
      result.push(upright(middle, building("rocks")));
    } else if (segment.end === "market") {
      result.push(upright(middle, building("market")));
    }
    if (segment.harbour) {
      result.push(upright([50, 62], building("ship")));
    }
    if (segment.inn) {
      result.push(upright(inn_spot(segment), building("inn")));
    }
    if (segment.pennants > 0) {
      result.push(upright(pennant_spot(segment), pennant()));
    }
  });
  return result;
}

function ways(shape: TileType, kind: "river" | "waterway"): Element_[] {
  const waters = shape.segments.filter((segment) => segment.kind === kind);
  const lines = waters.map((water) => way_line(water.sides, water.end === "city" ? 1 : 0.5)).join(" ");
  if (lines === "") {
    return [];
  }
  const radius = waters.some((water) => water.end === "lake") ? 27 : waters.some((water) => water.end === "spring") ? 15
    : forks(shape, kind) ? 15 : 0;
  return [
    h("path", { class: "bank", d: lines }),
    radius > 0 && h("circle", { class: "lake_bank", cx: 50, cy: 50, r: radius }),
    h("path", { class: "water", d: lines }),
    radius > 0 && h("circle", { class: "lake_water", cx: 50, cy: 50, r: radius }),
    h("path", { class: "ripples", d: lines }),
  ].filter((part): part is Element_ => part !== false);
}

function roads(shape: TileType): Element_[] {
  const lines = shape.segments.filter((segment) => segment.kind === "road")
    .map((road) => way_line(road.sides, road_reach(shape, road)));
  const stubs = shape.junction ? gate_stubs(shape).map((side) => way_line([side], 0.5)) : [];
  const d = [...lines, ...stubs].join(" ");
  if (d === "") {
    return [];
  }
  return [
    h("path", { class: "road_edge", d }),
    h("path", { class: "road", d }),
  ];
}

function town(shape: TileType, city: TileSegment): Element_[] {
  const form = city_shape(city.sides);
  const around = `rotate(${form.turned * 90} 50 50)`;
  return [
    ...spurs(shape).flatMap((d) => ["spur_edge", "spur_wall", "spur"].map((name) => h("path", { class: name, d }))),
    h("g", { transform: around },
      h("path", { class: "town", d: form.ground }),
      h("path", { class: "wall_shadow", d: form.wall }),
      h("path", { class: "wall", d: form.wall }),
      h("path", { class: "wall_top", d: form.wall })),
  ];
}

/** Houses of a city. They stay upright when the tile is turned. */
function houses(city: TileSegment, turns: number): Element_[] {
  const form = city_shape(city.sides);
  return form.houses
    .map(([x, y]) => turned(x, y, form.turned))
    .filter(([x, y]) => is_free(city, x, y))
    .map(([x, y]) => turned(x, y, turns))
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], i) => city_house(x, y, (i * 5 + city.sides.length) % 3));
}

/** True where a house would cover neither a pennant nor a building. */
function is_free(city: TileSegment, x: number, y: number): boolean {
  const [pennant_x, pennant_y] = pennant_spot(city);
  return (city.pennants === 0 || Math.hypot(x - pennant_x, y - pennant_y) > 15) &&
         (!city.cathedral || Math.hypot(x - 50, y - 50) > 33) &&
         (!city.harbour || Math.hypot(x - 50, y - 62) > 22);
}

function pennant_spot(city: TileSegment): [number, number] {
  const { turned: quarters } = city_shape(city.sides);
  const spot = city.sides.length === 1 ? [50, 13] : city.sides.length === 2
    ? ((city.sides[0] ?? 0) + 2 === city.sides[1] ? [24, 50] : [22, 22])
    : city.sides.length === 3 ? [25, 22] : [25, 25];
  return turned(spot[0] ?? 50, spot[1] ?? 50, quarters);
}

/** Tufts of grass, in other places on each kind of tile. */
function tufts(name: string): string {
  let dice = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = (): number => {
    dice = (dice * 1664525 + 1013904223) >>> 0;
    return 5 + (dice >>> 8) % 90;
  };
  return Array.from({ length: 14 }, () => `M ${next()} ${next()} l 1.6 -3.4 l 1.6 3.4`).join(" ");
}

function mountain(): Element_ {
  return h("g", { class: "mountain" },
    h("path", { class: "rock", d: "M 4 92 L 30 34 L 44 56 L 62 18 L 96 92 Z" }),
    h("path", { class: "rock_shade", d: "M 62 18 L 96 92 H 66 L 58 60 Z M 30 34 L 44 56 L 40 92 H 30 Z" }),
    h("path", { class: "snow", d: "M 62 18 L 73 42 L 65 38 L 60 45 L 53 37 Z M 30 34 L 38 47 L 31 45 L 25 46 Z" }));
}
