import { array, boolean, type Field, number, object, optional, string } from "./fields.ts";

/** A time as text with its offset from UTC. An empty text means that there is none. */
const instant: Field<string, string | undefined> = {
  read(value, path, report) {
    if (value === undefined || value === null || value === "") return value ?? undefined;
    const isInstant =
      typeof value === "string" &&
      /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(value) &&
      !Number.isNaN(Date.parse(value));
    if (isInstant) return value;
    report.problems.push(`${path}: expected a time such as 2026-11-24T09:00:00Z`);
    return undefined;
  },
  complete: (given) => given,
};

/**
 * Schemas of the overlays' settings, as in a page's context or in the site's settings. They only check types; defaults
 * are applied in `shared/overlays/NAME/settings.ts`.
 */
const cookiePolicyFields = {
  isRestrictiveCookiePolicyEnabled: boolean(),
  isRestrictiveCookiePolicyAbsolute: boolean(),
  isVisitorDataRestricted: boolean(),
} as const;

/** The part of the cookie settings that is learned from pages: the policy without the banner. */
export const cookiePolicySchema = object(cookiePolicyFields);

export const cookieSettingsSchema = object({
  isCookieBannerEnabled: boolean(),
  ...cookiePolicyFields,
  cookieBannerText: string(),
  cookieBannerCtaText: string(),
  cookieBannerOptOutCtaText: string(),
  cookieBannerVariant: string(),
  cookieBannerPosition: string(),
  cookieBannerTheme: string(),
  cookieBannerThemeName: string(),
  cookieBannerCtaVariant: string(),
  cookieBannerAcceptType: string(),
  cookieBannerHasOptOut: boolean(),
  cookieBannerHasManageCookies: boolean(),
  cookieBannerManageCookiesLabel: string(),
  cookieBannerSavedPreferencesText: string(),
});

export const announcementBarSettingsSchema = optional(
  object({
    style: number(),
    /** The announcement as HTML. */
    text: string(),
    clickthroughUrl: optional(object({ url: string(""), newWindow: boolean(false) })),
  }),
);

export const popupOverlaySettingsSchema = optional(
  object({
    style: number(),
    version: number(),
    showOnAllPages: boolean(),
    /** Ids of the collections whose pages show the popup. */
    enabledPages: array(string()),
    showOnTimer: boolean(),
    /** Delay in milliseconds. */
    timerDelay: number(),
    showOnScroll: boolean(),
    scrollPercentage: number(),
    showUntilSignup: boolean(),
    /** Days until a closed popup is shown again; -1 means never. */
    displayFrequency: number(),
    enableMobile: boolean(),
    /** Setting of Awning: shows the popup when the pointer leaves the page at the top. */
    showOnExit: boolean(),
    /** Settings of Awning: pages have the popup from the first time until the second one. */
    startsAt: instant,
    endsAt: instant,
    /** Setting of Awning: the content. Published pages do not contain it, because the builder's runtime fetches it. */
    content: optional(
      object({
        title: string(),
        /** The text as HTML. */
        text: string(),
        imageUrl: string(),
        imageAlt: string(),
        newsletter: optional(
          object({ formId: string(""), button: string(), disclaimer: string(), success: string() }),
        ),
        button: optional(object({ label: string(""), url: string(""), newWindow: boolean(false) })),
      }),
    ),
  }),
);

const contactFlags = {
  isContactEmailEnabled: boolean(),
  isContactPhoneNumberEnabled: boolean(),
  isLocationEnabled: boolean(),
  isBusinessHoursEnabled: boolean(),
} as const;

/** Settings that only Awning has: docs/reference/overlays.md#information-bar */
export const informationBarSettingsSchema = optional(object(contactFlags));

export const mobileInfoBarSettingsSchema = optional(
  object({
    /** Color scheme: 1 dark, 2 light. */
    style: number(),
    ...contactFlags,
  }),
);
