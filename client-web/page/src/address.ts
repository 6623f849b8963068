// Parts of the page's address: its folder, its server, the table of the link, a one-time code.

export interface Address {
  base: URL;       // the folder of the page, which ends in "/"
  socket: URL;     // the WebSocket
  code: string;    // of the table in the link, or empty
  sign_in: string; // one-time code of another device, or empty
}

export function address_of(location: { href: string }): Address {
  const url = new URL(location.href);
  const table = /^(.*\/)t\/([^/]+)\/?$/.exec(url.pathname);
  const base = new URL(table?.[1] ?? url.pathname.replace(/[^/]*$/, ""), url.origin);
  const socket = new URL(base);
  socket.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return {
    base, socket, code: decoded(table?.[2] ?? ""),
    sign_in: decoded(/^#device=(.+)$/.exec(url.hash)?.[1] ?? ""),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes a one-time code out of the address bar and the history. */
export function remove_fragment(): void {
  if (location.hash !== "") {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

/** Once a player has left the table of the link, loading the page again does not lead back. */
export function show_address(base: URL): void {
  if (location.pathname !== base.pathname) {
    history.replaceState(null, "", base);
  }
}
