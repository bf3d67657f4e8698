import { flag, group, list, number, optional, text } from "./fields.ts";

/**
 * The settings of the overlays as a page's context or an owner writes them: types checked, nothing assumed. What an
 * absent or odd value means is each overlay's own business (`shared/overlays/NAME/settings.ts`).
 */
export const cookieSettings = group({
  isCookieBannerEnabled: flag(),
  isRestrictiveCookiePolicyEnabled: flag(),
  isRestrictiveCookiePolicyAbsolute: flag(),
  isVisitorDataRestricted: flag(),
  cookieBannerText: text(),
  cookieBannerCtaText: text(),
  cookieBannerOptOutCtaText: text(),
  cookieBannerVariant: text(),
  cookieBannerPosition: text(),
  cookieBannerTheme: text(),
  cookieBannerThemeName: text(),
  cookieBannerCtaVariant: text(),
  cookieBannerAcceptType: text(),
  cookieBannerHasOptOut: flag(),
  cookieBannerHasManageCookies: flag(),
  cookieBannerManageCookiesLabel: text(),
  cookieBannerSavedPreferencesText: text(),
  cookieBannerSavedPreferencesLayout: text(),
});

export const announcementBarSettings = optional(
  group({
    style: number(),
    /** HTML. */
    text: text(),
    clickthroughUrl: optional(group({ url: text(""), newWindow: flag(false) })),
  }),
);

export const popupOverlaySettings = optional(
  group({
    style: number(),
    version: number(),
    showOnAllPages: flag(),
    /** Collection ids. */
    enabledPages: list(text()),
    showOnTimer: flag(),
    /** Milliseconds. */
    timerDelay: number(),
    showOnScroll: flag(),
    scrollPercentage: number(),
    showUntilSignup: flag(),
    /** Days; -1 means never again. */
    displayFrequency: number(),
    enableMobile: flag(),
    /** Ours: also when the pointer leaves the page at its top. */
    showOnExit: flag(),
    /** Ours: what it says. Published pages leave it out, for the builder's runtime fetches it. */
    content: optional(
      group({
        title: text(),
        /** HTML. */
        text: text(),
        imageUrl: text(),
        imageAlt: text(),
        newsletter: optional(
          group({ formId: text(""), button: text(), disclaimer: text(), success: text() }),
        ),
        button: optional(group({ label: text(""), url: text(""), newWindow: flag(false) })),
      }),
    ),
  }),
);

const contactFlags = {
  isContactEmailEnabled: flag(),
  isContactPhoneNumberEnabled: flag(),
  isLocationEnabled: flag(),
  isBusinessHoursEnabled: flag(),
} as const;

/** Ours: the line of contact facts above a page. */
export const informationBarSettings = optional(group(contactFlags));

export const mobileInfoBarSettings = optional(
  group({
    /** 1 dark, 2 light. */
    style: number(),
    ...contactFlags,
  }),
);
