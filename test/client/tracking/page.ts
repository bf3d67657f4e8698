import type { Surroundings } from "../../../client/tracking/hit.ts";
import type { PageData } from "../../../shared/page-data.ts";

export const allowed = { events: true, pageview: true, identify: true };

/** What the tests need of a page's data. */
export const page: Pick<PageData, "site" | "page" | "tracking" | "consent"> = {
  site: { id: "5e0000000000000000000001", language: "en-GB", templateVersion: "7.1" },
  page: { type: 2, tracked: true, pageview: true, collectionId: "5e0000000000000000000003" },
  tracking: {
    ...allowed,
    mouse: false,
    broadcast: false,
    templateId: "5e0000000000000000000002",
    locale: "en-US",
    permissionType: 1,
  },
  consent: { choice: "none", restricted: false },
};

export const around: Surroundings = {
  location: { pathname: "/about", search: "?a=1" },
  document: { referrer: "https://elsewhere.example/found?q=me#there", title: "About us" },
  navigator: { userAgent: "A browser" },
  innerHeight: 900,
  innerWidth: 1440,
  screen: { height: 1000, width: 1600 },
  localStorage: {},
};
