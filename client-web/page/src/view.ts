// The contract between the page and the core (client-web/core): what the page shows, and what the
// player may do. Every text is complete and in English; the page shows it as it is, never as markup.

// ---- Texts

/// A tone has a colour in the page's style, and is never the only sign of a meaning.
export type Tone = "plain" | "faint" | "strong" | "key" | "good" | "warning" | "chosen" | "question";

export interface Span { text: string; tone: Tone; }

/// A line of text in columns: `at` is the column (in characters) where a span begins.
export type Row = Array<Span & { at: number }>;

/// Colours of seats. The letter is shown with the colour, for those who cannot tell colours apart.
export type Colour = "red" | "blue" | "green" | "yellow" | "black" | "pink" | "none";

// ---- Actions

/// Something the player may do now, by a button or by its key. To do it, send {do: "key", key}.
export interface Action {
  keys: string[];   // one for each direction: ["r", "R"]; the first is the main one
  shown: string;    // how the key is written for people: "r", "←→", "Enter"
  label: string;    // "rotate"; empty if the terminal shows it only in its help
  meaning: string;  // "rotate, R rotate back; also Space": for titles and the help
  rank: "first" | "urgent" | "general"; // main of this screen, waited for by others, the rest
}

// ---- The view

export type Screen = "connecting" | "lobby" | "form" | "waiting" | "game";

export interface View {
  screen: Screen;
  tab: string;          // title of the window: "Bastide (2)" if two games wait for us
  server: string;       // name of the server; empty until it is known
  self: string;         // our name
  notices: string;      // where the server sends notices while we are away
  code: string;         // of the table on the screen: "ABCDE-FGHJK"; empty if there is none
  connected: boolean;
  trouble: string;      // "Connection lost. Trying again in 3 s (attempt 2)."; empty if all is well
  fatal: string;        // the core has given up: why, and what to do; empty otherwise
  status: string;       // "Your turn: place the tile"; empty outside a game
  yours: boolean;       // the game waits for us
  elsewhere: number;    // other games that wait for us
  advice: Advice;       // below the board or list: what a choice brings, what just happened
  news: string[];       // sentences since the last view, for the live region
  actions: Action[];    // of the open sheet if there is one, else of the screen
  sheet: Sheet | null;  // a page over the screen
  chat: Chat | null;    // at the table or in the lobby; null if the server has none
  lobby: Lobby | null;      // screen "lobby"
  form: Form | null;        // screen "form": a new table, or changes of ours
  waiting: Waiting | null;  // screen "waiting"
  game: Game | null;        // screen "game"
}

export interface Advice {
  first: string;
  second: string;
  tone: Tone;
  pieces: Array<{ index: number; words: string; chosen: boolean }>; // kinds of meeple, if several
}

// ---- Sheets

export type SheetKind =
  | "help" | "rules" | "tiles" | "hands" | "first_name" | "name" | "code" | "password"
  | "new_password" | "server_password" | "leave" | "resign" | "remove_player" | "close_table" | "decide" | "claim"
  | "new_code" | "filter" | "people" | "device" | "log" | "chat" | "chat_line" | "muted"
  | "opponents";

export interface Sheet {
  kind: SheetKind;
  title: string;
  question: boolean;          // a confirmation: show it as an alert dialog
  field: Field | null;        // a text to type
  rows: SheetRow[];
  tiles: Array<{ type: number; count: number }>; // sheet "tiles": kinds not seen yet
}

export interface SheetRow {
  spans: Row;
  choice: number | null;      // a row to choose: send {do: "row", row: choice}
  chosen: boolean;
}

export interface Field {
  text: string;               // as the core has it
  placeholder: string;        // used if the text is empty ("Anna"), or empty
  wrong: string;              // what is wrong with the last text
  secret: boolean;            // a password
  max: number;                // characters
}

// ---- Chat

export interface Chat {
  unread: number;
  phrases: string[];          // ready-made ones: send {do: "phrase", number}, from 1
  remark: string;             // who will read what the player writes
  lines: ChatLine[];          // oldest first
}

export interface ChatLine {
  number: number;             // to choose it: send {do: "line", number, spectator}
  name: string;
  spectator: boolean;
  text: string;
  ours: boolean;
  colour: Colour;             // of the seat of the speaker
  letter: string;
}

// ---- Lobby

export interface Lobby {
  loading: boolean;
  people: string;              // "3 people here"
  heading: string;             // "Tables", "All tables, newest first"
  filter: string;              // "without a clock"; empty if there is none
  remarks: string[];           // about the server
  invitations: Array<{ text: string }>; // the actions accept and decline are for the first
  tables: TableRow[];
  empty: string[];             // shown instead of the tables if there are none
}

