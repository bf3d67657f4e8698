/** Headers that are valid for one connection only: those of RFC 9110, section 7.6.1, and older ones of proxies. */
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

/** The hop-by-hop headers, and those that the header `Connection` names. */
function hopByHopNames(headers: Headers): readonly string[] {
  const connection = headers.get("connection");
  if (connection === null || connection === "keep-alive") return hopByHop;
  const named = connection.split(",").map((name) => name.trim());
  // `Headers.delete` throws for a name that is not valid.
  return [...hopByHop, ...named.filter((name) => /^[!#$%&'*+\-.^_`|~\w]+$/.test(name))];
}

/** Removes hop-by-hop headers. Deleting absent headers is faster than checking first. */
export function removeHopByHop(headers: Headers): void {
  for (const name of hopByHopNames(headers)) headers.delete(name);
}
