/** A query (`?a=1&b`) without one of its parameters. The others keep their spelling. */
export function removeQueryParameter(search: string, name: string): string {
  const pairs = search.replace(/^\?/, "").split("&");
  // A question mark later in the URL is part of a parameter, so it is encoded for parsing.
  const others = pairs.filter((pair) => !new URLSearchParams(pair.replace(/^\?/, "%3F")).has(name));
  if (others.length === pairs.length) return search;
  return others.length > 0 ? `?${others.join("&")}` : "";
}
