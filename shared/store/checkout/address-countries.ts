/** How addresses are written in a country: order of the fields, their labels, and what a zip looks like. */

/** The fields that differ between countries. */
export type LocalFieldName = "line1" | "line2" | "city" | "region" | "zip";

/** Names of labels in `address-texts.ts`. */
type CityLabel = "city" | "townOrCity" | "suburb" | "cityWard";
type RegionLabel = "region" | "state" | "province" | "county" | "prefecture";
type ZipLabel = "postalCode" | "zipCode" | "postcode" | "eircode" | "pinCode";

export interface AddressFormat {
  readonly order: readonly LocalFieldName[];
  readonly city: CityLabel;
  readonly region: RegionLabel;
  readonly zip: ZipLabel;
  /** Optional fields. The second line always is. */
  readonly optional: readonly LocalFieldName[];
  /** Matches a zip in capital letters; undefined if any text is accepted. */
  readonly zipPattern: RegExp | undefined;
  /** A zip of the country, shown in the message for a wrong one. */
  readonly zipExample: string;
}

const cityFirst: readonly LocalFieldName[] = ["line1", "line2", "city", "zip"];
const zipFirst: readonly LocalFieldName[] = ["line1", "line2", "zip", "city"];
const withRegion: readonly LocalFieldName[] = ["line1", "line2", "city", "region", "zip"];

const defaultFormat: AddressFormat = {
  order: withRegion,
  city: "city",
  region: "region",
  zip: "postalCode",
  optional: ["region", "zip"],
  zipPattern: undefined,
  zipExample: "",
};

type Options = Partial<Omit<AddressFormat, "zipPattern" | "zipExample">>;

function format(zipPattern: RegExp, zipExample: string, options: Options = {}): AddressFormat {
  return { ...defaultFormat, optional: [], zipPattern, zipExample, ...options };
}

const fourDigits = /^\d{4}$/;
const fiveDigits = /^\d{5}$/;

const formats: Readonly<Record<string, AddressFormat>> = {
  US: format(/^\d{5}(?:-?\d{4})?$/, "94103", { region: "state", zip: "zipCode" }),
  CA: format(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/, "K1A 0B1", {
    region: "province",
  }),
  GB: format(/^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, "SW1A 1AA", {
    order: cityFirst,
    city: "townOrCity",
    zip: "postcode",
  }),
  IE: format(/^[AC-FHKNPRTV-Y]\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}$/, "D02 AF30", {
    city: "townOrCity",
    region: "county",
    zip: "eircode",
    optional: ["region", "zip"],
  }),
  DE: format(fiveDigits, "10115", { order: zipFirst }),
  FR: format(fiveDigits, "75001", { order: zipFirst }),
  IT: format(fiveDigits, "00184", {
    order: ["line1", "line2", "zip", "city", "region"],
    region: "province",
  }),
  ES: format(fiveDigits, "28001", {
    order: ["line1", "line2", "zip", "city", "region"],
    region: "province",
  }),
  NL: format(/^[1-9]\d{3} ?[A-Z]{2}$/, "1012 AB", { order: zipFirst }),
  CH: format(fourDigits, "8001", { order: zipFirst }),
  AT: format(fourDigits, "1010", { order: zipFirst }),
  BE: format(fourDigits, "1000", { order: zipFirst }),
  LU: format(/^(?:L-)?\d{4}$/, "1111", { order: zipFirst }),
  DK: format(fourDigits, "1050", { order: zipFirst }),
  NO: format(fourDigits, "0150", { order: zipFirst }),
  SE: format(/^\d{3} ?\d{2}$/, "111 22", { order: zipFirst }),
  FI: format(fiveDigits, "00100", { order: zipFirst }),
  PL: format(/^\d{2}-\d{3}$/, "00-950", { order: zipFirst }),
  PT: format(/^\d{4}-\d{3}$/, "1100-148", { order: zipFirst }),
  AU: format(fourDigits, "2000", { city: "suburb", region: "state", zip: "postcode" }),
  NZ: format(fourDigits, "6011", { order: cityFirst, city: "townOrCity", zip: "postcode" }),
  ZA: format(fourDigits, "8001", { order: cityFirst }),
  JP: format(/^\d{3}-?\d{4}$/, "100-0001", {
    order: ["zip", "region", "city", "line1", "line2"],
    city: "cityWard",
    region: "prefecture",
  }),
  BR: format(/^\d{5}-?\d{3}$/, "01310-100", {
    order: ["zip", "line1", "line2", "city", "region"],
    region: "state",
  }),
  MX: format(fiveDigits, "06000", {
    order: ["line1", "line2", "zip", "city", "region"],
    region: "state",
  }),
  IN: format(/^[1-9]\d{2} ?\d{3}$/, "110001", { region: "state", zip: "pinCode" }),
  SG: format(/^\d{6}$/, "018956", { order: ["line1", "line2", "zip"] }),
};

/** The format of a country. Countries without one of their own accept any zip. */
export function addressFormatOf(country: string): AddressFormat {
  return Object.hasOwn(formats, country) ? (formats[country] ?? defaultFormat) : defaultFormat;
}
