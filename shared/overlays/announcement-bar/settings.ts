import { isEmptyOwnerHtml } from "../../owner-html.ts";
import { digest } from "../../text/digest.ts";
import { safeLink } from "../safe-link.ts";

/** The settings in the page's context or in the site's settings. Every key may be missing. */
export interface RawAnnouncementBarSettings {
  readonly style?: number | undefined;
  readonly text?: string | undefined;
  readonly clickthroughUrl?: { readonly url: string; readonly newWindow: boolean } | undefined;
}

export interface AnnouncementBarSettings {
  /** Style of the bar. Both values look the same; the key is kept because published settings contain it. */
  readonly style: 1 | 2;
  /** The owner's HTML, unchanged; empty if it would show no content. */
  readonly text: string;
  /** The link of the bar; missing if there is none, or if it is not safe to follow. */
  readonly clickthroughUrl?: AnnouncementLink;
  /** Digest of text and link. When it changes, a closed bar is shown again. */
  readonly digest: string;
}

export interface AnnouncementLink {
  readonly url: string;
  readonly newWindow: boolean;
}

export function announcementBarSettings(
  raw: RawAnnouncementBarSettings | undefined,
): AnnouncementBarSettings {
  const text = isEmptyOwnerHtml(raw?.text ?? "") ? "" : (raw?.text ?? "");
  const url = safeLink(raw?.clickthroughUrl?.url ?? "");
  const link = url === undefined ? undefined : { url, newWindow: raw?.clickthroughUrl?.newWindow === true };
  return {
    style: raw?.style === 2 ? 2 : 1,
    text,
    ...(link === undefined ? {} : { clickthroughUrl: link }),
    digest: digest(JSON.stringify([text, link?.url ?? "", link?.newWindow ?? false])),
  };
}

/** Matches a valid digest in a cookie or a form. */
export const digestShape = /^[0-9a-z]{1,14}$/;
