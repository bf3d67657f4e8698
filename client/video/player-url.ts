import { providerOf } from "./providers.ts";

/** The facts besides the markup on which the address of a player depends. */
export interface EmbedContext {
  /** The page itself was loaded over https. */
  readonly isSecure: boolean;
  /** A restrictive cookie policy without consent: providers are asked to store nothing about the visitor. */
  readonly isRestricted: boolean;
}

/**
 * The address with which a player is inserted. On secure pages it is https. The two known providers are always loaded
 * over https, because the origin that their messages come from must be known beforehand.
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

/** Sets a query parameter in place. A new one is appended, and the rest of the query stays as its author wrote it. */
export function setParameter(url: URL, name: string, value: string): URL {
  const parameters = url.searchParams;
  if (parameters.has(name)) parameters.set(name, value);
  else url.search += `${url.search === "" ? "?" : "&"}${name}=${encodeURIComponent(value)}`;
  return url;
}
