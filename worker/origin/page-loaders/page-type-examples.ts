import type { PageTypeCode } from "../../../shared/page-types.ts";
import type { PageTypesTexts } from "../../../shared/texts/page-types.ts";

export interface PageTypeExample {
  readonly path: string;
  /** The kind of visitor who sees this page type at the path. Other visitors see another page type. */
  readonly viewer: "anyone" | "visitor" | "member" | "owner";
  /**
   * The way to the page, if it shows something of the visitor's own and its address alone is a 404. Such a page is listed
   * without a link.
   */
  readonly reachedBy?: { readonly text: keyof PageTypesTexts; readonly start: string };
}

/** A page of the demo site for each page type. */
export const pageTypeExamples: Readonly<Record<PageTypeCode, PageTypeExample>> = {
  1: { path: "/journal", viewer: "anyone" },
  2: { path: "/about", viewer: "anyone" },
  3: { path: "/welcome", viewer: "anyone" },
  50: { path: "/shop/p/tide-mug", viewer: "anyone" },
  100: { path: "/no-such-page", viewer: "anyone" },
  101: { path: "/error", viewer: "anyone" },
  102: { path: "/search", viewer: "anyone" },
  103: { path: "/trade", viewer: "visitor" },
  104: { path: "/popup", viewer: "anyone" },
  105: { path: "/kiln-club", viewer: "visitor" },
  106: { path: "/kiln-club/firing-log", viewer: "member" },
  200: { path: "/commerce/show-cart", viewer: "anyone" },
  201: { path: "/checkout", viewer: "anyone" },
  202: {
    path: "/checkout/order-confirmed",
    viewer: "anyone",
    reachedBy: { text: "anOrder", start: "/shop" },
  },
  203: { path: "/kiln-fund", viewer: "anyone" },
  204: {
    path: "/checkout/contribution-confirmed",
    viewer: "anyone",
    reachedBy: { text: "aGift", start: "/kiln-fund" },
  },
  205: { path: "/cart", viewer: "anyone" },
  206: {
    path: "/checkout/subscription-confirmed",
    viewer: "anyone",
    reachedBy: { text: "aSubscription", start: "/shop" },
  },
  207: {
    path: "/checkout/order-received",
    viewer: "anyone",
    reachedBy: { text: "anOrder", start: "/shop" },
  },
  208: {
    path: "/checkout/membership-confirmed",
    viewer: "anyone",
    reachedBy: { text: "aMembership", start: "/join" },
  },
  209: { path: "/review", viewer: "anyone", reachedBy: { text: "orderEmail", start: "/shop" } },
  210: { path: "/preview/digital-product", viewer: "owner" },
  211: { path: "/checkout/order-status", viewer: "anyone" },
  300: {
    path: "/newsletter/unsubscribe",
    viewer: "anyone",
    reachedBy: { text: "newsletterLink", start: "/" },
  },
  301: { path: "/preview/order-email", viewer: "owner" },
};
