// Every sentence of the page itself, for translators. All others come from the core.
export const texts = {
  // Board
  board: "Board. Arrow keys move your tile or scroll.",
  places: "Places for your tile",
  place: (cell: string) => `Cell ${cell}`,
  spots: "Places for a meeple",
  ghost_keys: "Enter places the tile, r rotates it.",
  dead_cell: "No remaining tile fits here",
  zoom_in: "Zoom in",
  zoom_out: "Zoom out",
  fit: "Show the whole board",
  last_move: "Go to the last move",

  // Frame
  menu: "Menu",
  server: "Server:",
  close: "Close",
  log: "Game log",
  players: "Players",
  game: "Game",
  actions: "Actions",
  online: "Connected",
  offline: "Not connected",
  connecting: "Connecting to the table …",

  // Players
  points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
  followers: (count: number) => (count === 1 ? "1 meeple left" : `${count} meeples left`),
  big: "big meeple left",
  abbot: "abbot left",
  dealer: "deals",
  voted_yes: "agreed",
  voted_no: "declined",
  undecided: "has not voted",
  left: (count: number) => `${count} left`,
  river_left: (count: number) => `${count} of the river`,

  // Lobby and tables
  welcome: "Build cities, roads and farms together.",
  playing_as: "You are",
  change_name: "Change name",
  tables: "Tables",
  invitations: "Invitations",
  filtered: "Filter:",
  loading: "Loading …",
  invite_friends: "Invite friends",
  link_note: "Send this link. Whoever opens it sits down at this table.",
  copy_link: "Copy link",
  share_link: "Share …",
  copied: "Copied",
  code: "Code",
  seats: "Seats",
  remove: "Remove",
  make_host: "Make host",
  add_bot: "Add a bot",
  rules: "Rules",
  less: (name: string) => `Less: ${name}`,
  greater: (name: string) => `More: ${name}`,

  // Chat
  chat: "Chat",
  nothing_said: "Nobody has said anything yet.",
  phrases: "Phrases",
  spectator: "(spectator)",
  unread: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),

  // Result
  scoring: "Final scoring",
  step: (step: number, of: number) => `${step} of ${of}`,
  no_place: "–",

  // Trouble
  title: "Bastide",
  reload: "Load again",
  no_wasm: "Your browser refuses WebAssembly, which this game needs. It may be in a high security mode. " +
    "Allow it for this page, or use another browser.",
  not_loaded: "The game could not be loaded. Check your connection, then load the page again.",
  old_page: "The server has a newer version of this page, but your browser still loads the old one. " +
    "Close this tab, clear this page from the browser's cache and open the link again.",
  no_storage: "Your browser does not store anything for this page. You can play, but if you close it, " +
    "your seat cannot be given back to you.",
  failed: "The page stopped because of a fault in it. Load it again: your seat is kept.",
};
