// What the page does for the core besides drawing: storage, clipboard, sound, notifications.
import { address_of } from "./address";
import type { Page } from "./page";
import { may_reload, type Storage_ } from "./storage";
import { texts } from "./texts";
import type { Effect } from "./view";

export const build_id = (): string => document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

export function carry_out(page: Page, storage: Storage_, effect: Effect): void {
  if ("save" in effect) {
    storage.set(effect.save);
  } else if ("forget" in effect) {
    storage.set({ token: "" });
  } else if ("copy" in effect) {
    void copy(page, effect.copy);
  } else if ("bell" in effect) {
    ring(page);
  } else if ("notify" in effect) {
    notify(page, effect.notify);
  } else if ("remember" in effect) {
    storage.set({ choices: effect.remember });
  } else if ("reload" in effect) {
    reload_once(page, effect.reload);
  } else if ("go" in effect) {
    location.assign(effect.go);
  }
}

/** Loads a newer page, once. If the browser comes back with the same one, the player is told. */
export function reload_once(page: Page, reason: string): void {
  if (may_reload(build_id())) {
    location.reload();
  } else {
    page.ui.trouble = `${reason} ${texts.old_page}`.trim();
    page.redraw();
  }
}

/** Reloads the page if the server has another version of it. Call after a reconnection. */
export async function reload_if_old(page: Page, base: URL): Promise<void> {
  try {
    const text = await (await fetch(base, { cache: "no-cache" })).text();
    const build = /name="build" content="([^"]+)"/.exec(text)?.[1];
    if (build !== undefined && build !== build_id()) {
      reload_once(page, "");
    }
  } catch {
    // The server can be reached by WebSocket only.
  }
}

export async function copy(page: Page, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copy_by_selection(text);
  }
  page.ui.copied = text;
  page.redraw();
}

/** Over plain HTTP there is no clipboard, but a selection can be copied. */
function copy_by_selection(text: string): void {
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.className = "visually_hidden";
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) {
    focused.focus();
  }
}

let audio: AudioContext | undefined;

/** Two short notes. Browsers allow a sound only after the player has touched the page. */
function ring(page: Page): void {
  if (!page.settings.is_on("bell") || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  audio ??= new AudioContext();
  [523, 659].forEach((frequency, i) => {
    const start = (audio?.currentTime ?? 0) + i * 0.13;
    const tone = audio?.createOscillator();
    const volume = audio?.createGain();
    if (audio && tone && volume) {
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.06, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.3);
    }
  });
}

/** Over plain HTTP, and in some browsers, there are none. */
export const has_notifications = (): boolean => "Notification" in window && isSecureContext;

function notify(page: Page, text: string): void {
  if (document.hidden && page.settings.is_on("notifications") && has_notifications() &&
      Notification.permission === "granted") {
    new Notification(texts.title, { body: text, tag: address_of(location).base.href });
  }
}
