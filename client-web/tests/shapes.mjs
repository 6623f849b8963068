// The tiles of the sources as the core would give them, with rough places for meeples: for the
// gallery and the pictures of a mock view.
import { readFileSync } from "node:fs";

const sides = "NESW";

function segment_of(words, all) {
  const kind = words[0];
  const rest = words.slice(1);
  const at = (word) => rest.indexOf(word);
  const list = rest.filter((word) => /^[NESW]$/.test(word)).map((word) => sides.indexOf(word));
  const halves = rest.filter((word) => /^[NESW][LR]$/.test(word))
    .map((word) => 2 * sides.indexOf(word[0]) + (word[1] === "R" ? 1 : 0));
  const target = at("to") < 0 ? "" : rest[at("to") + 1];
  const end = target.startsWith("c") ? "city" : target.startsWith("m") && target !== "market" ? "monastery"
    : target || (at("spring") >= 0 ? "spring" : at("lake") >= 0 ? "lake" : "");
  return { kind, sides: list, halves, end, pennants: rest.filter((word) => word === "pennant").length,
           inn: at("inn") >= 0, cathedral: at("cathedral") >= 0, harbour: at("harbour") >= 0, area: "",
           ...spot(kind, list, halves) };
}

function spot(kind, list, halves) {
  const side_spots = [[60, 14], [106, 60], [60, 106], [14, 60]];
  const half_spots = [[25, 12], [95, 12], [108, 25], [108, 95], [95, 108], [25, 108], [12, 95], [12, 25]];
  const points = kind === "field" ? halves.slice(0, 2).map((half) => half_spots[half])
    : list.map((side) => side_spots[side]);
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return points.length === 0 || points.length > 3 ? { x: 60, y: 60 } : { x: mean(0), y: mean(1) };
}

export function tile_types(root) {
  const files = ["base", "inns", "river", "harbours", "mountain"];
  return files.flatMap((file) => {
    const text = readFileSync(`${root}/engine/tiles/${file}.hpp`, "utf8");
    return [...text.matchAll(/^(?:.*R"\()?((?:base|ic|river1|rh|mt)\.[A-Z]g?)  (.*)$/gm)].map(([, name, line]) => {
      const parts = line.split(";").map((part) => part.trim().split(/\s+/));
      const segments = parts.filter((part) => part[0] !== "trees").map((part) => segment_of(part, parts));
      return { name, segments, face_down: name === "mt.M",
               junction: segments.some((segment) => segment.kind === "road" && segment.end === "junction"),
               trees: parts.some((part) => part[0] === "trees") };
    });
  });
}
