import { cookieNames } from "../../../shared/names.ts";
import type { Facts } from "../../request/facts.ts";
import { effectiveSiteContext } from "../../site/effective-site-context.ts";
import { withoutQueryValues } from "../endpoints/without-identity.ts";
import type { Requester } from "../queue/queue-message.ts";
import { clientAddress } from "./client-address.ts";

const maxUserAgentLength = 512;
const maxLanguageLength = 128;
const maxReferrerLength = 2048;
const crumbPattern = /^[\w+/=.|-]{1,256}$/;

/**
 * The sender of a request's events. `identify`: true if the visitor may be distinguished from others
 * (`TrackingPolicy`).
 */
export function readRequester(
  { headers }: Request,
  { site, cookies }: Pick<Facts, "site" | "cookies">,
  identify: boolean,
): Requester {
  const referrer = headerText(headers.get("referer"), maxReferrerLength);
  const base = {
    userAgent: headerText(headers.get("user-agent"), maxUserAgentLength),
    language: headerText(headers.get("accept-language"), maxLanguageLength),
  };
  if (!identify) return { ...base, address: undefined, referrer: withoutQueryValues(referrer) };
  const crumb = cookies.get(cookieNames.crumb);
  const { cookieSettings } = effectiveSiteContext(undefined, site.learned, site.settings);
  // docs/reference/overlays.md#visitor-data
  const part = cookieSettings.isVisitorDataRestricted ? "none" : site.settings.clientAddress;
  return {
    ...base,
    address: clientAddress(headers.get("cf-connecting-ip"), part),
    referrer,
    ...(crumb !== undefined && crumbPattern.test(crumb) ? { crumb } : {}),
  };
}

/**
 * The value, truncated and limited to characters that a header may contain, because it becomes a header of
 * the request to the origin.
 */
function headerText(value: string | null, maxLength: number): string {
  return (value ?? "").slice(0, maxLength).replace(/[^ -~]/g, "?");
}

/**
 * Self-declared bots, and programs that fetch pages for developers. Headless browsers are not on the list, because they
 * run pages like any browser. The phone brand Cubot is excluded.
 */
const botPattern =
  /(?<!\bcu)bot\b|crawl|spider|slurp|scrape|archiver|facebookexternalhit|pagespeed|lighthouse|uptime|pingdom|^(?:curl|wget|python|java|go-http|okhttp|node|axios|ruby|php|libwww|httpie|postman)/i;

export function isBot(userAgent: string): boolean {
  return userAgent === "" || botPattern.test(userAgent);
}
