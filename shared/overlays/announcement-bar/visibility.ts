import type { AnnouncementBarSettings, AnnouncementLink } from "./settings.ts";

/** `absent`: the site has no bar. `closed`: it has one that is not shown to this visitor. `shown`: it is in the page. */
export type AnnouncementBarState = "absent" | "closed" | "shown";

export interface AnnouncementBarConditions {
  readonly showAnnouncementBar: boolean;
  readonly settings: AnnouncementBarSettings;
  /** Digest of the announcement that was closed in this browser. */
  readonly closed: string | undefined;
}

/**
 * The state of the bar: docs/reference/overlays.md#announcement-bar. An enabled bar without text is `closed`, not
 * `absent`: pages reserve space for an enabled bar, and the client must release that space.
 */
export function announcementBarState({
  showAnnouncementBar,
  settings,
  closed,
}: AnnouncementBarConditions): AnnouncementBarState {
  if (!showAnnouncementBar) return "absent";
  return settings.text === "" || closed === settings.digest ? "closed" : "shown";
}

/** True if the page needs the client module of the bar: docs/reference/overlays.md#overlay-modules */
export function needsAnnouncementBar(showAnnouncementBar: boolean, loggedIn: boolean): boolean {
  return loggedIn || showAnnouncementBar;
}

/**
 * The bar's part of the page data. The order of the keys matters to an inline script of the edge: everything between
 * the first key, `digest`, and the last one, `closed`, is the stored record.
 */
export interface AnnouncementBarData {
  readonly digest: string;
  readonly text: string;
  readonly clickthroughUrl?: AnnouncementLink;
  readonly closed: boolean;
}

/** The bar's part of the page data; undefined if the page does not need the bar's module. */
export function announcementBarData(
  conditions: AnnouncementBarConditions & { readonly loggedIn: boolean },
): AnnouncementBarData | undefined {
  const { settings, showAnnouncementBar, loggedIn } = conditions;
  if (!needsAnnouncementBar(showAnnouncementBar, loggedIn)) return undefined;
  return {
    digest: settings.digest,
    text: settings.text,
    ...(settings.clickthroughUrl === undefined ? {} : { clickthroughUrl: settings.clickthroughUrl }),
    closed: announcementBarState(conditions) !== "shown",
  };
}
