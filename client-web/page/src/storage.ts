// What the browser keeps for this page: who we are, and choices. Without storage it is forgotten.

export interface Stored {
  token: string;
  name: string;
  server: string;
  password: string; // of the server
  choices: string;
  sound: boolean;
}

const nothing: Stored = { token: "", name: "", server: "", password: "", choices: "", sound: true };

export class Storage_ {
  private stored: Stored = nothing;
  works = true;

  /** Several servers may share an origin, each below a folder. */
  constructor(private readonly folder: string) {
    try {
      const text = localStorage.getItem(this.name());
      this.stored = text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<Stored>) };
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
