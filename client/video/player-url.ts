import { providerOf } from "./providers.ts";

/** Data besides the markup on which the URL of a player depends. */
export interface EmbedContext {
  /** True if the page was loaded over https. */
  readonly isSecure: boolean;
  /**
   * True under a restrictive cookie policy without consent: providers are then asked to store no data about the
   * visitor.
   */
  readonly isRestricted: boolean;
}

/**
 * The URL with which a player is inserted. On secure pages it is https. The two known providers are always loaded over
 * https, because the origin of their messages must be known in advance.
 */
export function playerUrl(embedUrl: URL, { isSecure, isRestricted }: EmbedContext): URL {
  const url = new URL(embedUrl);
  const provider = providerOf(url);
  if (isSecure) url.protocol = "https:";
  if (provider === undefined) return url;
  url.protocol = "https:";
  url.port = "";
  if (provider.name === "YouTube") {
    const isPrivate = isRestricted || url.hostname.includes("nocookie");
    url.hostname = isPrivate ? "www.youtube-nocookie.com" : "www.youtube.com";
    return setParameter(url, "enablejsapi", "1");
  }
  return isRestricted ? setParameter(url, "dnt", "1") : url;
}

/**
 * Sets a query parameter. An existing one is replaced in its place, a new one is appended. The rest of the query is not
 * changed.
 */
export function setParameter(url: URL, name: string, value: string): URL {
  const parameters = url.searchParams;
  if (parameters.has(name)) parameters.set(name, value);
  else url.search += `${url.search === "" ? "?" : "&"}${name}=${encodeURIComponent(value)}`;
  return url;
}
