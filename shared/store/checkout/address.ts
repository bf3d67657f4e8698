/** Postal addresses: which fields a country has, and what is wrong with an address. */
import { asObject } from "../../fields.ts";
import { type AddressTexts, addressTexts } from "../../texts/address.ts";
import { isCountryCode } from "../countries.ts";
import { addressFormatOf, type LocalFieldName } from "./address-countries.ts";

export interface Address {
  /** ISO 3166-1 code, for example "DE". */
  readonly country: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** State, province, prefecture or county, as the visitor writes it. */
  readonly region: string;
  readonly zip: string;
  readonly phone: string;
}

type AddressFieldName = keyof Address;

export interface AddressField {
  readonly name: AddressFieldName;
  readonly label: string;
  readonly required: boolean;
  /** Token of the attribute `autocomplete`, without the section "shipping" or "billing". */
  readonly autocomplete: string;
}

export const emptyAddress: Address = {
  country: "",
  line1: "",
  line2: "",
  city: "",
  region: "",
  zip: "",
  phone: "",
};

/** Highest number of characters of a field. */
export const maxAddressText = 200;

const autocompleteTokens: Readonly<Record<AddressFieldName, string>> = {
  country: "country",
  line1: "address-line1",
  line2: "address-line2",
  city: "address-level2",
  region: "address-level1",
  zip: "postal-code",
  phone: "tel",
};

/** The fields of an address in the order of the country: the country first, the phone number last. */
export function addressFieldsOf(country: string, texts = addressTexts("en")): readonly AddressField[] {
  const { order, optional } = addressFormatOf(country);
  const isOptional = (name: AddressFieldName) =>
    name === "line2" || name === "phone" || optional.some((each) => each === name);
  return (["country", ...order, "phone"] as const).map((name) => ({
    name,
    label: labelOf(country, name, texts),
    required: !isOptional(name),
    autocomplete: autocompleteTokens[name],
  }));
}

/** The errors of an address: a message for each wrong field. Empty if the address is valid. */
export function addressErrors(
  address: Address,
  texts = addressTexts("en"),
): Readonly<Record<string, string>> {
  if (!isCountryCode(address.country)) return { country: texts.unknownCountry };
  const errors: Record<string, string> = {};
  const { zipPattern, zipExample } = addressFormatOf(address.country);
  for (const { name, label, required } of addressFieldsOf(address.country, texts)) {
    const value = address[name].trim();
    const say = (text: string) => {
      errors[name] = text.replace("{label}", label).replace("{example}", zipExample);
    };
    if (value === "") {
      if (required) say(texts.missing);
    } else if (value.length > maxAddressText) say(texts.tooLong);
    else if (name === "zip" && zipPattern?.test(normalizeZip(value)) === false) say(texts.wrongZip);
    else if (name === "phone" && !isPhone(value)) say(texts.wrongPhone);
  }
  return errors;
}

/** Reads an address. Fields that are no texts, and fields that the country does not have, become empty. */
export function parseAddress(value: unknown): Address {
  const data = asObject(value);
  const text = (name: string) => (typeof data[name] === "string" ? data[name].trim() : "");
  const country = text("country").toUpperCase();
  const fields = addressFieldsOf(country).map(({ name }) => [name, text(name)]);
  const address: Address = { ...emptyAddress, ...Object.fromEntries(fields), country };
  return { ...address, zip: normalizeZip(address.zip) };
}

/** A zip in capital letters, with half-width digits and single spaces. */
function normalizeZip(zip: string): string {
  return zip.normalize("NFKC").trim().replace(/\s+/g, " ").toUpperCase();
}

/** Phone numbers are written in many ways. They have 5 to 20 digits. */
function isPhone(value: string): boolean {
  const text = value.normalize("NFKC");
  const digits = text.replace(/\D/g, "").length;
  return /^[+\d\s().\-/x#]+$/i.test(text) && digits >= 5 && digits <= 20;
}

function labelOf(country: string, name: AddressFieldName, texts: AddressTexts): string {
  const format = addressFormatOf(country);
  const labels: Readonly<Record<LocalFieldName, string>> = {
    line1: texts.line1,
    line2: texts.line2,
    city: texts[format.city],
    region: texts[format.region],
    zip: texts[format.zip],
  };
  if (name === "country") return texts.country;
  return name === "phone" ? texts.phone : labels[name];
}

/** Countries that write town, region and zip on one line, in this order. Those whose zip stands before the town do as well. */
const placeLines: ReadonlySet<string> = new Set(["US", "CA", "AU", "NZ"]);

/** The address in the order of its country, as lines of a label, without phone number and country. */
export function addressLines(address: Address): readonly string[] {
  const names = addressFormatOf(address.country).order;
  const hasPlaceLine = names.indexOf("zip") + 1 === names.indexOf("city") || placeLines.has(address.country);
  const lines: string[] = [];
  let isPlaceBegun = false;
  for (const name of names) {
    const isPlace = name === "zip" || name === "city" || name === "region";
    const text = address[name].trim();
    if (text === "") continue;
    const separator = address.country === "US" && name === "region" ? ", " : " ";
    if (hasPlaceLine && isPlace && isPlaceBegun) lines.push(`${lines.pop()}${separator}${text}`);
    else lines.push(text);
    isPlaceBegun ||= isPlace;
  }
  return lines;
}
