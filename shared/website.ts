import { flag, group, list, number, optional, text } from "./fields.ts";

const place = group({
  mapLat: number(),
  mapLng: number(),
  mapZoom: number(),
  markerLat: number(),
  markerLng: number(),
  addressTitle: text(),
  addressLine1: text(),
  addressLine2: text(),
  addressCountry: text(),
});

/** `website` of the page context: who the site is. */
export const website = group({
  id: text(""),
  identifier: text(""),
  /** 1 classic, 2 cover page, 3 parking page, 4 commerce, 5 enterprise (spec 3, site kinds). */
  websiteType: number(1),
  baseUrl: text(""),
  authenticUrl: text(""),
  internalUrl: text(""),
  primaryDomain: text(),
  siteTitle: text(""),
  siteTagLine: text(),
  language: text("en-US"),
  translationLocale: text(),
  formattingLocale: text(),
  timeZone: text(),
  cloneable: flag(false),
  developerMode: flag(false),
  /** `value` is a code of spec 3, site statuses; visitors mostly do not see it. */
  siteStatus: group({ value: number() }),
  captchaSettings: group({ siteKey: text(""), enabledForDonations: flag(false) }),
  location: optional(place),
  logoImageUrl: text(),
});

const day = optional(
  group({
    text: text(),
    /** Minutes since midnight. */
    ranges: list(group({ from: number(0), to: number(0) })),
  }),
);

export const businessHours = optional(
  group({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
);
