import { isEmptyOwnerHtml } from "../../owner-html.ts";
import { digest } from "../../text/digest.ts";
import { safeLink } from "../safe-link.ts";

/** The settings as in the page's context or in the site's settings. Any part may be missing. */
export interface RawAnnouncementBarSettings {
  readonly style?: number | undefined;
  readonly text?: string | undefined;
  readonly clickthroughUrl?: { readonly url: string; readonly newWindow: boolean } | undefined;
}

export interface AnnouncementBarSettings {
  /** Both styles look the same. Kept because sites and their editors know the value. */
  readonly style: 1 | 2;
  /** The owner's HTML, unchanged. Empty if it shows nothing. */
  readonly text: string;
  /** Missing if there is no link, or none that may be followed. */
  readonly clickthroughUrl?: AnnouncementLink;
  /** Digest of text and link: a closed bar is shown again when it changes. */
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

/** The shape of a digest in a cookie or a form. */
export const digestShape = /^[0-9a-z]{1,14}$/;
