import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPartControls } from "../../../shared/forms/control-parts.ts";
import { parseFormBlock } from "../../../shared/forms/form-block.ts";
import { parseFormField } from "../../../shared/forms/form-field.ts";
import { formContext, formDesign, formTexts } from "./fixture.ts";

const read = (change: object = {}, look: object = formDesign) =>
  parseFormBlock({
    context: JSON.stringify({ ...formContext, ...change }),
    design: JSON.stringify(look),
    texts: JSON.stringify(formTexts),
  });
const partsIn = (type: string, change: object = {}, field: object = {}) => {
  const item = parseFormField({ type, id: "x", ...field });
  return item === undefined ? undefined : createPartControls(item, read(change));
};
const titles = (...given: Parameters<typeof partsIn>) => partsIn(...given)?.map(({ title }) => title);

describe("a form's JSON", () => {
  it("has the fields, the design and the texts", () => {
    const block = read();
    expect(block).toMatchObject({
      formId: "5e00000000000000000000f5",
      submitLabel: "Send it",
      successRedirect: "",
      captcha: undefined,
      buttonAlignment: "center",
      buttonVariant: "secondary",
      openerLabel: "",
    });
    expect(block.fields.map(({ type }) => type)).toEqual(
      formContext.formFields.map((field) => (field as { type: string }).type),
    );
    expect([
      block.translate("required"),
      block.translate("name.firstName"),
      block.translate("name.lastName"),
    ]).toEqual(["(needed)", "Given name", "Last Name"]);
  });

  it("may have a captcha, and a button that opens the form", () => {
    const captcha = { captchaEnabled: true, captchaTheme: 2, captchaAlignment: 3 };
    expect(read(captcha).captcha).toEqual({ theme: "dark", align: "right" });
    expect(read({}, { useLightbox: true }).openerLabel).toBe("Open Form");
    expect(read({ lightboxHandleText: "Ask us" }, { useLightbox: true }).openerLabel).toBe("Ask us");
  });

  it.each([
    ["{", "not JSON"],
    ["[]", "not an object"],
    ["{}", "no formId"],
    ['{"formId":"1"}', "no list of formFields"],
    ['{"formId":"1","formFields":[null,{},{"id":""}]}', "None of the form's fields"],
  ])("%s is rejected with a reason", (json, reason) => {
    expect(() => parseFormBlock({ context: json })).toThrow(reason);
  });

  it("is valid with a broken design and broken texts", () => {
    const json = JSON.stringify(formContext);
    const block = parseFormBlock({ context: json, design: "{", texts: "[1" });
    expect([block.buttonAlignment, block.translate("submit")]).toEqual(["left", "Submit"]);
  });

  it("keeps the first of two fields with one id", () => {
    const sameId = [
      { type: "text", id: "a", title: "One" },
      { type: "text", id: "a", title: "Two" },
    ];
    expect(read({ formFields: sameId }).fields.map(({ title }) => title)).toEqual(["One"]);
  });

  it("gives fields or an error for any input", () => {
    const hostile = fc.record({
      formId: fc.constant("1"),
      formFields: fc.array(
        fc.oneof(fc.object(), fc.record({ id: fc.string(), type: fc.anything(), options: fc.anything() })),
      ),
      formFieldFormats: fc.anything(),
      formSubmissionMessage: fc.anything(),
    });
    fc.assert(
      fc.property(hostile, fc.json(), (settings, other) => {
        try {
          const block = parseFormBlock({ context: JSON.stringify(settings), design: other, texts: other });
          for (const field of block.fields) {
            expect(field.id).not.toBe("");
            createPartControls(field, block);
          }
        } catch (error) {
          expect(String(error)).toMatch(/form/);
        }
      }),
    );
  });
});

describe("the parts of a field", () => {
  it("have the country's order and labels, and those it lacks are sent empty", () => {
    const parts = partsIn("address") ?? [];
    expect(parts.map(({ title }) => title)).toEqual(["Line1", "Line2", "Zip", "City", "State", "Country"]);
    expect(parts.map(({ caption }) => caption).slice(0, 4)).toEqual([
      "Street",
      "Addition",
      "Postcode",
      "Town",
    ]);
    expect(parts.filter(({ hidden }) => hidden).map(({ title }) => title)).toEqual(["State"]);
    expect(titles("address", { formFieldFormats: {} })).toEqual([
      "Line1",
      "Line2",
      "City",
      "State",
      "Zip",
      "Country",
    ]);
  });

  it("of a phone number are four with a country, and three without", () => {
    expect(titles("phone")).toEqual(["Areacode", "Prefix", "Line"]);
    const [country] = partsIn("phone", {}, { showCountryCode: true }) ?? [];
    expect(country?.options).toEqual([
      ["", ""],
      ["+41", "Switzerland (+41)"],
      ["+1", "United States (+1)"],
    ]);
  });

  it("of a name have the country's order; a hidden one is sent empty", () => {
    expect(titles("name", { formFieldFormats: { initialNameOrder: "FAMILY_FIRST" } })).toEqual([
      "Last",
      "First",
    ]);
    const given = partsIn("name", {}, { customConstraints: { showLastName: { enabled: false } } });
    expect(given?.map(({ hidden }) => hidden)).toEqual([false, true]);
  });

  it("are none for a field with one control", () => expect(partsIn("text")).toBeUndefined());
});
