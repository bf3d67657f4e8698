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

/** The headers of one connection, those that `Connection` names among them. */
function hopByHopNames(headers: Headers): readonly string[] {
  const connection = headers.get("connection");
  if (connection === null || connection === "keep-alive") return hopByHop;
  const named = connection.split(",").map((name) => name.trim());
  // What is no name of a header is none that could be there.
  return [...hopByHop, ...named.filter((name) => /^[!#$%&'*+\-.^_`|~\w]+$/.test(name))];
}

/** Removes the headers of one connection. To remove those that are not there costs less than to see which are. */
export function removeHopByHop(headers: Headers): void {
  for (const name of hopByHopNames(headers)) headers.delete(name);
}
