/** Headers of one connection, not of the message (RFC 9110, section 7.6.1, and the older proxies' own). */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
];

const always: ReadonlySet<string> = new Set(hopByHop);

/** The headers of one connection, those that `Connection` names among them. */
export function hopByHopNames(headers: Headers): ReadonlySet<string> {
  const connection = headers.get("connection");
  if (connection === null || connection === "keep-alive") return always;
  return new Set([
    ...hopByHop,
    ...connection
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  ]);
}

/** Removes the headers of one connection. */
export function removeHopByHop(headers: Headers): void {
  const names = hopByHopNames(headers);
  for (const name of [...headers.keys()]) if (names.has(name)) headers.delete(name);
}
