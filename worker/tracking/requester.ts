import { cookieNames } from "../../shared/names.ts";
import type { Facts } from "../visitor/facts.ts";
import { clientAddress } from "./client-address.ts";
import { withoutQueryValues } from "./endpoints/without-identity.ts";
import type { Requester } from "./queued-event.ts";

const longestUserAgent = 512;
const longestLanguage = 128;
const longestReferrer = 2048;
const crumbShape = /^[\w+/=.|-]{1,256}$/;

/** Who sends these events. `identify`: the visitor may be told apart from others (`trackingOf`). */
export function requesterOf(
  { headers }: Request,
  { site, cookies }: Pick<Facts, "site" | "cookies">,
  identify: boolean,
): Requester {
  const referrer = headerText(headers.get("referer"), longestReferrer);
  const requester = {
    userAgent: headerText(headers.get("user-agent"), longestUserAgent),
    language: headerText(headers.get("accept-language"), longestLanguage),
  };
  if (!identify) return { ...requester, address: undefined, referrer: withoutQueryValues(referrer) };
  const crumb = cookies.get(cookieNames.crumb);
  return {
    ...requester,
    address: clientAddress(headers.get("cf-connecting-ip"), site.settings.clientAddress),
    referrer,
    ...(crumb !== undefined && crumbShape.test(crumb) ? { crumb } : {}),
  };
}

/** Cut, and without what no header may hold: it will be one again. */
function headerText(value: string | null, length: number): string {
  return (value ?? "").slice(0, length).replace(/[^ -~]/g, "?");
}
