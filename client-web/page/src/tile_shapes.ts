// Paths of a tile's segments in a box of 100 x 100, the tile as it is printed. The same shapes as
// those of client-cli/paint/tile_shapes.cpp.
import type { TileSegment, TileType } from "./view";

/** Sides are numbered clockwise from north: 0 N, 1 E, 2 S, 3 W. */
type Sides = readonly number[];

const middles = [[50, 0], [100, 50], [50, 100], [0, 50]] as const;
const corners = [[100, 0], [100, 100], [0, 100], [0, 0]] as const;  // the corner after each side

const cap = "C 9 21 28 32 50 32 C 72 32 91 21 100 0";
const cap_back = "C 91 79 72 68 50 68 C 28 68 9 79 0 100";

export function turned(x: number, y: number, turns: number): [number, number] {
  return turns === 1 ? [100 - y, x] : turns === 2 ? [100 - x, 100 - y] : turns === 3 ? [y, 100 - x] : [x, y];
}

/** A city's ground, its walls (open lines) and where houses stand, for the sides N, N W, W E … */
export interface CityShape {
  ground: string;
  wall: string;
  houses: readonly (readonly [number, number])[];
  turned: number;  // quarter turns from the shape to the tile
}

const one: CityShape = {
  ground: `M 0 0 ${cap} Z`, wall: `M 0 0 ${cap}`, turned: 0,
  houses: [[27, 12], [41, 20], [58, 12], [74, 13]],
};
const corner: CityShape = {
  ground: "M 100 0 Q 54 54 0 100 L 0 0 Z", wall: "M 100 0 Q 54 54 0 100", turned: 0,
  houses: [[15, 16], [33, 12], [53, 17], [72, 11], [14, 40], [34, 36], [12, 62], [22, 74], [51, 35], [32, 55]],
};
const straight: CityShape = {
  ground: `M 0 0 ${cap} L 100 100 ${cap_back} Z`, wall: `M 0 0 ${cap} M 100 100 ${cap_back}`, turned: 0,
  houses: [[10, 40], [12, 64], [30, 52], [50, 43], [50, 60], [70, 51], [90, 38], [88, 63]],
};
const three: CityShape = {
  ground: `M 0 0 L 100 0 L 100 100 ${cap_back} Z`, wall: `M 100 100 ${cap_back}`, turned: 0,
  houses: [[14, 14], [36, 12], [60, 16], [84, 13], [24, 34], [48, 36], [74, 36], [11, 56], [33, 57], [62, 56],
           [88, 58], [10, 78], [90, 79]],
};
const four: CityShape = {
  ground: "M 0 0 H 100 V 100 H 0 Z", wall: "", turned: 0,
  houses: [[14, 14], [38, 12], [63, 15], [86, 12], [26, 34], [74, 33], [12, 54], [88, 55], [27, 74],
           [72, 74], [13, 89], [39, 90], [62, 89], [87, 89]],
};

export function city_shape(sides: Sides): CityShape {
  const has_side = (side: number) => sides.includes(side % 4);
  if (sides.length === 4) {
    return four;
  }
  if (sides.length === 3) {
    const open = [0, 1, 2, 3].find((side) => !has_side(side)) ?? 2;
    return { ...three, turned: (open + 2) % 4 };
  }
  if (sides.length === 1) {
    return { ...one, turned: sides[0] ?? 0 };
  }
  if (has_side(0) && has_side(2)) {
    return { ...straight, turned: 1 };
  }
  if (has_side(1) && has_side(3)) {
    return straight;
  }
  const first = [0, 1, 2, 3].find((side) => has_side(side) && has_side(side + 3)) ?? 0;
  return { ...corner, turned: first };
}

/** The line along the middle of a road or river: straight, a quarter circle, or an arm. */
export function way_line(sides: Sides, reach: number): string {
  const [a, b] = sides;
  if (a === undefined) {
    return "";
  }
  const [x, y] = middles[a] ?? [50, 50];
  if (b === undefined) {
    return `M ${x} ${y} L ${x + (50 - x) * 2 * reach} ${y + (50 - y) * 2 * reach}`;
  }
  const [to_x, to_y] = middles[b] ?? [50, 50];
  if ((b - a + 4) % 4 === 2) {
    return `M ${x} ${y} L ${to_x} ${to_y}`;
  }
  const clockwise = (b - a + 4) % 4 === 1;
  return `M ${x} ${y} A 50 50 0 0 ${clockwise ? 0 : 1} ${to_x} ${to_y}`;
}

/** How far a road that ends on the tile reaches, in parts of the tile's side. */
export function road_reach(shape: TileType, road: TileSegment): number {
  const has_river = shape.segments.some((segment) => segment.kind === "river");
  return road.end === "city" ? 0.9 : road.end === "monastery" && has_river ? 0.8 : 0.5;
}

export function forks(shape: TileType, kind: TileSegment["kind"]): boolean {
  return shape.segments.some((segment) => segment.kind === kind && segment.end === "junction");
}

/** Two arms of a fork between cities: the other arms lead to the gates. */
export function gate_stubs(shape: TileType): number[] {
  const arms = shape.segments.filter((segment) => segment.end === "junction");
  const cities = shape.segments.filter((segment) => segment.kind === "city");
  return arms.length === 2 ? cities.flatMap((city) => [...city.sides]) : [];
}

/** Where a spur of the city separates two fields that meet in a corner without a road. */
export function spurs(shape: TileType): string[] {
  const city = shape.segments.find((segment) => segment.kind === "city" && segment.sides.length === 1);
  const field_at = (half: number) =>
    shape.segments.findIndex((segment) => segment.kind === "field" && (segment.halves).includes(half % 8));
  if (city === undefined) {
    return [];
  }
  const side = city.sides[0] ?? 0;
  const [x, y] = middles[side] ?? [50, 0];
  const root = [x + (50 - x) * 0.4, y + (50 - y) * 0.4] as const;
  return [0, 1, 2, 3].flatMap((corner_side) => {
    const before = field_at(2 * corner_side + 1);
    const after = field_at(2 * corner_side + 2);
    const to = corners[corner_side] ?? [0, 0];
    return before >= 0 && after >= 0 && before !== after ? [band(root, to)] : [];
  });
}

/** A band that is wide at its root and narrow in the corner. */
function band(root: readonly [number, number], to: readonly [number, number]): string {
  const length = Math.hypot(to[0] - root[0], to[1] - root[1]);
  const across = [-(to[1] - root[1]) / length, (to[0] - root[0]) / length] as const;
  const at = (p: readonly [number, number], width: number) =>
    `${(p[0] + across[0] * width).toFixed(1)} ${(p[1] + across[1] * width).toFixed(1)}`;
  return `M ${at(root, 11)} L ${at(to, 6)} L ${at(to, -6)} L ${at(root, -11)} Z`;
}
