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

/** The link to a table; without a code, the page's own address. */
export const link_to = (base: URL, code: string): URL => new URL(code === "" ? "" : `t/${code}`, base);

/** The address leads to the table on the screen: loading the page again does, too, and friends can have it. */
export function show_address(url: URL): void {
  if (location.pathname !== url.pathname) {
    history.replaceState(null, "", url);
  }
}
