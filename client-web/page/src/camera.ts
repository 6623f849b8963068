// What part of the board is visible: the middle in cells, and the size of a cell in pixels.
import type { Board } from "./view";

export interface Camera { x: number; y: number; scale: number; }

export interface Extent { left: number; top: number; right: number; bottom: number; }

export interface Size { width: number; height: number; }

const smallest = 22;
const largest = 220;
const usual_largest = 118;
const buttons_width = 52;

/** Cells from `left`,`top` up to but without `right`,`bottom`, with a margin of one cell. */
export function extent_of(board: Board): Extent {
  const cells = [...board.tiles, ...board.choices, ...(board.ghost ? [board.ghost] : [])];
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const { left, top, right, bottom } = board.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: Math.min(...xs, left) - 1, top: Math.min(...ys, top) - 1,
    right: Math.max(...xs, right) + 2, bottom: Math.max(...ys, bottom) + 2,
  };
}

export function clamped(scale: number): number {
  return Math.min(largest, Math.max(smallest, scale));
}

/** Shows the whole board, unless its cells were smaller than `least` pixels. */
export function fitted(extent: Extent, size: Size, least = smallest): Camera {
  const margin = 1.1;
  const scale = Math.min(size.width / (extent.right - extent.left - margin),
                         size.height / (extent.bottom - extent.top - margin), usual_largest);
  return {
    x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2, scale: clamped(Math.max(scale, least)),
  };
}

/** True if the cell is well inside: not at the edge, nor below the buttons on the right. */
export function is_visible(camera: Camera, size: Size, x: number, y: number): boolean {
  const from_middle_x = Math.abs(x + 0.5 - camera.x) + 0.6 + buttons_width / camera.scale;
  const from_middle_y = Math.abs(y + 0.5 - camera.y) + 0.6;
  return from_middle_x * camera.scale < size.width / 2 && from_middle_y * camera.scale < size.height / 2;
}

/** Moves no further than it takes to show the cell well. */
export function moved_to_show(camera: Camera, size: Size, x: number, y: number): Camera {
  const room_x = Math.max(0, size.width / 2 / camera.scale - 1 - buttons_width / camera.scale);
  const room_y = Math.max(0, size.height / 2 / camera.scale - 1);
  return {
    ...camera,
    x: Math.min(x + 0.5 + room_x, Math.max(x + 0.5 - room_x, camera.x)),
    y: Math.min(y + 0.5 + room_y, Math.max(y + 0.5 - room_y, camera.y)),
  };
}

/** Zooms by `factor`, so that the point of the screen stays where it is. */
export function zoomed(camera: Camera, size: Size, factor: number, at: { x: number; y: number }): Camera {
  const scale = clamped(camera.scale * factor);
  const from_x = at.x - size.width / 2;
  const from_y = at.y - size.height / 2;
  return {
    x: camera.x + from_x / camera.scale - from_x / scale,
    y: camera.y + from_y / camera.scale - from_y / scale,
    scale,
  };
}

export function panned(camera: Camera, by_x: number, by_y: number): Camera {
  return { ...camera, x: camera.x - by_x / camera.scale, y: camera.y - by_y / camera.scale };
}

/** Keeps a part of the board on the screen. */
export function bounded(camera: Camera, extent: Extent): Camera {
  return {
    ...camera,
    x: Math.min(extent.right, Math.max(extent.left, camera.x)),
    y: Math.min(extent.bottom, Math.max(extent.top, camera.y)),
  };
}
