import { isLocalHost } from "../http/local-host.ts";
import { getCachedSite } from "./site-cache.ts";

/**
 * The address of the embedded site for links that leave the request, as in emails. Clients can forge the `Host` header,
 * so the host of the request counts only if it is of this machine or its owner has stored settings for it. Undefined if
 * no address can be trusted: then the worker needs `PUBLIC_ADDRESS`
 * (docs/decisions/0131-address-of-links-in-emails.md).
 *
 * @param publicAddress the variable `PUBLIC_ADDRESS`
 */
export function findPublicAddress(requestUrl: string, publicAddress: string | undefined): string | undefined {
  if (publicAddress) return publicAddress;
  const { host, hostname, origin } = new URL(requestUrl);
  const isKnown = isLocalHost(hostname) || getCachedSite(host)?.documents.authored !== undefined;
  return isKnown ? origin : undefined;
}