export interface TableRow {
  match: number;
  title: string;
  players: string;     // "Anna and Bob"
  rules: string;       // "10 min · The River"
  seats: string;       // "1 of 2"
  state: string;       // "open", "your turn", "joined", "playing"; "won" in the list of our games
  open: boolean;       // or ours
  online: string;      // "2 online"; empty if nobody is; the date of a finished game
  chosen: boolean;     // the actions are about it
}

// ---- Form for a table

export interface Form {
  title: string;       // "A new table"
  note: string;        // "everyone has to press ready again"
  sections: Array<{ heading: string; rows: FormRow[] }>;
  conflict: string;    // chosen rules that do not go together; empty if they do
  repair: string;      // what the action `m` would change
  summary: string[];   // the chosen rules and clock in sentences
}

export interface FormRow {
  row: number;         // send {do: "form", row, by} or {do: "form_text", row, text}
  look: "typed" | "stepped" | "box" | "one_of" | "fold";
  name: string;
  value: string;
  ticked: boolean;     // a ticked box, the chosen one, an open fold
  usual: boolean;      // has the default value
  chosen: boolean;     // the keys act on it
  explained: string;
}

// ---- Waiting table

export interface Waiting {
  match: number;
  title: string;
  host: boolean;             // we are the host
  ready: boolean;            // we are ready
  seated: boolean;           // we have a seat
  seats: WaitingSeat[];      // all, also the empty ones
  bots: Array<{ level: string; key: string }>; // that the host may add: send the key
  changed: string;           // what the host changed since we agreed; empty if nothing
  obstacle: string;          // what the start waits for
  startable: boolean;
  access: string;            // "Public: anyone can join."
  link: string;              // to this table, for friends; empty if the server knows none
  rules: string;             // rules and clock in sentences
}

export interface WaitingSeat {
  seat: number;              // host: send {do: "seat", seat} to choose it
  name: string;              // "empty" if nobody sits there
  empty: boolean;
  colour: Colour;
  letter: string;
  remark: string;            // " (you), host"
  state: string;             // "ready", "not ready", "bot", "away"
  tone: Tone;
  chosen: boolean;           // the host's actions are about it
}

// ---- Game

export interface Game {
  match: number;
  title: string;             // of the table
  turn: number;
  tiles_left: string;        // "42 tiles left"
  over: boolean;
  stage: "choose" | "trade" | "take" | "place" | "deploy" | "sent" | "none"; // of our turn
  board: Board;
  players: PlayerRow[];
  tile: TileInHand;
  offer: Offer | null;       // tiles to choose from, our hand, the display, or bids
  vote: string;              // the open vote in a sentence; empty if there is none
  log: LogLine[];            // oldest first
  reel: { step: number; of: number; text: string } | null; // final scoring
  replay: Replay | null;     // a finished game, shown again
  result: Result | null;     // shown over the board
}

export interface Replay {
  position: number;          // from 0, the start; send {do: "position", at} to go there
  last: number;
  text: string;              // "Move 31 of 213"
  plays: boolean;
  speed: string;             // "2x"
  marks: Array<{ position: number; colour: Colour; letter: string }>; // where points were scored
}

export interface Cell { x: number; y: number; }        // y grows downwards
export interface Place extends Cell { segment: number; } // a segment of the tile in that cell

/** `points` of a ghost or a spot: what it scores for us, now or so far; 0 also with hints off. */
export interface Board {
  tiles: Array<Cell & { type: number; turns: number; fresh: boolean }>; // turns: quarters, clockwise
  meeples: Array<Place & { seat: number; kind: "follower" | "big" | "abbot"; lies: boolean;
                           trial: boolean; words: string }>;
  goods: Array<Place & { seat: number }>;
  last: Cell | null;             // the tile placed last
  dead: Cell[];                  // cells where no remaining tile fits
  bounds: { left: number; top: number; right: number; bottom: number } | null; // of the table
  choices: Array<Cell & { words: string }>; // where the tile may go, or which tile may be taken
  ghost: (Cell & { type: number; turns: number; fits: boolean; points: number }) | null;
  spots: Array<Place & { index: number; sign: string; chosen: boolean; words: string; points: number }>;
  pointed: Cell | null;          // asked about outside our turn; `advice` tells about it
  caption: string;               // what the overlay shows; empty without one
  dimmed: boolean;               // everything without a tint recedes
  tints: Array<Place & { shade: "plain" | "dark" | "light"; colour: string; other: string }>;
  marks: Array<Place & { text: string; seat: number | null; points: boolean }>;
  coordinates: boolean;
  summary: string;               // the board in a sentence, for its label
}

export interface PlayerRow {
  seat: number;
  name: string;
  ours: boolean;
  colour: Colour;
  letter: string;
  points: number;
  turn: boolean;                 // the game waits for this player
  supply: [number, number, number]; // followers, big follower, abbot
  presence: string;              // "left the game", "bot plays", "away 3 min"; empty if here
  gone: boolean;                 // has left for good
  clock: string;                 // "4:59"; empty without a clock
  clock_runs: boolean;
  clock_short: boolean;
  ballot: "yes" | "no" | "open" | "none";
  dealer: boolean;
}

