import type { PageTypeCode } from "../../../shared/page-types.ts";

export interface Example {
  readonly path: string;
  /** Who sees a page of this type there: others see another. */
  readonly as: "anybody" | "a visitor" | "a member" | "an owner";
}

/** A page of the demo site for every page type. */
export const examples: Readonly<Record<PageTypeCode, Example>> = {
  1: { path: "/journal", as: "anybody" },
  2: { path: "/about", as: "anybody" },
  3: { path: "/welcome", as: "anybody" },
  50: { path: "/shop/p/tide-mug", as: "anybody" },
  100: { path: "/no-such-page", as: "anybody" },
  101: { path: "/error", as: "anybody" },
  102: { path: "/search", as: "anybody" },
  103: { path: "/trade", as: "a visitor" },
  104: { path: "/popup", as: "anybody" },
  105: { path: "/kiln-club", as: "a visitor" },
  106: { path: "/kiln-club/firing-log", as: "a member" },
  200: { path: "/commerce/show-cart", as: "anybody" },
  201: { path: "/checkout", as: "anybody" },
  202: { path: "/checkout/order-confirmed", as: "anybody" },
  203: { path: "/kiln-fund", as: "anybody" },
  204: { path: "/checkout/contribution-confirmed", as: "anybody" },
  205: { path: "/cart", as: "anybody" },
  206: { path: "/checkout/subscription-confirmed", as: "anybody" },
  207: { path: "/checkout/order-received", as: "anybody" },
  208: { path: "/checkout/membership-confirmed", as: "anybody" },
  209: { path: "/review", as: "anybody" },
  210: { path: "/preview/digital-product", as: "an owner" },
  211: { path: "/checkout/order-status", as: "anybody" },
  300: { path: "/newsletter/unsubscribe", as: "anybody" },
  301: { path: "/preview/order-email", as: "an owner" },
};
