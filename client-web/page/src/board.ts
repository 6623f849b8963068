// The board as one SVG: tiles, what lies on them, and where the player may act. A cell is 100 units.
import { board_marks, board_tints } from "./board_marks";
import { dead_cells, ghost, places, spots } from "./board_turn";
import type { Extent } from "./camera";
import { h, type Element_ } from "./dom";
import type { Page } from "./page";
import { goods, piece } from "./pieces";
import { texts } from "./texts";
import { stands_of } from "./stands";
import { tile_source } from "./tile_picture";
import { turned } from "./tile_shapes";
import type { Board, Cell, Game, Place, PlayerRow, TileType } from "./view";

export interface Player { colour: string; letter: string; }

/** Everything that drawing a part of the board needs. */
export interface Scene {
  page: Page;
  game: Game;
  board: Board;
  types: readonly TileType[];
  player(seat: number): Player;
  /** Where a meeple on that segment stands, in units of the board. */
  spot(place: Place): [number, number];
}

export function scene_of(page: Page, game: Game): Scene {
  const board = game.board;
  const turns = new Map(board.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  if (board.ghost) {
    turns.set(`${board.ghost.x},${board.ghost.y}`, { ...board.ghost, fresh: false });
  }
  const seats = new Map<number, PlayerRow>(game.players.map((player) => [player.seat, player]));
  return {
    page, game, board, types: page.types,
    player: (seat) => seats.get(seat) ?? { colour: "none", letter: "?" },
    spot: (place) => {
      const tile = turns.get(`${place.x},${place.y}`);
      const shape = tile && page.types[tile.type];
      const stand = shape && stands_of(shape)[place.segment];
      const [x, y] = stand ? turned(stand[0], stand[1], tile.turns) : [50, 50];
      return [place.x * 100 + x, place.y * 100 + y];
    },
  };
}

export function board_svg(scene: Scene, extent: Extent, scale: number): Element_ {
  const { board, game } = scene;
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  return h("svg", {
    class: `board_svg stage_${game.stage}${board.dimmed ? " dimmed" : ""}`,
    width: Math.round(width * scale), height: Math.round(height * scale),
    viewBox: `${extent.left * 100} ${extent.top * 100} ${width * 100} ${height * 100}`,
    role: "group", "aria-label": board.summary,
  },
  h("g", { key: "bounds", "aria-hidden": "true" }, bounds(board)),
  h("g", { key: "dead" }, dead_cells(scene)),
  h("g", { key: "tiles", class: "tiles", "aria-hidden": "true" }, board.tiles.map((tile) => tile_image(scene.types, tile))),
  h("g", { key: "tints", class: "tints", "aria-hidden": "true" }, board_tints(scene)),
  h("g", { key: "last", "aria-hidden": "true" }, fresh_tiles(board)),
  h("g", { key: "places", role: "group", "aria-label": texts.places }, places(scene), ghost(scene)),
  h("g", { key: "pieces" }, standing(scene)),
  h("g", { key: "spots", role: "group", "aria-label": texts.spots }, spots(scene)),
  h("g", { key: "marks", "aria-hidden": "true" }, board_marks(scene), board.coordinates && coordinates(board)));
}

const images = new Map<string, Element_>();

function tile_image(types: readonly TileType[], tile: Board["tiles"][number]): Element_ {
  const name = `${tile.x},${tile.y} ${tile.type} ${tile.turns}`;
  const image = images.get(name) ?? h("image", {
    key: name, href: tile_source(types[tile.type], tile.turns), x: tile.x * 100, y: tile.y * 100, width: 100, height: 100,
  });
  images.set(name, image);
  return image;
}

function bounds(board: Board): Element_[] {
  const edge = board.bounds;
  return edge === null ? [] : [h("rect", {
    class: "bounds", x: edge.left * 100, y: edge.top * 100, width: (edge.right - edge.left + 1) * 100,
    height: (edge.bottom - edge.top + 1) * 100,
  })];
}

function coordinates(board: Board): Element_[] {
  return [...board.tiles, ...board.choices].map(({ x, y }) =>
    h("text", { key: `at ${x},${y}`, class: "coordinates", x: x * 100 + 50, y: y * 100 + 95 }, `${x},${y}`));
}

function fresh_tiles(board: Board): Element_[] {
  const frame = (name: string, cell: Cell) => h("rect", {
    key: `${name} ${cell.x},${cell.y}`, class: name, x: cell.x * 100 + 2, y: cell.y * 100 + 2, width: 96, height: 96,
  });
  const last = board.last;
  return [
    ...board.tiles.filter((tile) => tile.fresh && !(tile.x === last?.x && tile.y === last.y))
      .map((tile) => frame("fresh", tile)),
    ...(last ? [frame("last", last)] : []),
    ...(board.pointed ? [frame("pointed", board.pointed)] : []),
  ];
}

/** Meeples and goods. Several on one segment stand side by side. */
function standing(scene: Scene): Element_[] {
  const counts = new Map<string, number>();
  const at = (place: Place) => {
    const [x, y] = scene.spot(place);
    const name = `${place.x},${place.y} ${place.segment}`;
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return `translate(${x + before * 15} ${y + 12 - before * 4})`;
  };
  return [
    ...scene.board.goods.map((sack) => h("g", {
      key: `goods ${sack.x},${sack.y} ${sack.segment}`, transform: at(sack), class: scene.player(sack.seat).colour,
    }, goods(scene.player(sack.seat).letter))),
    ...scene.board.meeples.filter((meeple) => !meeple.trial || !scene.board.spots.some((spot) => spot.chosen)).map((meeple) => h("g", {
      key: `${meeple.x},${meeple.y} ${meeple.segment} ${meeple.seat} ${meeple.kind}`, transform: at(meeple),
      class: `meeple ${scene.player(meeple.seat).colour}${meeple.trial ? " trial" : ""}`,
      role: "img", "aria-label": meeple.words,
    }, h("g", { class: "dropped" }, piece(meeple.kind, scene.player(meeple.seat).letter, meeple.lies)))),
  ];
}
