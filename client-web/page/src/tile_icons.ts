// Small drawings on tiles: buildings, trees and the like, around their middle.
import { h, type Element_ } from "./dom";

export type Building = "village" | "trees" | "monastery" | "chapel" | "garden" | "cathedral" | "rocks" | "market" |
  "ship" | "inn";

const path = (name: string, d: string): Element_ => h("path", { class: name, d });

/** A house with two slopes of its roof, seen from above at an angle. */
function house(x: number, y: number, size: number): Element_ {
  return h("g", { transform: `translate(${x} ${y}) scale(${size})` },
    path("house_shade", "M -6 5 H 8 L 9 7 H -5 Z"),
    path("house_wall", "M -6 0 V 5 H 6 V 0 Z"),
    path("house_roof", "M -7.5 0 L -4 -6 H 4 L 7.5 0 Z"),
    path("house_door", "M -1.5 5 V 1.5 H 1.5 V 5 Z"));
}

function tree(x: number, y: number, size: number): Element_ {
  return h("g", { transform: `translate(${x} ${y}) scale(${size})` },
    path("trunk", "M -1 3 H 1 V 8 H -1 Z"),
    h("circle", { class: "leaves", r: 6 }),
    h("circle", { class: "leaves_light", cx: -1.6, cy: -1.8, r: 3 }));
}

const monastery = [
  path("house_shade", "M -20 15 H 24 L 27 19 H -17 Z"),
  path("stone", "M -20 -2 H 20 V 15 H -20 Z"),
  path("violet_roof", "M -23 -2 L -17 -12 H 17 L 23 -2 Z"),
  path("stone", "M -7 -14 H 7 V 15 H -7 Z"),
  path("violet_roof", "M -9 -14 L 0 -29 L 9 -14 Z"),
  path("cross", "M 0 -37 V -28 M -3.4 -34 H 3.4"),
  path("house_door", "M -3.5 15 V 6 A 3.5 3.5 0 0 1 3.5 6 V 15 Z"),
  path("window", "M -16 3 h 4 v 6 h -4 Z M 12 3 h 4 v 6 h -4 Z M -2 -9 h 4 v 6 h -4 Z"),
];

const cathedral = [
  path("house_shade", "M -27 26 H 31 L 34 30 H -24 Z"),
  path("stone", "M -27 -10 H -11 V 26 H -27 Z M 11 -10 H 27 V 26 H 11 Z"),
  path("stone_light", "M -12 -4 H 12 V 26 H -12 Z"),
  path("slate_roof", "M -30 -10 L -19 -34 L -8 -10 Z M 8 -10 L 19 -34 L 30 -10 Z M -14 -4 L 0 -17 L 14 -4 Z"),
  path("cross", "M -19 -41 V -33 M -22 -38 H -16 M 19 -41 V -33 M 16 -38 H 22"),
  h("circle", { class: "window", cy: 6, r: 5 }),
  path("house_door", "M -5 26 V 18 A 5 5 0 0 1 5 18 V 26 Z"),
  path("window", "M -21 -3 h 4 v 9 h -4 Z M 17 -3 h 4 v 9 h -4 Z"),
];

const drawings: Record<Building, Element_[]> = {
  village: [h("circle", { class: "square", r: 17 }), house(-7, -7, 1.15), house(8, -4, 1.05), house(0, 8, 1.2)],
  trees: [h("circle", { class: "grassy_square", r: 15 }), tree(-7, -5, 1.05), tree(6, -6, 1), tree(0, 4, 1.2)],
  monastery,
  chapel: [h("g", { transform: "scale(0.62)" }, monastery)],
  garden: [
    path("hedge", "M -13 -11 H 13 V 11 H -13 Z"),
    path("lawn", "M -9.5 -7.5 H 9.5 V 7.5 H -9.5 Z"),
    ...[[-5, -3], [5, -3], [0, 0], [-5, 4], [5, 4]].map(([x, y]) =>
      h("circle", { class: "blossom", cx: x, cy: y, r: 2.3 })),
  ],
  cathedral,
  rocks: [path("rock", "M -12 7 L -8 -5 L -1 -9 L 4 2 L 10 -3 L 13 7 Z"), path("snow", "M -8 -5 L -1 -9 L -3 -3 Z")],
  market: [h("circle", { class: "square", r: 17 }), house(-9, -5, 0.9), house(9, -5, 0.9),
    path("awning", "M -8 3 H 8 L 10 9 H -10 Z"), path("house_wall", "M -8 9 H 8 V 13 H -8 Z")],
  ship: [path("hull", "M -14 4 H 14 L 9 12 H -9 Z"), path("mast", "M 0 4 V -16"), path("sail", "M 1.5 -14 L 12 1 H 1.5 Z M -1.5 -10 L -9 1 H -1.5 Z")],
  inn: [
    h("ellipse", { class: "pond", cx: 0, cy: 6, rx: 15, ry: 8 }),
    h("g", { transform: "translate(0 -1) scale(1.5)" },
      path("house_wall", "M -6 0 V 5 H 6 V 0 Z"), path("inn_roof", "M -7.5 0 L -4 -6 H 4 L 7.5 0 Z"),
      path("house_door", "M -1.5 5 V 1.5 H 1.5 V 5 Z")),
  ],
};

export function building(kind: Building): Element_[] {
  return drawings[kind];
}

export function pennant(): Element_[] {
  return [
    path("shield", "M -8 -9 H 8 V 1 Q 8 8 0 11 Q -8 8 -8 1 Z"),
    path("shield_cross", "M -1.7 -8 H 1.7 V -1.7 H 7 V 1.7 H 1.7 V 9 L 0 9.7 L -1.7 9 V 1.7 H -7 V -1.7 H -1.7 Z"),
  ];
}

/** A house inside a city; its roof has one of three colours. */
export function city_house(x: number, y: number, roof: number): Element_ {
  return h("g", { transform: `translate(${x} ${y})` },
    path("house_shade", "M -5.5 4.5 H 7 L 8 6.5 H -4.5 Z"),
    path("house_wall", "M -5.5 0 V 4.5 H 5.5 V 0 Z"),
    path(`roof_${roof}`, "M -7 0.4 L -3.6 -5.4 H 3.6 L 7 0.4 Z"),
    path(`roof_light_${roof}`, "M -7 0.4 L -3.6 -5.4 H 0 L -2.4 0.4 Z"));
}
