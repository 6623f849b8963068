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

  // Settings; the words are those of client-cli/screen/settings.cpp
  settings: "Settings",
  name: "Name",
  palette: { title: "Palette", meaning: "colour-blind: players' colours that anyone can tell apart, with letters and shapes everywhere." },
  bell: { title: "Bell", meaning: "Ring when it's your turn or your time is running out." },
  notifications: { title: "Notifications", meaning: "Show a notification when the page is hidden and it is your turn." },
  reduced_motion: {
    title: "Reduced motion", meaning: "The board doesn't move during other players' turns, and you step through the final scoring yourself.",
  },
  hints: { title: "Hints", meaning: "Show where your tile fits, and what a move would score." },
  skip_single: { title: "Play forced moves", meaning: "Automatically place a tile that fits in only one way, and choose a tile if there is only one." },
  notices: "Notices",
  change_address: "Change address",
  no_notifications: "Your browser blocks notifications from this page. Allow them in the browser's site settings.",

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
  river_left: (count: number) => (count === 1 ? "1 river tile left" : `${count} river tiles left`),

  // Lobby and tables
  welcome: "Build cities, roads and farms together.",
  playing_as: "You are",
  change_name: "Change name",
  tables: "Tables",
  invitations: "Invitations",
  filtered: "Filter:",
  loading: "Loading …",
  invite_friends: "Invite friends",
  link_note: "Send this link. Anyone who opens it can join this table.",
  copy_link: "Copy link",
  share_link: "Share …",
  copied: "Copied",
  code: "Code",
  seats: "Seats",
  remove: "Remove",
  make_host: "Make host",
  add_bot: "Add a bot",
  rules: "Rules",
  less: (name: string) => `${name}: previous value`,
  greater: (name: string) => `${name}: next value`,

  // Practice
  practice: "Practice",
  practice_welcome: "Play against bots in this page, also without a connection.",
  practice_note: "Practice: these games are lost when you close or reload the page.",
  leave_practice: "Leave practice",
  practice_not_loaded: "Practice could not be loaded. Check your connection, then try again.",

  // Chat
  chat: "Chat",
  write: "Write a message",
  nothing_said: "No messages yet.",
  phrases: "Phrases",
  spectator: "(spectator)",
  you: "(you)",
  unread: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),

  // Replay
  replay: "Replay",
  position: "Position",
  to_start: "Go to the start",
  to_end: "Go to the end",
  step_back: "Previous move",
  step_on: "Next move",
  turn_back: "Previous turn",
  turn_on: "Next turn",
  points_before: "Previous scoring",
  points_after: "Next scoring",
  play: "Play",
  pause: "Pause",
  slower: "Slower",
  faster: "Faster",

  // Result
  scoring: "Final scoring",
  no_place: "–",

  // Trouble
  title: "Bastide",
  reload: "Reload",
  no_wasm: "Your browser blocks WebAssembly, which this game needs. It may be in a high-security mode. " +
    "Allow WebAssembly for this page, or use another browser.",
  not_loaded: "The game could not be loaded. Check your connection, then reload the page.",
  old_page: "The server has a newer version of this page, but your browser still loads the old one. " +
    "Close this tab, clear this page from the browser's cache and open the link again.",
  no_storage: "Your browser does not store data for this page. You can play, but if you close the page, " +
    "you cannot get your seat back.",
  failed: "Something went wrong, and the page stopped. Reload it: your seat is kept.",
};