export interface TileInHand {
  heading: string;               // "Your tile", "Anna's tile", "Next tile"
  type: number | null;
  turns: number;
  left: number;
  river: number;                 // tiles of the river left; 0 if there are none
}

export interface Offer {
  heading: string;               // "Choose a tile", "Your hand", "Display"
  choosing: boolean;             // by {do: "choice", index}; else only to look at
  items: Array<{ index: number; type: number | null; words: string; chosen: boolean }>;
}

export interface LogLine { text: string; colour: Colour; letter: string; turn: number; recent: boolean; }

export interface Result {
  heading: string;               // "You win!"
  ending: string;                // why it ended early; empty otherwise
  places: Array<{ place: number; seat: number; name: string; colour: Colour; letter: string;
                  points: number; earned: string }>; // place 0: the game has no result
  draws: string;                 // the check of the draws
  draws_tone: Tone;
  rematch: string;               // "A rematch is open."; empty if there is none
}

// ---- Tile types: `tiles()` once, after the start

export interface TileType {
  name: string;                  // "base.D"; its number is the index in the list
  face_down: boolean;            // the back of a tile, a mountain
  junction: boolean;             // its roads meet in the middle
  trees: boolean;
  segments: TileSegment[];
}

/// Coordinates are of the unrotated tile, 0 to 100, from the upper left corner.
export interface TileSegment {
  kind: "road" | "city" | "monastery" | "garden" | "field" | "river" | "waterway" | "mountain";
  sides: number[];               // 0 north, 1 east, 2 south, 3 west
  pennants: number;
  inn: boolean;
  cathedral: boolean;
  harbour: boolean;
  halves: number[];              // fields: 0 to 7, clockwise from the northern half edge on the left
  end: "" | "city" | "monastery" | "junction" | "market" | "spring" | "lake"; // where a way ends
  area: string;                  // fields: a coarse SVG path, to be drawn below all other segments
}

// ---- What the player does

/// Keys are named as in KeyboardEvent.key: "Enter", "ArrowLeft", "r"; "Shift+ArrowLeft",
/// "Shift+Tab", "Ctrl+c" with a modifier.
export type Command =
  | { do: "key"; key: string }             // also the way to do an action
  | { do: "cell"; x: number; y: number }   // moves the ghost; on it: rotates; else asks about a tile
  | { do: "place" }                        // confirms the tile or the meeple: as Enter does
  | { do: "spot"; index: number }          // chooses a place for a meeple; -1: none
  | { do: "piece"; index: number }         // one of `advice.pieces`
  | { do: "choice"; index: number }        // one of `game.offer.items`
  | { do: "table"; match: number; enter: boolean } // chooses a table of the lobby, or enters it
  | { do: "position"; at: number }         // goes there in a replay
  | { do: "seat"; seat: number }           // host: chooses a player of the waiting table
  | { do: "row"; row: number }             // chooses a row of the open sheet
  | { do: "notices" }                     // opens the sheet for the address of notices
  | { do: "line"; number: number; spectator: boolean } // asks what to do about a line of the chat
  | { do: "phrase"; number: number }       // says a ready-made phrase
  | { do: "form"; row: number; by: number } // changes a row; by 0 chooses it only
  | { do: "form_text"; row: number; text: string }
  | { do: "text"; text: string }           // replaces the text of the sheet's field
  | { do: "submit"; text: string }         // the same, and Enter
  | { do: "close" }                        // closes the sheet, the form or the result
  | { do: "setting"; key: string; value: string } // one of core_settings
  | { do: "seen" }                         // the window is visible again
  ;

// ---- What the page does for the core: `effects()`, in order

export type Effect =
  | { save: { token: string; name: string; server: string; password: string } }
  | { forget: true }                       // the stored token is of no use any more
  | { connect: number }                    // opens a connection after this delay, in milliseconds
  | { disconnect: true }                   // closes the connection
  | { copy: string }
  | { bell: true }                         // our time becomes short, or it is our turn
  | { notify: string }
  | { remember: string }                   // choices for the next table, to pass as `choices`
  | { reload: string }                     // the server speaks another version: reload once
  | { go: string }                         // open this address: a table on another server
  ;

/// Given to `start`.
export interface Start {
  name: string;         // empty: the player is asked
  token: string;
  password: string;     // of the server
  sign_in: string;      // one-time device code of the fragment, or empty
  address: string;      // of the server: "wss://example.org"
  code: string;         // of the table in the link, or empty
  choices: string;      // from an earlier `remember`, or empty
  touch: boolean;       // texts name buttons instead of keys
  practice?: boolean;   // the form for a new table begins with a bot
}
