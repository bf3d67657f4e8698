/** Codes of `pageType` in the page context: docs/reference/page-types.md#page-type-codes. */
export const pageTypes = {
  collection: 1,
  page: 2,
  splash: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  accessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cart: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const;

export type PageTypeCode = (typeof pageTypes)[keyof typeof pageTypes];

export const pageTypeNames: Readonly<Record<PageTypeCode, string>> = {
  1: "main content/collection",
  2: "page",
  3: "splash page",
  50: "content item",
  100: "not found",
  101: "error",
  102: "search",
  103: "lock screen",
  104: "popup overlay",
  105: "protected content",
  106: "member-area access denied",
  200: "show cart",
  201: "checkout",
  202: "order confirmed",
  203: "donate",
  204: "contribution confirmed",
  205: "cart v2",
  206: "subscription confirmed",
  207: "order received",
  208: "membership confirmed",
  209: "reviews request",
  210: "digital product composer preview",
  211: "order status",
  300: "newsletter unsubscribe",
  301: "commerce email preview",
};

/** Kinds of full-window sections: docs/reference/page-types.md#section-kinds. */
export const sectionKinds = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;
export type SectionKind = (typeof sectionKinds)[keyof typeof sectionKinds];

/** Values of `data-slide-type` in the section's markup, by kind of section. */
export const slideTypes: Readonly<Record<SectionKind, string>> = {
  1: "cover-page",
  2: "lock-screen",
  3: "popup-overlay",
};

/** Codes of `website.websiteType`: docs/reference/page-types.md#site-kinds. */
export const siteKinds = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;

export interface PageTypeProperties {
  /** Page type code; 0 if the page does not contain it, or contains an unknown code. */
  readonly type: PageTypeCode | 0;
  /**
   * False if no event may be recorded, because the page is missing, locked or denied:
   * docs/reference/page-types.md#pages-that-record-nothing.
   */
  readonly tracked: boolean;
  /**
   * True if a pageview may be recorded. False if no event may be, and on the search page
   * (docs/reference/routes.md#search-page).
   */
  readonly pageview: boolean;
}

const untracked: ReadonlySet<number> = new Set([
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.accessDenied,
]);

/** The properties that follow from a page's type. `/search` is the search page even if its context has another type. */
export function resolvePageTypeProperties(code: number, path: string): PageTypeProperties {
  const isSearchPath = /^\/search\/?$/.test(path);
  const given = isPageTypeCode(code) ? code : 0;
  const type = given === 0 && isSearchPath ? pageTypes.search : given;
  const tracked = !untracked.has(type);
  return { type, tracked, pageview: tracked && type !== pageTypes.search && !isSearchPath };
}

export function isPageTypeCode(code: number): code is PageTypeCode {
  return Object.hasOwn(pageTypeNames, code);
}
