import type { Experiment } from "./experiments/evaluate.ts";
import type { AnnouncementBarData } from "./overlays/announcement-bar/due.ts";
import type { CookieBannerSettings } from "./overlays/cookie-banner/settings.ts";
import type { PopupData } from "./overlays/popup/due.ts";
import type { PageTypeFacts } from "./page-types.ts";
import type { Tracking } from "./tracking/who.ts";

/** How the page's own context script was read: `ok`, or why it gave nothing. */
export type ContextStatus = "ok" | "missing" | "broken" | "too-large";

/** The query flags of spec 2, parsed once at the edge. */
export interface Flags {
  readonly nomotion: boolean;
  readonly sqsscreenshot: boolean;
  readonly i18nLang: boolean;
  readonly noredirect: boolean;
  readonly itemId?: string;
  /** The visitor has just signed out: `?logout=true`. */
  readonly logout: boolean;
}

/** Who looks at the page, as far as its scripts need to know. */
interface Viewer {
  /** Signed in as somebody who works on the site, in whatever role. */
  readonly owner: boolean;
  /** May open the configuration area: an owner who is more than a viewer. */
  readonly configures: boolean;
  /** Signed in as a member of the site. */
  readonly member: boolean;
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
    readonly type: PageTypeFacts["type"];
    /** What a page of this type allows to be recorded, whatever the visitor's consent allows. */
    readonly tracked: boolean;
    readonly pageview: boolean;
    readonly collectionId?: string;
    readonly itemId?: string;
    /** The item's, or its collection's. */
    readonly title?: string;
  };
  readonly flags: Flags;
  readonly viewer: Viewer;
  /** Plain Escape offers visitors the owner's sign-in. */
  readonly escapeToLogin: boolean;
  /** Where the configuration area is: an address, or a path of this host. Always ends in `/config/`. */
  readonly configArea: string;
  /**
   * Present when this owner belongs in the configuration area, but the edge could not tell whether the page is at top
   * level or in the area's own preview frame (no `Sec-Fetch-Dest`): where to go if it is at top level.
   */
  readonly configRedirect?: string;
  /** Present on a copy that stands in for an origin that is down: when it was taken, in ms since 1970. */
  readonly copyFrom?: number;
  readonly runtime: "replace" | "alongside";
  readonly consent: {
    /** The choice the request carried. */
    readonly choice: "accepted" | "declined" | "none";
    /** True while a restrictive policy has no accepted consent: nothing that identifies may be set or sent. */
    readonly restricted: boolean;
  };
  /** What this visitor gets of the site's experiments. */
  readonly experiments: readonly Experiment[];
  /** Present where sessions may be recorded: the share of visits, from 0 to 1. */
  readonly sessionRecording?: number;
  /** What may be recorded of this visit, and what a record says of the page. */
  readonly tracking: Tracking & {
    /** Present where the policy asks for consent: what may be recorded once the visitor gives it, or takes it back. */
    readonly otherwise?: Pick<Tracking, "events" | "pageview" | "identify">;
    readonly templateId: string;
    /** As the site's own translation says it: "en-US". */
    readonly locale: string;
    /** The collection's permission type; 1 is public. */
    readonly permissionType: number;
    readonly recordType?: number;
    /** The signed-in member of the site, as analytics and performance records name them. */
    readonly memberAccountId?: string;
  };
  /** Present where the site has one: what the captcha service knows it by. */
  readonly captchaKey?: string;
  /** Present when the banner may be shown on this site: what the client needs to force or update it. */
  readonly cookieBanner?: CookieBannerSettings;
  /** Present when the page needs the announcement bar: what the client needs to keep its record. */
  readonly announcementBar?: AnnouncementBarData;
  /** Present when the popup is in the page: when it is to show. */
  readonly popup?: PopupData;
}
