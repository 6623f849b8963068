// Connects the core with the network, the clock and the page.
import type { Core } from "./core";
import type { Command, Effect, Start, View } from "./view";

export interface Outside {
  draw(view: View): void;
  carry_out(effect: Effect): void;
  failed(error: unknown): void;
}

/** A connection to a server. */
export interface Line {
  send(frame: Uint8Array): void; // does nothing before it is open
  close(): void;
}

export interface LineEvents {
  opened(): void;
  frame(bytes: ArrayBuffer): void;
  closed(reason: string): void;
}

export type OpenLine = (events: LineEvents) => Line;

export const websocket_to = (url: URL): OpenLine => (events) => {
  const socket = new WebSocket(url, "bastide.v1.proto");
  socket.binaryType = "arraybuffer";
  socket.onopen = () => events.opened();
  socket.onmessage = (event: MessageEvent<ArrayBuffer>) => events.frame(event.data);
  socket.onclose = (event) => events.closed(`${event.code} ${event.reason}`);
  return {
    send: (frame) => socket.readyState === WebSocket.OPEN && socket.send(frame),
    close: () => socket.close(),
  };
};

const longest_wait = 60_000;

export class Session {
  private line: Line | null = null;
  private last = performance.now();
  private timer = 0;
  private connecting = 0;

  constructor(private readonly core: Core, private readonly open_line: OpenLine, private readonly outside: Outside) {}

  start(start: Start): void {
    this.step(() => this.core.start(start));
  }

  send(command: Command): void {
    this.step(() => this.core.command(command));
  }

  /** Lets time pass, and connects at once if that was only to be done later. */
  wake(): void {
    if (this.connecting !== 0) {
      this.connect(0);
    }
    this.step(() => undefined);
  }

  /** Every call of the core is one step: time passes, it happens, and its results are carried out. */
  private step(happens: () => void): void {
    try {
      const elapsed = Math.floor(performance.now() - this.last);
      this.core.tick(elapsed);
      this.last += elapsed;
      happens();
      this.send_frames();
      for (const effect of this.core.effects()) {
        this.carry_out(effect);
      }
      this.outside.draw(this.core.view());
      this.wait();
    } catch (error) {
      window.clearTimeout(this.timer);
      this.outside.failed(error);
    }
  }

  private send_frames(): void {
    for (let frame = this.core.next_frame(); frame !== null; frame = this.core.next_frame()) {
      this.line?.send(frame);
    }
  }

  private wait(): void {
    window.clearTimeout(this.timer);
    const wait = this.core.wait();
    this.timer = window.setTimeout(() => this.step(() => undefined),
                                   wait < 0 ? longest_wait : Math.min(longest_wait, Math.max(wait, 15)));
  }

  private carry_out(effect: Effect): void {
    if ("connect" in effect) {
      this.connect(effect.connect);
    } else if ("disconnect" in effect) {
      this.drop();
    } else {
      this.outside.carry_out(effect);
    }
  }

  private connect(after: number): void {
    window.clearTimeout(this.connecting);
    this.connecting = window.setTimeout(() => {
      this.connecting = 0;
      this.open();
    }, after);
  }

  private open(): void {
    this.drop();
    const current = (happens: () => void) => {
      if (this.line === line) {
        this.step(happens);
      }
    };
    const line = this.open_line({
      opened: () => current(() => this.core.opened()),
      frame: (bytes) => current(() => this.core.receive(bytes)),
      closed: (reason) => current(() => {
        this.line = null;
        this.core.lost(reason);
      }),
    });
    this.line = line;
  }

  private drop(): void {
    const line = this.line;
    this.line = null;
    line?.close();
  }
}
