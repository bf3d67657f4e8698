import { renderToStaticMarkup } from "preact-render-to-string";
import type { SiteContext } from "../../shared/context.ts";
import { pageDataId, storageKeys } from "../../shared/names.ts";
import {
  type AnnouncementBarSettings,
  announcementBarSettings,
} from "../../shared/overlays/announcement-bar/settings.ts";
import { AnnouncementBar } from "../../shared/overlays/announcement-bar/view.tsx";
import {
  type AnnouncementBarConditions,
  type AnnouncementBarData,
  type AnnouncementBarState,
  announcementBarData,
  announcementBarState,
} from "../../shared/overlays/announcement-bar/visibility.ts";
import { announcementBarTexts } from "../../shared/texts/announcement-bar.ts";
import { build } from "../build.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineScript, inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { textLanguage } from "./text-language.ts";

/**
 * Runs at the start of the body, before the first paint and before the page's own script that reads the
 * stored record and reserves room for the bar. A bar that was closed according to the cookie or to the record
 * is closed in both, and a bar whose announcement has changed since opens again. If storage is not available
 * it does nothing: the client's module does the same later.
 */
const announcementScript = `try{let d=document,b=d.body,s=localStorage,k="${storageKeys.announcementBarRecord}",{digest:g,closed:x,...a}=JSON.parse(d.getElementById("${pageDataId}").text).announcementBar,r=c=>JSON.stringify({...a,closed:c}),c=x||s[k]==r(!0);c&&(b.dataset.awningBar="closed",b.classList.remove("announcement-bar-reserved-space"));d.prerendering||(s[k]=r(c))}catch{}`;

/** The announcement bar, in the page's dropzone for it (docs/reference/overlays.md#announcement-bar). */
export const announcementBarEdit: Edit = {
  name: "announcement-bar",
  // A closed bar needs style and script too, because the page may contain the builder's own bar and reserve
  // room for it.
  head: (page) => (barState(page) === "absent" ? "" : inlineStyle(page, build.styles["announcement-bar"])),
  bodyStart: (page) => (barState(page) === "absent" ? "" : inlineScript(page, announcementScript)),
  dropzone(page) {
    if (barState(page) !== "shown") return "";
    const { url } = page.facts;
    return renderToStaticMarkup(
      AnnouncementBar({
        settings: barFacts(page).settings,
        labels: announcementBarTexts(textLanguage(page)),
        returnTo: url.pathname + url.search,
      }),
    );
  },
};

/** The bar's part of the page data. */
export function announcementBarPageData(page: Page): AnnouncementBarData | undefined {
  return announcementBarData({
    ...barFacts(page),
    loggedIn: page.context.authenticatedAccount !== undefined,
  });
}

const settingsCache = new WeakMap<object, AnnouncementBarSettings>();
const noSettings = {};

/** Parses the settings once for each context, because the edit needs them in four places. */
function cachedSettings({ announcementBarSettings: raw }: SiteContext): AnnouncementBarSettings {
  const settings = settingsCache.get(raw ?? noSettings) ?? announcementBarSettings(raw);
  settingsCache.set(raw ?? noSettings, settings);
  return settings;
}

function barFacts({ context, facts, runtime }: Page): AnnouncementBarConditions {
  return {
    // The platform's own runtime renders the bar itself if it stays in the page.
    showAnnouncementBar: context.showAnnouncementBar && runtime === "replace",
    settings: cachedSettings(context),
    closed: facts.announcementClosed,
  };
}

function barState(page: Page): AnnouncementBarState {
  return announcementBarState(barFacts(page));
}
