import { findPublicAddress } from "../site/public-address.ts";
import type { OriginContext } from "./bindings.ts";

/** An address that no host has (https://www.rfc-editor.org/rfc/rfc2606#section-2). */
const noAddress = "https://public-address-is-missing.invalid";

let isLogged = false;

/** The address of the site for links in emails. If none can be trusted, the links lead nowhere, which is logged once. */
export function linkAddress(c: OriginContext): string {
  const address = findPublicAddress(c.req.url, c.env.PUBLIC_ADDRESS);
  if (address === undefined && !isLogged) {
    isLogged = true;
    console.error(
      "configuration: PUBLIC_ADDRESS is missing. Links in emails to visitors of this host lead nowhere.",
    );
  }
  return address ?? noAddress;
}
