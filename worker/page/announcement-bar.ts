import { renderToStaticMarkup } from "preact-render-to-string";
import type { SiteContext } from "../../shared/context.ts";
import {
  type AnnouncementBarData,
  type AnnouncementBarFacts,
  type AnnouncementBarState,
  announcementBarData,
  announcementBarState,
} from "../../shared/overlays/announcement-bar/due.ts";
import { announcementBarLabels } from "../../shared/overlays/announcement-bar/labels.ts";
import {
  type AnnouncementBarSettings,
  announcementBarSettings,
} from "../../shared/overlays/announcement-bar/settings.ts";
import { AnnouncementBar } from "../../shared/overlays/announcement-bar/view.tsx";
import { build } from "../build.ts";
import { announcementScript } from "./announcement-script.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** The announcement bar, in the page's own place for it (markup 3; observed, announcement bar). */
export const announcementBarEdit: Edit = {
  name: "announcement-bar",
  // A closed bar needs them as well: the page may hold one of its own, and reserve room for it.
  head: (page) =>
    stateOf(page) === "absent"
      ? ""
      : `<style data-awning${nonceAttribute(page)}>${build.styles["announcement-bar"] ?? ""}</style>`,
  bodyStart: (page) =>
    stateOf(page) === "absent"
      ? ""
      : `<script data-awning${nonceAttribute(page)}>${announcementScript}</script>`,
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

const known = new WeakMap<object, AnnouncementBarSettings>();
const none = {};

/** Worked out once for each context: the pass asks at four places. */
function settingsOf({ announcementBarSettings: given }: SiteContext): AnnouncementBarSettings {
  const settings = known.get(given ?? none) ?? announcementBarSettings(given);
  known.set(given ?? none, settings);
  return settings;
}

function barOf({ context, facts }: Page): AnnouncementBarFacts {
  return {
    showAnnouncementBar: context.showAnnouncementBar,
    settings: settingsOf(context),
    closed: facts.announcementClosed,
  };
}

function stateOf(page: Page): AnnouncementBarState {
  return announcementBarState(barOf(page));
}
