// Announces events to screen readers, in the page's live region.
import type { View } from "./view";

/** Returns what a screen reader should say: news, and changes of the turn and of the advice. */
export function announcements_of(before: View, next: View): string[] {
  const status = next.status !== before.status ? [next.status] : [];
  const advice = next.advice.first !== before.advice.first ? [next.advice.first] : [];
  const trouble = next.trouble !== "" && before.trouble === "" ? [next.trouble] : [];
  return [...next.news, ...status, ...advice, ...trouble].filter((text) => text !== "");
}

const announcements_max = 6;

export function announce(sentences: readonly string[]): void {
  const region = document.getElementById("announcements");
  for (const sentence of new Set(sentences)) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region?.append(line);
  }
  while (region && region.childElementCount > announcements_max) {
    region.firstElementChild?.remove();
  }
}
