// Pan, pinch and wheel on the board. A press that does not move is a tap.
import { bounded, panned, zoomed, type Camera, type Extent, type Size } from "./camera";

export interface Stage {
  camera(): Camera;
  extent(): Extent;
  size(): Size;
  move(camera: Camera, settled: boolean): void;
  tap(x: number, y: number): void;  // in pixels from the corner of the board
}

const tap_distance = 8;

export function listen(element: HTMLElement, stage: Stage): void {
  const down = new Map<number, { x: number; y: number }>();
  let moved = 0;
  let several = false;
  let settling = 0;

  let box = element.getBoundingClientRect();
  const place = (event: PointerEvent | WheelEvent) => ({ x: event.clientX - box.left, y: event.clientY - box.top });
  const move = (camera: Camera, settled: boolean) => stage.move(bounded(camera, stage.extent()), settled);
  const settle_soon = () => {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => move(stage.camera(), true), 160);
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) {
      return;
    }
    box = element.getBoundingClientRect();  // not while dragging: that would lay out the page in every frame
    several = down.size > 0;
    moved = several ? moved : 0;
    down.set(event.pointerId, place(event));
  });
  element.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (before === undefined) {
      return;
    }
    const now = place(event);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (moved > tap_distance && !element.hasPointerCapture(event.pointerId)) {
      element.setPointerCapture(event.pointerId);
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (moved <= tap_distance) {
      return;
    }
    if (other === undefined) {
      move(panned(stage.camera(), now.x - before.x, now.y - before.y), false);
    } else {
      const spread = Math.hypot(now.x - other.x, now.y - other.y);
      const spread_before = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const camera = panned(stage.camera(), (now.x - before.x) / 2, (now.y - before.y) / 2);
      move(zoomed(camera, stage.size(), spread / Math.max(spread_before, 1), middle), false);
    }
  });
  const up = (event: PointerEvent, cancelled: boolean) => {
    if (!down.delete(event.pointerId)) {
      return;
    }
    if (moved > tap_distance || several) {
      move(stage.camera(), true);
    } else if (!cancelled && !(event.target as Element).closest("[role=button]")) {
      const { x, y } = place(event);
      stage.tap(x, y);
    }
  };
  element.addEventListener("pointerup", (event) => up(event, false));
  element.addEventListener("pointercancel", (event) => up(event, true));
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    box = element.getBoundingClientRect();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    move(zoomed(stage.camera(), stage.size(), factor, place(event)), false);
    settle_soon();
  }, { passive: false });
}
