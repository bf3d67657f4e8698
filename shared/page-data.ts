import type { Experiment } from "./experiments/evaluate.ts";
import type { AnnouncementBarData } from "./overlays/announcement-bar/visibility.ts";
import type { CookieBannerSettings } from "./overlays/cookie-banner/settings.ts";
import type { PopupData } from "./overlays/popup/visibility.ts";
import type { PageTypeProperties } from "./page-types.ts";
import type { TrackingPolicy } from "./tracking/tracking-policy.ts";

/** The result of reading the page's context script: `ok`, or the reason why there is no context. */
export type ContextStatus = "ok" | "missing" | "broken" | "too-large";

/** The query flags: docs/reference/routes.md#query-parameters. The edge parses them. */
export interface Flags {
  readonly nomotion: boolean;
  readonly sqsscreenshot: boolean;
  /** Pseudo-localization: true with accents, `rtl` from right to left. */
  readonly i18nLang: boolean | "rtl";
  readonly noredirect: boolean;
  readonly itemId?: string;
  /** True if the visitor has just signed out (`?logout=true`). */
  readonly logout: boolean;
  /** True if the builder's runtime stays in the page for this request (`?awning-runtime`). */
  readonly keepsRuntime?: true;
}

/** Properties of the visitor that scripts need. */
interface Viewer {
  /** True if signed in as a contributor of the site, in any role. */
  readonly owner: boolean;
  /** True if the visitor may open the configuration area: an owner with more than the viewer role. */
  readonly configures: boolean;
  /** True if signed in as a member of the site. */
  readonly member: boolean;
}

/**
 * The JSON in `<script id="awning-page">`: all data that the client may know. The worker writes it,
 * `client/dom/page-data.ts` reads it. It contains no secrets.
 */
export interface PageData {
  readonly build: string;
  readonly context: ContextStatus;
  readonly site: {
    readonly id: string;
    readonly language: string;
    /** The locale of numbers and dates, if it is another one than `language`. */
    readonly formattingLocale?: string;
    readonly templateVersion: string;
    /** Name of the time zone, for example "Europe/London". */
    readonly timeZone?: string;
    /** Name of the site at the builder, by which the provider of tour dates knows it. */
    readonly identifier?: string;
  };
  readonly page: {
    /** Page type code (docs/reference/page-types.md#page-type-codes); 0 if the page does not contain it. */
    readonly type: PageTypeProperties["type"];
    /** True if events may be recorded on a page of this type, if the visitor's consent allows it. */
    readonly tracked: boolean;
    /** True if a pageview may be recorded on a page of this type, if the visitor's consent allows it. */
    readonly pageview: boolean;
    readonly collectionId?: string;
    readonly itemId?: string;
    /** Title of the item, or of its collection. */
    readonly title?: string;
  };
  readonly flags: Flags;
  readonly viewer: Viewer;
  /** True if the Escape key opens the sign-in for owners who are not signed in. */
  readonly escapeToLogin: boolean;
  /** URL of the configuration area, or its path if it is on this host. Always ends in `/config/`. */
  readonly configArea: string;
  /**
   * URL in the configuration area to which the client redirects this owner if the page is at top level. Present if the
   * edge could not find out if it is (no `Sec-Fetch-Dest`).
   */
  readonly configRedirect?: string;
  /**
   * Only on a cached page that is served because the origin is down: the time at which it was cached, in ms since 1970.
   */
  readonly staleSince?: number;
  /** `replace`: the builder's runtime has been removed from this page. `alongside`: it runs beside this client. */
  readonly runtime: "replace" | "alongside";
  /**
   * `none` if neither the published page nor the request needs a module of the client that works on elements.
   * `possible` also if that is not known.
   */
  readonly elements: "none" | "possible";
  readonly consent: {
    /** The visitor's choice according to the request's cookie. */
    readonly choice: "accepted" | "declined" | "none";
    /**
     * True under a restrictive policy without an accepted consent: no data that identifies the visitor may then be
     * stored or sent.
     */
    readonly restricted: boolean;
  };
  /** The experiments of the site with this visitor's variants; undefined if the page data could not be read. */
  readonly experiments?: readonly Experiment[] | undefined;
  /** The share of visits, from 0 to 1, whose session may be recorded. Absent: no visit. */
  readonly sessionRecording?: number;
  /** The tracking policy of this visit, and the properties of the page that events contain. */
  readonly tracking: TrackingPolicy & {
    /**
     * The policy that applies after the visitor gives or withdraws consent. Present if the site's policy requires
     * consent.
     */
    readonly ifConsentChanges?: Pick<TrackingPolicy, "events" | "pageview" | "identify">;
    readonly templateId: string;
    /** Locale of the site's texts, for example "en-US". */
    readonly locale: string;
    /** Permission type of the collection; 1 means public. */
    readonly permissionType: number;
    readonly recordType?: number;
    /** True if the site takes analytics events about its content. */
    readonly analytics?: true;
    /** Id of the signed-in member, contained in analytics and performance records. */
    readonly memberAccountId?: string;
  };
  /** The site's name at Disqus, the external comments service, if it uses it. */
  readonly disqusShortname?: string;
  /** Set if the settings of the whole site accept no comments, whatever an item says. */
  readonly commentsClosed?: true;
  /** The site's key for the captcha service, if it has one. */
  readonly captchaKey?: string;
  /** The site's key for the maps service, in base64, if it has one. */
  readonly mapsKey?: string;
  /** Settings of the galleries on index pages of 7.0 templates. Present if the page's settings contain them. */
  readonly indexGallery?: {
    /** Height as a CSS length. */
    readonly height?: string;
    readonly autoplaySeconds?: number;
  };
  /** Settings of the list of a blog's articles in 7.0 templates. Present on the page of a blog whose settings contain them. */
  readonly blogList?: {
    readonly columns: number;
    /** Space between two columns. */
    readonly spacingPx: number;
  };
  /** Settings with which the client can show or update the banner. Present if the site may show the banner. */
  readonly cookieBanner?: CookieBannerSettings;
  /** Data with which the client stores that the bar was closed. Present if the page has the announcement bar. */
  readonly announcementBar?: AnnouncementBarData;
  /** Settings of the store. Present on pages of stores. */
  readonly store?: {
    /** ISO 4217 code of the store's prices. */
    readonly currency: string;
    /** True if the checkout follows at once when a product is added. */
    readonly expressCheckout: boolean;
    /** Present if a press of the cart link opens a panel. */
    readonly lightCart?: true;
    /** The stock that is told on product pages (`items`) and in product blocks, if it is. */
    readonly scarcity?: {
      readonly items?: ScarcitySettings;
      readonly blocks?: ScarcitySettings;
    };
  };
  /** The link to Pinterest over images. Present if the site shows it on blogs, and with `onPages` on pages as well. */
  readonly pinterest?: {
    readonly onPages: boolean;
    readonly size: "small" | "large";
    readonly shape: "rect" | "round";
    readonly color: "red" | "white" | "gray";
  };
  /** Rules for showing the popup. Present if the popup is in the page. */
  readonly popup?: PopupData;
}

interface ScarcitySettings {
  /** The highest stock that is told. */
  readonly threshold: number;
  readonly messageType: string;
}
