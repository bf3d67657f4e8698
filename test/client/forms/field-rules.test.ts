import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ControlValue, isEmptyValue, submittedValue } from "../../../client/forms/field-value.ts";
import { errorFromResponse } from "../../../client/forms/form-api.ts";
import { formatCounter, validateField } from "../../../client/forms/validate.ts";

const parts = (...values: string[]): ControlValue[] => values.map((value) => ({ title: "", value }));

describe("submittedValue", () => {
  it.each([
    ["name", parts("Ada", "Lovelace"), ["Ada", "Lovelace"]],
    ["name", parts("", ""), ["", ""]],
    ["phone", parts("555", "123", "4567"), ["", "555", "123", "4567"]],
    ["phone", parts("+41", "555", "123", "4567"), ["+41", "555", "123", "4567"]],
    ["address", parts("1 Road", "", "Town", "", "1234", "CH"), ["1 Road", "", "Town", "", "1234", "CH"]],
    ["date", parts("12", "31", "2026"), ["12", "31", "2026"]],
    ["time", parts("11", "59", "00", "PM"), ["11", "59", "00", "PM"]],
    ["single", parts(" as typed <b>& raw</b> "), " as typed <b>& raw</b> "],
    ["single", [], ""],
    ["select", parts("Two"), "Two"],
    ["hidden", parts("summer"), "summer"],
    ["section", parts("x"), undefined],
  ] as const)("%s of %j: %j", (type, from, value) => expect(submittedValue(type, from)).toEqual(value));

  it("contains the chosen options", () => {
    const options = [
      { title: "", value: "A", checked: true },
      { title: "", value: "B", checked: false },
      { title: "", value: "C", checked: true },
    ];
    expect(submittedValue("checkbox", options)).toEqual(["A", "C"]);
    expect(submittedValue("radio", options.slice(1))).toBe("C");
    expect(submittedValue("radio", options.slice(1, 2))).toBe("");
  });

  it("maps the questions of a likert to answers", () => {
    const controls = [
      { title: "The glaze", value: "-2", checked: false },
      { title: "The glaze", value: "2", checked: true },
      { title: "The weight", value: "0", checked: true },
    ];
    expect(submittedValue("likert", controls)).toEqual({ "The glaze": "2", "The weight": "0" });
    expect(isEmptyValue({ "The weight": "0" })).toBe(false);
    expect(isEmptyValue({})).toBe(true);
  });
});

describe("validateField", () => {
  const check = (value: string, more: object = {}) =>
    validateField({ type: "single", kind: "text", value, required: false, ...more });

  it("rejects an empty required field; spaces count as empty", () => {
    expect(check("")).toBeUndefined();
    for (const value of ["", "  \n"]) expect(check(value, { required: true })).toMatch(/required/);
    expect(validateField({ type: "name", kind: "name", value: ["", " "], required: true })).toMatch(
      /required/,
    );
    expect(validateField({ type: "name", kind: "name", value: ["", "B"], required: true })).toBeUndefined();
    expect(validateField({ type: "hidden", kind: "hidden", value: "", required: true })).toBeUndefined();
  });

  it("rejects an invalid email address, unless it is optional and empty", () => {
    const email = { kind: "email" };
    expect(check("a@b.co", email)).toBeUndefined();
    expect(check("", email)).toBeUndefined();
    expect(check("a@b", email)).toBe(
      "Email is not valid. Email addresses should follow the format email@example.com.",
    );
  });

  it("rejects a website that is no address of a page; the scheme can be left out", () => {
    const website = { kind: "website" };
    for (const value of ["", "example.com", " https://example.com/a?b ", "http://example.com"])
      expect(check(value, website), value).toBeUndefined();
    expect(check("not a page", website)).toBe("not a page is not a valid page URL");
    for (const value of ["javascript:alert(1)", "ftp://example.com", "mailto:a@b.co", "localhost", "#top"])
      expect(check(value, website), value).toBe(`${value} is not a valid page URL`);
    expect(check(`example.com/${"a".repeat(3000)}`, website)).toMatch(/^example.com\/a{48}… is not/);
  });

  it("rejects the zip code of an address in the United States unless it has exactly 5 digits", () => {
    const address = (zip: string, country: string) =>
      validateField({
        type: "address",
        kind: "address",
        value: ["1 Road", "", "Town", "NY", zip, country],
        required: true,
      });
    for (const country of ["United States", "united states of america", " US ", "USA"]) {
      expect(address("10001", country), country).toBeUndefined();
      expect(address("", country), country).toBeUndefined();
      for (const zip of ["1000", "100011", "10001-1234", "NR24 9VC"])
        expect(address(zip, country), `${zip} ${country}`).toBe(
          "Zip code is not valid. A US zip code has 5 digits.",
        );
    }
    for (const country of ["", "United Kingdom", "Australia"])
      expect(address("NR24 9VC", country), country).toBeUndefined();
  });

  it("rejects a text that is too long, and the counter shows that", () => {
    expect(check("12345", { maxLength: 5 })).toBeUndefined();
    expect(check("123456", { maxLength: 5 })).toBe("You have exceeded the character limit.");
    expect(check("", { maxLength: 5, required: false })).toBeUndefined();
    expect(formatCounter("12345", 5)).toEqual({ text: "5 / 5", isOver: false });
    expect(formatCounter("123456", 5)).toEqual({ text: "6 / 5", isOver: true });
  });
});

describe("errorFromResponse", () => {
  const errorOf = (status: number, data?: unknown) => errorFromResponse({ ok: false, status, data });

  it.each([
    [401, "Unable to submit form. Please try again later."],
    [404, "This form has not been configured yet."],
    [429, "Unable to submit form. Submission rate limit exceeded. Please try again later."],
    [500, "Unable to send form. Please try again later."],
    [502, "Unknown error, please try again later."],
    [418, "Unknown error, please try again later."],
  ])("%d: %s", (status, general) =>
    expect(errorOf(status, { error: "not shown" })).toMatchObject({ general }),
  );

  it("has the field errors of a 400, or else its general error", () => {
    expect(errorOf(400, { errors: { a: "Wrong.", b: "" }, error: "not shown" })).toEqual({
      general: "Your form has encountered a problem. Please scroll down to review.",
      fields: new Map([["a", "Wrong."]]),
    });
    expect(errorOf(400, { error: "Closed on Mondays" }).general).toBe("Closed on Mondays");
    expect(errorOf(400, {}).general).toBe("Unknown error, please try again later.");
  });

  it("has a text for every response", () => {
    fc.assert(
      fc.property(fc.nat(599), fc.jsonValue(), (status, data) => {
        const { general, fields } = errorOf(status, data);
        expect(general).not.toBe("");
        for (const message of fields.values()) expect(typeof message).toBe("string");
      }),
    );
  });
});
