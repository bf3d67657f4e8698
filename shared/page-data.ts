import type { Experiment } from "./experiments/evaluate.ts";
import type { AnnouncementBarData } from "./overlays/announcement-bar/visibility.ts";
import type { CookieBannerSettings } from "./overlays/cookie-banner/settings.ts";
import type { PopupData } from "./overlays/popup/visibility.ts";
import type { PageTypeFacts } from "./page-types.ts";
import type { TrackingPolicy } from "./tracking/tracking-policy.ts";

/** The result of reading the page's context script: `ok`, or the reason that there is no context. */
export type ContextStatus = "ok" | "missing" | "broken" | "too-large";

/** The query flags: docs/reference/routes.md#query-parameters. Parsed at the edge. */
export interface Flags {
  readonly nomotion: boolean;
  readonly sqsscreenshot: boolean;
  readonly i18nLang: boolean;
  readonly noredirect: boolean;
  readonly itemId?: string;
  /** The visitor has just signed out: `?logout=true`. */
  readonly logout: boolean;
}

/** The facts about the visitor that scripts need. */
interface Viewer {
  /** Signed in as a person who works on the site, in any role. */
  readonly owner: boolean;
  /** May open the configuration area: an owner whose role is more than viewer. */
  readonly configures: boolean;
  /** Signed in as a member of the site. */
  readonly member: boolean;
}

/**
 * The JSON in `<script id="awning-page">`: everything that the client may know. The worker writes it,
 * `client/dom/page-data.ts` reads it. It contains no secrets.
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
    /** Page type code (docs/reference/page-types.md#page-type-codes); 0 if the page does not state it. */
    readonly type: PageTypeFacts["type"];
    /** True if events of a page of this type may be recorded, apart from the visitor's consent. */
    readonly tracked: boolean;
    /** The same for its pageview. */
    readonly pageview: boolean;
    readonly collectionId?: string;
    readonly itemId?: string;
    /** Title of the item, or of its collection. */
    readonly title?: string;
  };
  readonly flags: Flags;
  readonly viewer: Viewer;
  /** True if the Escape key opens the owner's sign-in for visitors. */
  readonly escapeToLogin: boolean;
  /** Address of the configuration area, or its path on this host. Always ends in `/config/`. */
  readonly configArea: string;
  /**
   * The address in the configuration area to which the client redirects this owner if the page is at top level. Present if the
   * edge could not tell that (no `Sec-Fetch-Dest`).
   */
  readonly configRedirect?: string;
  /** Present on a cached page that is served because the origin is down: when it was cached, in ms since 1970. */
  readonly staleSince?: number;
  /** States if the platform's own runtime has been removed from this page, or runs beside this client. */
  readonly runtime: "replace" | "alongside";
  /**
   * `none` if the page as published has no element that a module of the client works on, and nothing of the request needs
   * one. `possible` also if that is not known.
   */
  readonly elements: "none" | "possible";
  readonly consent: {
    /** The choice in the request's cookie. */
    readonly choice: "accepted" | "declined" | "none";
    /** True under a restrictive policy without an accepted consent: nothing that identifies the visitor may be set or sent. */
    readonly restricted: boolean;
  };
  /** The variants of the site's experiments for this visitor. */
  readonly experiments: readonly Experiment[];
  /** The share of visits, from 0 to 1, whose session may be recorded. Absent: none. */
  readonly sessionRecording?: number;
  /** The records that are allowed of this visit, and the page's properties in them. */
  readonly tracking: TrackingPolicy & {
    /** The policy after the visitor gives or withdraws consent. Present if the site's policy asks for consent. */
    readonly ifConsentChanges?: Pick<TrackingPolicy, "events" | "pageview" | "identify">;
    readonly templateId: string;
    /** Locale of the site's texts: "en-US". */
    readonly locale: string;
    /** Permission type of the collection; 1 is public. */
    readonly permissionType: number;
    readonly recordType?: number;
    /** Id of the signed-in member, for analytics and performance records. */
    readonly memberAccountId?: string;
  };
  /** The site's key of the captcha service, if it has one. */
  readonly captchaKey?: string;
  /** Settings of the galleries on index pages of 7.0 templates. Present if the page's settings have them. */
  readonly indexGallery?: {
    /** A CSS length. */
    readonly height?: string;
    readonly autoplaySeconds?: number;
  };
  /** For the client to force or update the banner. Present if the banner may be shown on this site. */
  readonly cookieBanner?: CookieBannerSettings;
  /** For the client to store that the bar was closed. Present if the page has the announcement bar. */
  readonly announcementBar?: AnnouncementBarData;
  /** When to show the popup. Present if it is in the page. */
  readonly popup?: PopupData;
}
