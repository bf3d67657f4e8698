import { describe, expect, it } from "vitest";
import {
  answerLine,
  listAnswers,
  listUnknownAnswers,
  parseAnswers,
} from "../../../shared/store/form-answers.ts";
import { parseProductForm } from "../../../shared/store/product-form.ts";

const field = { id: "text-1", type: "text", title: "Inscription", required: true };

const fallback = { formId: "item", submitLabel: "Add", language: "de" };

describe("the form of a product", () => {
  it.each([
    ["formFields", { formId: "f1", formFields: [field] }, "f1"],
    ["fields as JSON in a text", { id: "f2", fields: JSON.stringify([field]) }, "f2"],
    ["no id", { fields: [field] }, "item"],
  ])("is read with %s", (_name, json, formId) => {
    const block = parseProductForm(JSON.stringify({ ...json, captchaEnabled: true }), fallback);
    expect([block.formId, block.captcha, block.submitLabel]).toEqual([formId, undefined, "Add"]);
    expect(block.fields).toMatchObject([field]);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"formFields":[]}',
    '{"formFields":"["}',
    '{"fields":[{"type":"text"}]}',
  ])("%j is broken", (text) => {
    expect(() => parseProductForm(text, fallback)).toThrow();
  });
});

describe("answers", () => {
  it("are values by field id", () => {
    expect(parseAnswers('{"a":"Ada","b":["x","y"],"c":{"Well?":"1"},"d":5,"e":null}')).toEqual(
      new Map<string, unknown>([
        ["a", "Ada"],
        ["b", ["x", "y"]],
        ["c", { "Well?": "1" }],
        ["d", "5"],
        ["e", ""],
      ]),
    );
  });

  it.each(["", "null", "[]", '"text"', "{", '{"a":{"b":{}}}', '{"a":[[]]}'])("%j are none", (text) => {
    expect(parseAnswers(text)).toBeUndefined();
  });

  it("are listed in the order of the form, as texts", () => {
    const fields = [
      { id: "n", type: "name", title: "For" },
      { id: "s", type: "section", title: "About it" },
      { id: "d", type: "date", title: "Day" },
      { id: "t", type: "time", title: "Time" },
      { id: "p", type: "time", title: "Pause" },
      { id: "c", type: "checkbox", title: "Colors?" },
      { id: "l", type: "likert", title: "Views" },
      { id: "e", type: "text", title: "Nothing" },
    ];
    const values = parseAnswers(
      JSON.stringify({
        c: ["Red", "Blue"],
        n: ["Ada", "Lovelace"],
        s: "x",
        d: ["5", "6", "2026"],
        t: ["9", "30", "", "AM"],
        p: ["", "", "", "AM"],
        l: { "It is round": "2" },
        e: " ",
      }),
    );
    expect(listAnswers(fields, values ?? new Map()).map(answerLine)).toEqual([
      "For: Ada Lovelace",
      "Day: 5/6/2026",
      "Time: 9:30 AM",
      "Colors? Red, Blue",
      "Views: It is round: 2",
    ]);
  });

  it("without their form are listed without generated ids", () => {
    const text = JSON.stringify({ Name: "Ada", "text-yui_3_17": "Hello", "5f6a": ["a", "b"], x: "" });
    expect(listUnknownAnswers(text).map(answerLine)).toEqual(["Name: Ada", "Hello", "a, b"]);
    expect(listUnknownAnswers("null")).toEqual([]);
  });
});
