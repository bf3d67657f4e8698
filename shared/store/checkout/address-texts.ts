import type { CityLabel, RegionLabel, ZipLabel } from "./address-countries.ts";

/** Labels of the fields of an address, and what is said about wrong ones. */
export interface AddressTexts extends Readonly<Record<CityLabel | RegionLabel | ZipLabel, string>> {
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly phone: string;
  /** `{label}` is the label of the empty field. */
  readonly missing: string;
  readonly tooLong: string;
  readonly unknownCountry: string;
  /** `{label}` is the label of the zip, `{example}` a zip of the country. */
  readonly wrongZip: string;
  readonly wrongPhone: string;
}

export const englishAddressTexts: AddressTexts = {
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
