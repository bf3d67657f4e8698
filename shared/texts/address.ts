// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface AddressTexts {
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly townOrCity: string;
  readonly suburb: string;
  readonly cityWard: string;
  readonly region: string;
  readonly state: string;
  readonly province: string;
  readonly county: string;
  readonly prefecture: string;
  readonly postalCode: string;
  readonly zipCode: string;
  readonly postcode: string;
  readonly eircode: string;
  readonly pinCode: string;
  readonly phone: string;
  /** `label` is the label of the empty field. */
  readonly missing: Text<"label">;
  readonly tooLong: Text<"label">;
  readonly unknownCountry: string;
  /** `label` is the label of the zip, `example` a zip of the country. */
  readonly wrongZip: Text<"label" | "example">;
  readonly wrongPhone: string;
}

const english: AddressTexts = {
  country: "Country",
  line1: "Address",
  line2: "Apartment, suite, etc.",
  city: "City",
  townOrCity: "Town or city",
  suburb: "Suburb or city",
  cityWard: "City or ward",
  region: "Region",
  state: "State",
  province: "Province",
  county: "County",
  prefecture: "Prefecture",
  postalCode: "Postal code",
  zipCode: "ZIP code",
  postcode: "Postcode",
  eircode: "Eircode",
  pinCode: "PIN code",
  phone: "Phone",
  missing: "{label} is required.",
  tooLong: "{label} is too long.",
  unknownCountry: "Choose a country from the list.",
  wrongZip: "{label} is not valid. An example is {example}.",
  wrongPhone: "Phone is not valid.",
};

export const addressTexts = (language: string): AddressTexts => textsByLanguage("address", english, language);
