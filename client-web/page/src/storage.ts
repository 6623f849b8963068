// What the browser keeps for this page: who we are, and choices. Without storage it is forgotten.

export interface Stored {
  token: string;
  name: string;
  server: string;
  password: string; // of the server
  choices: string;
  practice: string; // choices for practice games
  settings: Readonly<Record<string, unknown>>;
}

const nothing: Stored = { token: "", name: "", server: "", password: "", choices: "", practice: "", settings: {} };

/** What can be read of the stored text. Members of a later version are kept; damaged ones are not. */
export function read_stored(text: string | null): Stored {
  const read = parsed(text ?? "");
  const result: Record<string, unknown> = { ...read };
  for (const [name, value] of Object.entries(nothing)) {
    const is_valid = typeof value === "string" ? typeof read[name] === "string" : is_record(read[name]);
    result[name] = is_valid ? read[name] : value;
  }
  return result as unknown as Stored;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return is_record(value) ? value : {};
  } catch {
    return {};
  }
}

function is_record(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export class Storage_ {
  private stored: Stored = nothing;
  works = true;

  /** Several servers may share an origin, each below a folder. */
  constructor(private readonly folder: string) {
    try {
      this.stored = read_stored(localStorage.getItem(this.name()));
      localStorage.setItem(this.name(), JSON.stringify(this.stored));
    } catch {
      this.works = false;
    }
  }

  get(): Stored {
    return this.stored;
  }

  set(change: Partial<Stored>): void {
    this.stored = { ...this.stored, ...change };
    try {
      localStorage.setItem(this.name(), JSON.stringify(this.stored));
    } catch {
      this.works = false;
    }
  }

  private name(): string {
    return `bastide ${this.folder}`;
  }
}

/** True once for each build of the page: the page may load itself again. */
export function may_reload(build: string): boolean {
  try {
    if (sessionStorage.getItem("bastide reloaded") === build) {
      return false;
    }
    sessionStorage.setItem("bastide reloaded", build);
    return true;
  } catch {
    return false;
  }
}
