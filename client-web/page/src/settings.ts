// The player's settings: the terminal's, but without those of a terminal. The browser keeps them.
import type { Storage_ } from "./storage";
import { texts } from "./texts";

const system_keeps_still = matchMedia("(prefers-reduced-motion: reduce)");

export interface SettingRow {
  key: "palette" | "bell" | "notifications" | "reduced-motion" | "hints" | "skip-single";
  title: string;
  meaning: string;
  values: readonly string[];  // the default first
}

type Key = SettingRow["key"];

export const setting_rows: readonly SettingRow[] = [
  { key: "palette", ...texts.palette, values: ["usual", "colour-blind"] },
  { key: "bell", ...texts.bell, values: ["on", "off"] },
  { key: "notifications", ...texts.notifications, values: ["off", "on"] },
  { key: "reduced-motion", ...texts.reduced_motion, values: system_keeps_still.matches ? ["on", "off"] : ["off", "on"] },
  { key: "hints", ...texts.hints, values: ["on", "off"] },
  { key: "skip-single", ...texts.skip_single, values: ["off", "on"] },
];

/** Settings that change what the core shows, and answers by itself. */
export const core_settings: readonly SettingRow["key"][] = ["hints", "skip-single"];

export class Settings {
  constructor(private readonly storage: Storage_) {
    this.apply();
  }

  /** The default if nothing is stored, or something that this version does not know. */
  value(key: Key): string {
    const values = setting_rows.find((row) => row.key === key)?.values ?? [];
    const stored = this.storage.get().settings[key];
    return typeof stored === "string" && values.includes(stored) ? stored : values[0] ?? "";
  }

  is_on(key: Key): boolean {
    return this.value(key) === "on";
  }

  /** Keeps settings that this version does not know. */
  set(key: Key, value: string): void {
    this.storage.set({ settings: { ...this.storage.get().settings, [key]: value } });
    this.apply();
  }

  private apply(): void {
    const { classList } = document.documentElement;
    classList.toggle("colour_blind", this.value("palette") === "colour-blind");
    classList.toggle("still", this.is_on("reduced-motion"));
  }
}
