/** What a page is, as its context says in `pageType` (spec 2, page-type codes). */
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

/** Page types that are made of one full-window section, and what that section is (spec 2, section kinds). */
export const sectionKinds = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;
export type SectionKind = (typeof sectionKinds)[keyof typeof sectionKinds];

/** `data-slide-type` of the section's markup. */
export const slideTypes: Readonly<Record<SectionKind, string>> = {
  1: "cover-page",
  2: "lock-screen",
  3: "popup-overlay",
};

/** What a site is, as the context says in `website.websiteType` (spec 3, site kinds). */
export const siteKinds = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const;

export interface PageTypeFacts {
  /** 0: the page does not say, or says something that is no page type. */
  readonly type: PageTypeCode | 0;
  /** False where nothing at all is tracked (spec 6): the page is missing, locked, or refused. */
  readonly tracked: boolean;
  /** Whether looking at it counts as a pageview. Never where nothing is tracked, nor on the search page (spec 2). */
  readonly pageview: boolean;
}

const untracked: ReadonlySet<number> = new Set([
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.accessDenied,
]);

/** What follows from a page's type. `/search` is the search page even where its context does not say so. */
export function pageTypeFacts(code: number, path: string): PageTypeFacts {
  const searches = /^\/search\/?$/.test(path);
  const said = isPageTypeCode(code) ? code : 0;
  const type = said === 0 && searches ? pageTypes.search : said;
  const tracked = !untracked.has(type);
  return { type, tracked, pageview: tracked && type !== pageTypes.search && !searches };
}

export function isPageTypeCode(code: number): code is PageTypeCode {
  return Object.hasOwn(pageTypeNames, code);
}
