import type { AnnouncementBarSettings, AnnouncementLink } from "./settings.ts";

/** `absent`: the site has none. `closed`: it has one that this visitor shall not see. `shown`: it is in the page. */
export type AnnouncementBarState = "absent" | "closed" | "shown";

export interface AnnouncementBarFacts {
  readonly showAnnouncementBar: boolean;
  readonly settings: AnnouncementBarSettings;
  /** Digest of the announcement this browser has closed. */
  readonly closed: string | undefined;
}

/**
 * Whether the bar shows. An enabled bar without text is `closed` and not `absent`: pages reserve room for it by
 * the flag alone, and that room must be given back. `sqsscreenshot` does not concern it (spec 2 names popups and
 * the cookie banner only).
 */
export function announcementBarState({
  showAnnouncementBar,
  settings,
  closed,
}: AnnouncementBarFacts): AnnouncementBarState {
  if (!showAnnouncementBar) return "absent";
  return settings.text === "" || closed === settings.digest ? "closed" : "shown";
}

/** Whether the page needs the bar's module at all: logged-in users always, others by the flag (spec 6). */
export function needsAnnouncementBar(showAnnouncementBar: boolean, loggedIn: boolean): boolean {
  return loggedIn || showAnnouncementBar;
}

/** What the browser must know to keep its record, which is all but `digest`, in this order, with `closed` last. */
export interface AnnouncementBarData {
  readonly digest: string;
  readonly text: string;
  readonly clickthroughUrl?: AnnouncementLink;
  readonly closed: boolean;
}

/** The bar's part of the page data; undefined where the module is not needed. */
export function announcementBarData(
  facts: AnnouncementBarFacts & { readonly loggedIn: boolean },
): AnnouncementBarData | undefined {
  const { settings, showAnnouncementBar, loggedIn } = facts;
  if (!needsAnnouncementBar(showAnnouncementBar, loggedIn)) return undefined;
  return {
    digest: settings.digest,
    text: settings.text,
    ...(settings.clickthroughUrl === undefined ? {} : { clickthroughUrl: settings.clickthroughUrl }),
    closed: announcementBarState(facts) !== "shown",
  };
}
