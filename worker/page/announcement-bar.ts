import { renderToStaticMarkup } from "preact-render-to-string";
import {
  type AnnouncementBarData,
  type AnnouncementBarFacts,
  announcementBarData,
  announcementBarState,
} from "../../shared/overlays/announcement-bar/due.ts";
import { announcementBarLabels } from "../../shared/overlays/announcement-bar/labels.ts";
import { announcementBarSettings } from "../../shared/overlays/announcement-bar/settings.ts";
import { AnnouncementBar } from "../../shared/overlays/announcement-bar/view.tsx";
import { build } from "../build.ts";
import { announcementScript } from "./announcement-script.ts";
import type { Edit, Page } from "./edit.ts";

/** The announcement bar, in the page's own place for it (markup 3; observed, announcement bar). */
export const announcementBarEdit: Edit = {
  name: "announcement-bar",
  // A closed bar needs them as well: the page may hold one of its own, and reserve room for it.
  head: (page) =>
    stateOf(page) === "absent" ? "" : `<style data-awning>${build.styles["announcement-bar"] ?? ""}</style>`,
  bodyStart: (page) => (stateOf(page) === "absent" ? "" : announcementScript),
  dropzone(page) {
    if (stateOf(page) !== "shown") return "";
    const { url } = page.facts;
    return renderToStaticMarkup(
      AnnouncementBar({
        settings: barOf(page).settings,
        labels: announcementBarLabels(page.context.website.language),
        returnTo: url.pathname + url.search,
      }),
    );
  },
};

/** The bar's part of the page data. */
export function announcementBarPageData(page: Page): AnnouncementBarData | undefined {
  return announcementBarData({ ...barOf(page), loggedIn: page.context.authenticatedAccount !== undefined });
}

function stateOf(page: Page) {
  return announcementBarState(barOf(page));
}

function barOf({ context, facts }: Page): AnnouncementBarFacts {
  return {
    showAnnouncementBar: context.showAnnouncementBar,
    settings: announcementBarSettings(context.announcementBarSettings),
    closed: facts.announcementClosed,
  };
}
