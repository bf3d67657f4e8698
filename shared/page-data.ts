import type { AnnouncementBarData } from "./overlays/announcement-bar/due.ts";
import type { CookieBannerSettings } from "./overlays/cookie-banner/settings.ts";

/** How the page's own context script was read: `ok`, or why it gave nothing. */
export type ContextStatus = "ok" | "missing" | "broken" | "too-large";

/** The query flags of spec 2, parsed once at the edge. */
export interface Flags {
  readonly nomotion: boolean;
  readonly sqsscreenshot: boolean;
  readonly i18nLang: boolean;
  readonly noredirect: boolean;
  readonly itemId?: string;
}

/**
 * The JSON in `<script id="awning-page">`: all that the client may know. Written by the worker, read by
 * `client/page.ts`, typed here for both. Nothing in it is secret.
 */
export interface PageData {
  readonly build: string;
  readonly context: ContextStatus;
  readonly site: {
    readonly id: string;
    readonly language: string;
    readonly templateVersion: string;
  };
  readonly page: {
    /** Page-type code of spec 2; 0 when the page does not say. */
    readonly type: number;
    readonly collectionId?: string;
    readonly itemId?: string;
  };
  readonly flags: Flags;
  readonly runtime: "replace" | "alongside";
  readonly consent: {
    /** The choice the request carried. */
    readonly choice: "accepted" | "declined" | "none";
    /** True while a restrictive policy has no accepted consent: nothing that identifies may be set or sent. */
    readonly restricted: boolean;
  };
  /** Present when the banner may be shown on this site: what the client needs to force or update it. */
  readonly cookieBanner?: CookieBannerSettings;
  /** Present when the page needs the announcement bar: what the client needs to keep its record. */
  readonly announcementBar?: AnnouncementBarData;
}
