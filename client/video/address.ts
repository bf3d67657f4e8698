import { hostOf } from "./hosts.ts";

/** What the address of a player depends on besides the markup. */
export interface Place {
  /** The page itself came by https. */
  readonly secure: boolean;
  /** A restrictive policy and no consent: hosts are asked to keep nothing of the visitor. */
  readonly restricted: boolean;
}

/**
 * The address of a player as it may be inserted. On secure pages it is https (spec 5); the two hosts that take commands
 * answer by nothing else, and the origin that they answer from must be known beforehand.
 */
export function playerAddress(written: URL, { secure, restricted }: Place): URL {
  const address = new URL(written);
  const host = hostOf(address);
  if (secure) address.protocol = "https:";
  if (host === undefined) return address;
  address.protocol = "https:";
  address.port = "";
  if (host.name === "YouTube") {
    const isPrivate = restricted || address.hostname.includes("nocookie");
    address.hostname = isPrivate ? "www.youtube-nocookie.com" : "www.youtube.com";
    return withParameter(address, "enablejsapi", "1");
  }
  return restricted ? withParameter(address, "dnt", "1") : address;
}

/** Sets a query parameter: at the end, and the rest as its author wrote it. Changes the address itself. */
export function withParameter(address: URL, name: string, value: string): URL {
  const parameters = address.searchParams;
  if (parameters.has(name)) parameters.set(name, value);
  else address.search += `${address.search === "" ? "?" : "&"}${name}=${encodeURIComponent(value)}`;
  return address;
}
