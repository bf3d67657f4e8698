import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldValue, isEmpty, type Part } from "../../../client/forms/core/field-value.ts";
import { refusalOf } from "../../../client/forms/core/messages.ts";
import { counter, problemOf } from "../../../client/forms/core/validate.ts";

const parts = (...values: string[]): Part[] => values.map((value) => ({ title: "", value }));

describe("what is sent of a field", () => {
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
  ] as const)("%s of %j: %j", (type, from, value) => expect(fieldValue(type, from)).toEqual(value));

  it("is of choices what is chosen", () => {
    const options = [
      { title: "", value: "A", checked: true },
      { title: "", value: "B", checked: false },
      { title: "", value: "C", checked: true },
    ];
    expect(fieldValue("checkbox", options)).toEqual(["A", "C"]);
    expect(fieldValue("radio", options.slice(1))).toBe("C");
    expect(fieldValue("radio", options.slice(1, 2))).toBe("");
  });

  it("is of a likert a map from questions to answers", () => {
    const answers = [
      { title: "The glaze", value: "-2", checked: false },
      { title: "The glaze", value: "2", checked: true },
      { title: "The weight", value: "0", checked: true },
    ];
    expect(fieldValue("likert", answers)).toEqual({ "The glaze": "2", "The weight": "0" });
    expect(isEmpty({ "The weight": "0" })).toBe(false);
    expect(isEmpty({})).toBe(true);
  });
});

describe("what cannot be sent", () => {
  const check = (value: string, more: object = {}) =>
    problemOf({ type: "single", kind: "text", value, required: false, ...more });

  it("is an empty field that is required, and spaces are empty", () => {
    expect(check("")).toBeUndefined();
    for (const value of ["", "  \n"]) expect(check(value, { required: true })).toMatch(/required/);
    expect(problemOf({ type: "name", kind: "name", value: ["", " "], required: true })).toMatch(/required/);
    expect(problemOf({ type: "name", kind: "name", value: ["", "B"], required: true })).toBeUndefined();
    expect(problemOf({ type: "hidden", kind: "hidden", value: "", required: true })).toBeUndefined();
  });

  it("is a wrong e-mail address, unless it is optional and empty", () => {
    const email = { kind: "email" };
    expect(check("a@b.co", email)).toBeUndefined();
    expect(check("", email)).toBeUndefined();
    expect(check("a@b", email)).toBe(
      "Email is not valid. Email addresses should follow the format email@example.com.",
    );
  });

  it("is a text of more characters than its field has", () => {
    expect(check("12345", { maxLength: 5 })).toBeUndefined();
    expect(check("123456", { maxLength: 5 })).toBe("You have exceeded the character limit.");
    expect(check("", { maxLength: 5, required: false })).toBeUndefined();
    expect(counter("12345", 5)).toEqual({ text: "5 / 5", over: false });
    expect(counter("123456", 5)).toEqual({ text: "6 / 5", over: true });
  });
});

describe("what an answer says of a form", () => {
  const said = (status: number, data?: unknown) => refusalOf({ ok: false, status, data });

  it.each([
    [401, "Unable to submit form. Please try again later."],
    [404, "This form has not been configured yet."],
    [429, "Unable to submit form. Submission rate limit exceeded. Please try again later."],
    [500, "Unable to send form. Please try again later."],
    [502, "Unknown error, please try again later."],
    [418, "Unknown error, please try again later."],
  ])("%d: %s", (status, general) => expect(said(status, { error: "not shown" })).toMatchObject({ general }));

  it("is of a 400 its errors by field, else its error", () => {
    expect(said(400, { errors: { a: "Wrong.", b: "" }, error: "not shown" })).toEqual({
      general: "Your form has encountered a problem. Please scroll down to review.",
      fields: new Map([["a", "Wrong."]]),
    });
    expect(said(400, { error: "Closed on Mondays" }).general).toBe("Closed on Mondays");
    expect(said(400, {}).general).toBe("Unknown error, please try again later.");
  });

  it("is words for whatever comes", () => {
    fc.assert(
      fc.property(fc.nat(599), fc.jsonValue(), (status, data) => {
        const { general, fields } = said(status, data);
        expect(general).not.toBe("");
        for (const message of fields.values()) expect(typeof message).toBe("string");
      }),
    );
  });
});
