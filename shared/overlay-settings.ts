import { array, boolean, number, object, optional, string } from "./fields.ts";

/**
 * Schemas of the overlays' settings, as in a page's context or in the site's settings. They check types only; the
 * defaults are in `shared/overlays/NAME/settings.ts`.
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
  cookieBannerSavedPreferencesLayout: string(),
});

export const announcementBarSettingsSchema = optional(
  object({
    style: number(),
    /** HTML. */
    text: string(),
    clickthroughUrl: optional(object({ url: string(""), newWindow: boolean(false) })),
  }),
);

export const popupOverlaySettingsSchema = optional(
  object({
    style: number(),
    version: number(),
    showOnAllPages: boolean(),
    /** Collection ids. */
    enabledPages: array(string()),
    showOnTimer: boolean(),
    /** Milliseconds. */
    timerDelay: number(),
    showOnScroll: boolean(),
    scrollPercentage: number(),
    showUntilSignup: boolean(),
    /** Days; -1 means never again. */
    displayFrequency: number(),
    enableMobile: boolean(),
    /** Awning's own: when the pointer leaves the page at the top. */
    showOnExit: boolean(),
    /** Awning's own: the content. Published pages leave it out, because the platform's runtime fetches it. */
    content: optional(
      object({
        title: string(),
        /** HTML. */
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

/** Awning's own: docs/reference/overlays.md#information-bar */
export const informationBarSettingsSchema = optional(object(contactFlags));

export const mobileInfoBarSettingsSchema = optional(
  object({
    /** 1 dark, 2 light. */
    style: number(),
    ...contactFlags,
  }),
);
