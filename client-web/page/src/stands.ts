// Positions of meeples on a tile, far enough apart to choose one with a finger.
import { city_shape, turned } from "./tile_shapes";
import type { TileSegment, TileType } from "./view";

export type Point = readonly [number, number];

const known = new WeakMap<TileType, readonly Point[]>();

/** A point for each segment, in a box of 100 x 100, on the tile as it is printed. */
export function stands_of(shape: TileType): readonly Point[] {
  const found = known.get(shape) ?? stands(shape);
  known.set(shape, found);
  return found;
}

function stands(shape: TileType): Point[] {
  const places = shape.segments.map((segment) => fixed(shape, segment));
  const taken = [...places.filter((place): place is Point => place !== null),
                 ...(shape.junction ? [[50, 50] as const] : []),
                 ...shape.segments.filter((segment) => segment.inn).map(inn_spot)];
  return shape.segments.map((segment, i) => {
    const place = places[i] ?? roomiest(segment.kind === "garden" ? largest_field(shape) : segment.area, taken);
    taken.push(place);
    return place;
  });
}

/** Where everything but a field or garden has its meeple. */
function fixed(shape: TileType, segment: TileSegment): Point | null {
  switch (segment.kind) {
    case "city":
      return in_city(segment);
    case "road":
    case "river":
    case "waterway":
      return on_way(shape, segment);
    case "monastery":
      return monastery_spot(shape);
    case "mountain":
      return [50, 60];
    case "garden":
    case "field":
      return null;
  }
}

export function monastery_spot(shape: TileType): Point {
  return shape.segments.some((segment) => segment.kind === "river") ? [50, 22] : [50, 48];
}

function in_city(city: TileSegment): Point {
  const { turned: quarters } = city_shape(city.sides);
  const straight = city.sides.length === 2 && ((city.sides[0] ?? 0) + 2) === city.sides[1];
  const place: Point = city.cathedral ? [50, 82] : city.harbour ? [60, 26]
    : city.sides.length === 1 ? [50, 16] : straight ? [60, 50] : city.sides.length === 2 ? [38, 34]
    : city.sides.length === 3 ? [60, 36] : [58, 58];
  return turned(place[0], place[1], quarters);
}

function on_way(shape: TileType, way: TileSegment): Point {
  const [a = 0, b] = way.sides;
  const is_alone = shape.segments.every((other) => other === way || !["road", "river", "waterway"].includes(other.kind));
  if (b === undefined) {
    return turned(50, 17, a);
  }
  if ((b - a + 4) % 4 === 2) {
    return is_alone ? [50, 50] : turned(50, 18, a);
  }
  return turned(65, 35, (b - a + 4) % 4 === 1 ? a : b);
}

/** Beside the road: inside its bend, or at one side of it. */
export function inn_spot(road: TileSegment): Point {
  const [a = 0, b] = road.sides;
  if (b === undefined) {
    return turned(28, 22, a);
  }
  if ((b - a + 4) % 4 === 2) {
    return a % 2 === 0 ? [74, 50] : [50, 27];
  }
  return turned(79, 21, (b - a + 4) % 4 === 1 ? a : b);
}

function largest_field(shape: TileType): string {
  const areas = shape.segments.filter((segment) => segment.kind === "field").map((segment) => segment.area);
  return areas.reduce((most, area) => (size_of(area) > size_of(most) ? area : most), "");
}

function rectangles(area: string): number[][] {
  return [...area.matchAll(/M(\d+) (\d+)H(\d+)V(\d+)/g)].map((match) => match.slice(1).map(Number));
}

function size_of(area: string): number {
  return rectangles(area).reduce((sum, [left = 0, top = 0, right = 0, bottom = 0]) => sum + (right - left) * (bottom - top), 0);
}

const step = 4;

/** The point of the area that is far from its border and from what is taken. */
function roomiest(area: string, taken: readonly Point[]): Point {
  const all = rectangles(area);
  const inside = (x: number, y: number) => all.some(([left = 0, top = 0, right = 0, bottom = 0]) =>
    x >= left && x < right && y >= top && y < bottom);
  const grid: Point[] = [];
  for (let y = step / 2; y < 100; y += step) {
    for (let x = step / 2; x < 100; x += step) {
      grid.push([x, y]);
    }
  }
  const outside = grid.filter(([x, y]) => !inside(x, y));
  const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const worth = (p: Point) => {
    const edge = Math.min(p[0], p[1], 100 - p[0], 100 - p[1]);
    const border = Math.min(edge, ...outside.map((other) => distance(p, other)));
    const others = Math.min(40, ...taken.map((other) => distance(p, other)));
    return 1.8 * Math.min(border, 16) + 0.7 * others - 0.02 * distance(p, [50, 50]);
  };
  let best: Point = [50, 50];
  let most = -Infinity;
  for (const point of grid.filter(([x, y]) => inside(x, y))) {
    const value = worth(point);
    if (value > most) {
      [best, most] = [point, value];
    }
  }
  return best;
}
