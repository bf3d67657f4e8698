import type { WindowInfo } from "../../../client/tracking/page-fields.ts";
import type { PageData } from "../../../shared/page-data.ts";

export const allAllowed = { events: true, pageview: true, identify: true };

/** The part of a page's data that the tests use. */
export const trackedPageData: Pick<PageData, "site" | "page" | "tracking" | "consent"> = {
  site: { id: "5e0000000000000000000001", language: "en-GB", templateVersion: "7.1" },
  page: { type: 2, tracked: true, pageview: true, collectionId: "5e0000000000000000000003" },
  tracking: {
    ...allAllowed,
    pointer: false,
    editorEvents: false,
    templateId: "5e0000000000000000000002",
    locale: "en-US",
    permissionType: 1,
  },
  consent: { choice: "none", restricted: false },
};

export const windowInfo: WindowInfo = {
  location: { pathname: "/about", search: "?a=1" },
  document: { referrer: "https://elsewhere.example/found?q=me#there", title: "About us" },
  navigator: { userAgent: "A browser" },
  innerHeight: 900,
  innerWidth: 1440,
  screen: { height: 1000, width: 1600 },
  localStorage: {},
};
