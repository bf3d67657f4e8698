import { array, boolean, number, object, optional, string } from "./fields.ts";

const place = object({
  mapLat: number(),
  mapLng: number(),
  mapZoom: number(),
  markerLat: number(),
  markerLng: number(),
  addressTitle: string(),
  addressLine1: string(),
  addressLine2: string(),
  addressCountry: string(),
});

/** The fields that identify a website. */
const identityFields = {
  id: string(""),
  /** The site's name at the builder. */
  identifier: string(""),
  language: string("en-US"),
  translationLocale: string(),
  formattingLocale: string(),
  timeZone: string(),
  cloneable: boolean(false),
  developerMode: boolean(false),
  /**
   * `value` is a code of docs/reference/page-types.md#site-statuses. Most pages contain it only for signed-in owners.
   */
  siteStatus: object({ value: number() }),
} as const;

/** The part of `website` that is learned from pages. None of it is shown. */
export const websiteIdentitySchema = object(identityFields);

/** `website` of the page context: docs/reference/site-context.md#website. */
export const websiteSchema = object({
  ...identityFields,
  captchaSettings: object({ siteKey: string("") }),
  location: optional(place),
});

const day = optional(
  object({
    text: string(),
    /** Start and end of each range, in minutes since midnight. */
    ranges: array(object({ from: number(0), to: number(0) })),
  }),
);

export const businessHoursSchema = optional(
  object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
);
