import { pageDataId } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";

/** What is true of a page that says nothing: the visitor has agreed to nothing either. */
const nothingKnown: PageData = {
  build: "",
  context: "missing",
  site: { id: "", language: "", templateVersion: "" },
  page: { type: 0, tracked: false, pageview: false },
  flags: { nomotion: false, sqsscreenshot: false, i18nLang: false, noredirect: false, logout: false },
  viewer: { owner: false, configures: false, member: false },
  escapeToLogin: false,
  configArea: "/config/",
  tracking: {
    events: false,
    pageview: false,
    identify: false,
    mouse: false,
    broadcast: false,
    templateId: "",
    locale: "",
    permissionType: 1,
  },
  experiments: [],
  runtime: "replace",
  consent: { choice: "none", restricted: true },
};

/**
 * Reads the page data that the edge has put into the head. Never throws: where it is missing or broken (a page saved
 * to disk, a script that rewrote the head) the page goes on with what is safe to assume, and the console says so.
 */
export function readPageData(from: Document = document): PageData {
  try {
    const data = parse(from.getElementById(pageDataId)?.textContent ?? "");
    return {
      ...nothingKnown,
      ...data,
      site: { ...nothingKnown.site, ...data.site },
      page: { ...nothingKnown.page, ...data.page },
      flags: { ...nothingKnown.flags, ...data.flags },
      viewer: { ...nothingKnown.viewer, ...data.viewer },
      tracking: { ...nothingKnown.tracking, ...data.tracking },
      consent: { ...nothingKnown.consent, ...data.consent },
    };
  } catch (error) {
    console.error("Awning: the page data could not be read; going on without it.", error);
    return nothingKnown;
  }
}

/** The edge writes this JSON from the same type, so its shape is not checked again here. */
function parse(json: string): Partial<PageData> {
  const data: unknown = JSON.parse(json);
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new TypeError("It is no object.");
  return data;
}
