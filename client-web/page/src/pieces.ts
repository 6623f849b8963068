// Meeples as drawings, about 36 units high, around the middle of their feet. The owner's letter is
// on them, for those who cannot tell the colours apart.
import { h, type Element_ } from "./dom";

export type PieceKind = "follower" | "big" | "abbot";

const follower = "M 0 -34 C 5 -34 8.5 -30.5 8.5 -26 C 8.5 -23.5 7.5 -21.5 6 -20 C 12 -18.5 18 -15.5 18 -12 " +
  "C 18 -9.5 15.5 -8.5 12.5 -8.5 L 9.5 -8.5 L 14 -1.5 C 15 0.5 14 2 11.5 2 L 4.5 2 C 2.5 2 1.5 -2.5 0 -5 " +
  "C -1.5 -2.5 -2.5 2 -4.5 2 L -11.5 2 C -14 2 -15 0.5 -14 -1.5 L -9.5 -8.5 L -12.5 -8.5 " +
  "C -15.5 -8.5 -18 -9.5 -18 -12 C -18 -15.5 -12 -18.5 -6 -20 C -7.5 -21.5 -8.5 -23.5 -8.5 -26 " +
  "C -8.5 -30.5 -5 -34 0 -34 Z";
const abbot = "M 0 -37 L 7 -29 L 6 -22 C 10 -19 14 -8 14 0 C 14 2 13 2 11 2 L -11 2 C -13 2 -14 2 -14 0 " +
  "C -14 -8 -10 -19 -6 -22 L -7 -29 Z";

/** Shapes of the seats' letters, about 10 units wide around 0,0, for players who chose the palette with shapes. */
const shapes: Readonly<Record<string, string>> = {
  R: "M 0 -5 A 5 5 0 0 1 0 5 A 5 5 0 0 1 0 -5 Z",
  B: "M -4.4 -4.4 H 4.4 V 4.4 H -4.4 Z",
  G: "M 0 -5.4 L 5.4 4.2 H -5.4 Z",
  Y: "M 0 -6 L 5.2 0 L 0 6 L -5.2 0 Z",
  K: "M -2 -5.4 H 2 V -2 H 5.4 V 2 H 2 V 5.4 H -2 V 2 H -5.4 V -2 H -2 Z",
  P: "M 0 5.4 L 5.4 -4.2 H -5.4 Z",
  O: "M -5.6 -2.4 H 5.6 V 2.4 H -5.6 Z",
  W: "M -2.4 -5.6 H 2.4 V 5.6 H -2.4 Z",
};

/** The shape alone, beside a letter. */
export function seat_shape(letter: string): Element_ | false {
  return letter in shapes && h("svg", { class: "seat_shape", viewBox: "-6 -6 12 12" }, h("path", { d: shapes[letter] }));
}

/** A meeple at 0,0. `lies`: a farmer. */
export function piece(kind: PieceKind, letter: string, lies = false): Element_[] {
  const shape = kind === "abbot" ? abbot : follower;
  const size = kind === "big" ? 1.28 : 1;
  const body = [
    h("path", { class: "piece_shadow", d: shape, transform: "translate(2.5 2)" }),
    h("path", { class: "piece_body", d: shape }),
    kind === "abbot" && h("path", { class: "piece_cross", d: "M 0 -33 V -26 M -3 -30 H 3" }),
    kind === "big" && h("circle", { class: "piece_big", cy: -27, r: 3.2 }),
    letter in shapes && h("path", { class: "piece_shape", d: shapes[letter], transform: "translate(0 -26)" }),
  ];
  const around = `scale(${size})${lies ? " translate(0 -7) rotate(-90) translate(0 14)" : ""}`;
  return [
    h("g", { transform: around }, body),
    h("text", { class: "piece_letter", y: (lies ? -3.5 : -7) * size, x: lies ? 3 : 0 }, letter),
  ];
}

/** The same in text: beside a name, in the panels. */
export function small_piece(kind: PieceKind, colour: string): Element_ {
  return h("svg", { class: `small_piece ${colour}`, viewBox: "-20 -39 40 43", "aria-hidden": "true" },
    h("path", { class: "piece_body", d: kind === "abbot" ? abbot : follower }),
    kind === "big" && h("circle", { class: "piece_big", cy: -27, r: 3.6 }));
}

/** A sack of goods. */
export function goods(letter: string): Element_[] {
  return [
    h("path", { class: "piece_body", d: "M -7 -14 H 7 L 5 -10 C 12 -4 12 6 0 6 C -12 6 -12 -4 -5 -10 Z" }),
    h("text", { class: "piece_letter", y: 2 }, letter.toLowerCase()),
  ];
}
