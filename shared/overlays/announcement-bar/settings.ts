import { isEmptyOwnerHtml } from "../../owner-html.ts";
import { digest } from "../../text/digest.ts";
import { safeLink } from "./link.ts";

/** As the page's context or the owner says it: any part may lack (markup 2.6). */
export interface AnnouncementBarGiven {
  readonly style?: number | undefined;
  readonly text?: string | undefined;
  readonly clickthroughUrl?: { readonly url: string; readonly newWindow: boolean } | undefined;
}

export interface AnnouncementBarSettings {
  /** Both styles render the same; kept because sites and their editors know it. */
  readonly style: 1 | 2;
  /** Owner HTML as it was written; empty when a reader would see nothing. */
  readonly text: string;
  /** Absent when there is none, or none that may be followed. */
  readonly clickthroughUrl?: AnnouncementLink;
  /** A short name for the text and the link: a visitor who closed the bar sees it again when it has changed. */
  readonly digest: string;
}

export interface AnnouncementLink {
  readonly url: string;
  readonly newWindow: boolean;
}

export function announcementBarSettings(given: AnnouncementBarGiven | undefined): AnnouncementBarSettings {
  const text = isEmptyOwnerHtml(given?.text ?? "") ? "" : (given?.text ?? "");
  const url = safeLink(given?.clickthroughUrl?.url ?? "");
  const link = url === undefined ? undefined : { url, newWindow: given?.clickthroughUrl?.newWindow === true };
  return {
    style: given?.style === 2 ? 2 : 1,
    text,
    ...(link === undefined ? {} : { clickthroughUrl: link }),
    digest: digest(JSON.stringify([text, link?.url ?? "", link?.newWindow ?? false])),
  };
}

/** What a digest looks like; anything else in a cookie or a form is not one. */
export const digestShape = /^[0-9a-z]{1,14}$/;
