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

/** Removes the headers of one connection, those that `Connection` names among them. */
export function removeHopByHop(headers: Headers): void {
  const named = (headers.get("connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...hopByHop, ...named]) if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
}
