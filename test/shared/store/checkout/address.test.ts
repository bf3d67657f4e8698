import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Address,
  addressErrors,
  addressFieldsOf,
  addressLines,
  emptyAddress,
  parseAddress,
} from "../../../../shared/store/checkout/address.ts";
import { addressFormatOf } from "../../../../shared/store/checkout/address-countries.ts";
import { listCountries } from "../../../../shared/store/countries.ts";
import { addressTexts } from "../../../../shared/texts/address.ts";
import "../../../../worker/texts.ts";

const namesOf = (country: string) => addressFieldsOf(country).map(({ name }) => name);
const complete = (country: string, zip: string): Address => ({
  ...emptyAddress,
  country,
  line1: "1 Main Street",
  city: "Springfield",
  region: "Region",
  zip,
});

describe("fields of an address", () => {
  test("come in the country's own order", () => {
    expect(namesOf("US")).toEqual(["country", "line1", "line2", "city", "region", "zip", "phone"]);
    expect(namesOf("DE")).toEqual(["country", "line1", "line2", "zip", "city", "phone"]);
    expect(namesOf("JP")).toEqual(["country", "zip", "region", "city", "line1", "line2", "phone"]);
  });

  test("have the labels and tokens for autofill of the country", () => {
    const us = addressFieldsOf("US");
    expect(us.find(({ name }) => name === "region")).toEqual({
      name: "region",
      label: "State",
      required: true,
      autocomplete: "address-level1",
    });
    expect(addressFieldsOf("GB").find(({ name }) => name === "zip")?.label).toBe("Postcode");
    expect(addressFieldsOf("DE", addressTexts("de-DE")).find(({ name }) => name === "zip")?.label).toBe(
      "Postleitzahl",
    );
  });

  test("of a country without a format of its own need no zip", () => {
    expect(addressErrors({ ...complete("HK", ""), region: "" })).toEqual({});
    expect(namesOf("constructor")).toEqual(namesOf("HK"));
  });
});

describe("zips", () => {
  test.each([
    ["US", "94103", "9410"],
    ["US", "94103-1234", "94103-12"],
    ["CA", "k1a 0b1", "K1A 0D"],
    ["GB", "sw1a1aa", "SW1A"],
    ["IE", "D02 AF30", "D02"],
    ["DE", "10115", "1011"],
    ["FR", "75001", "7500A"],
    ["IT", "00184", "184"],
    ["ES", "28001", "280012"],
    ["NL", "1012 ab", "0012 AB"],
    ["CH", "8001", "80010"],
    ["AT", "1010", "A-1010"],
    ["AU", "2000", "200"],
    ["NZ", "6011", "60111"],
    ["JP", "１００-0001", "1000"],
    ["BR", "01310-100", "01310-10"],
    ["MX", "06000", "6000"],
    ["IN", "110 001", "010001"],
  ])("of %s: %s is accepted, %s is not", (country, right, wrong) => {
    expect(addressErrors(complete(country, right))).toEqual({});
    expect(addressErrors(complete(country, wrong))).toEqual({
      zip: expect.stringContaining(addressFormatOf(country).zipExample),
    });
  });

  test("that are examples are valid", () => {
    for (const { code } of listCountries("en"))
      expect(addressErrors(complete(code, addressFormatOf(code).zipExample)), code).toEqual({});
  });
});

describe("errors of an address", () => {
  test("name each missing field", () => {
    expect(addressErrors({ ...emptyAddress, country: "US" })).toEqual({
      line1: "Address is required.",
      city: "City is required.",
      region: "State is required.",
      zip: "ZIP code is required.",
    });
  });

  test("say only that the country is unknown, because the other fields depend on it", () => {
    for (const country of ["", "XX", "us", "D E", "ADAE"])
      expect(addressErrors({ ...emptyAddress, country })).toEqual({
        country: "Choose a country from the list.",
      });
  });

  test("refuse texts that are too long, and phone numbers without digits", () => {
    const address = { ...complete("US", "94103"), city: "x".repeat(201), phone: "call me" };
    expect(addressErrors(address)).toEqual({
      city: "City is too long.",
      phone: "Phone is not valid.",
    });
    expect(addressErrors({ ...complete("US", "94103"), phone: "+1 (415) 555-0100" })).toEqual({});
  });
});

test.each([
  ["US", { region: "IL", zip: "62701" }, ["1 Quay Street", "Springfield, IL 62701"]],
  ["US", { region: "", zip: "62701" }, ["1 Quay Street", "Springfield 62701"]],
  ["AU", { region: "VIC", zip: "3000" }, ["1 Quay Street", "Springfield VIC 3000"]],
  ["DE", { region: "", zip: "10115" }, ["1 Quay Street", "10115 Springfield"]],
  ["GB", { region: "", zip: "YO21 1AA" }, ["1 Quay Street", "Springfield", "YO21 1AA"]],
])("the lines of an address in %s", (country, parts, lines) => {
  expect(addressLines({ ...complete(country, ""), ...parts, line1: "1 Quay Street", line2: "" })).toEqual(
    lines,
  );
});

describe("reading an address", () => {
  test("drops what the country does not have, and normalizes the zip", () => {
    const { region, zip } = parseAddress({ ...complete("nl", " 1012  ab "), region: "Holland" });
    expect({ region, zip }).toEqual({ region: "", zip: "1012 AB" });
  });

  test("never fails", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        addressErrors(parseAddress(value));
      }),
    );
  });
});
