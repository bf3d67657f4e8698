import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readField } from "../../../../shared/blocks/form/field.ts";
import { partsOf } from "../../../../shared/blocks/form/parts.ts";
import { readFormBlock } from "../../../../shared/blocks/form/read.ts";
import { context, design, strings } from "./fixture.ts";

const read = (change: object = {}, look: object = design) =>
  readFormBlock({
    context: JSON.stringify({ ...context, ...change }),
    design: JSON.stringify(look),
    strings: JSON.stringify(strings),
  });
const partsIn = (type: string, change: object = {}, field: object = {}) => {
  const item = readField({ type, id: "x", ...field });
  return item === undefined ? undefined : partsOf(item, read(change));
};
const titles = (...given: Parameters<typeof partsIn>) => partsIn(...given)?.map(({ title }) => title);

describe("a form's JSON", () => {
  it("says what is to be filled in, and how it looks and speaks", () => {
    const block = read();
    expect(block).toMatchObject({
      formId: "5e00000000000000000000f5",
      submit: "Send it",
      redirect: "",
      captcha: undefined,
      align: "center",
      variant: "secondary",
      opener: "",
    });
    expect(block.fields.map(({ type }) => type)).toEqual(
      context.formFields.map((field) => (field as { type: string }).type),
    );
    expect([block.words("required"), block.words("name.firstName"), block.words("name.lastName")]).toEqual([
      "(needed)",
      "Given name",
      "Last Name",
    ]);
  });

  it("may ask for a captcha, and for a button that opens the form", () => {
    const captcha = { captchaEnabled: true, captchaTheme: 2, captchaAlignment: 3 };
    expect(read(captcha).captcha).toEqual({ theme: "dark", align: "right" });
    expect(read({}, { useLightbox: true }).opener).toBe("Open Form");
    expect(read({ lightboxHandleText: "Ask us" }, { useLightbox: true }).opener).toBe("Ask us");
  });

  it.each([
    ["{", "no JSON"],
    ["[]", "no object"],
    ["{}", "no formId"],
    ['{"formId":"1"}', "no list of formFields"],
    ['{"formId":"1","formFields":[null,{},{"id":""}]}', "None of the form's fields"],
  ])("%s is no form: it says why", (json, why) => {
    expect(() => readFormBlock({ context: json })).toThrow(why);
  });

  it("is a form whatever its look and its texts are", () => {
    const json = JSON.stringify(context);
    const block = readFormBlock({ context: json, design: "{", strings: "[1" });
    expect([block.align, block.words("submit")]).toEqual(["left", "Submit"]);
  });

  it("keeps the first of two fields with one id: their values could not both be sent", () => {
    const twice = [
      { type: "text", id: "a", title: "One" },
      { type: "text", id: "a", title: "Two" },
    ];
    expect(read({ formFields: twice }).fields.map(({ title }) => title)).toEqual(["One"]);
  });

  it("gives fields or a reason, whatever it holds", () => {
    const hostile = fc.record({
      formId: fc.constant("1"),
      formFields: fc.array(
        fc.oneof(fc.object(), fc.record({ id: fc.string(), type: fc.anything(), options: fc.anything() })),
      ),
      formFieldFormats: fc.anything(),
      formSubmissionMessage: fc.anything(),
    });
    fc.assert(
      fc.property(hostile, fc.json(), (given, other) => {
        try {
          const block = readFormBlock({ context: JSON.stringify(given), design: other, strings: other });
          for (const field of block.fields) {
            expect(field.id).not.toBe("");
            partsOf(field, block);
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
    expect(parts.filter(({ unseen }) => unseen).map(({ title }) => title)).toEqual(["State"]);
    expect(titles("address", { formFieldFormats: {} })).toEqual([
      "Line1",
      "Line2",
      "City",
      "State",
      "Zip",
      "Country",
    ]);
  });

  it("of a telephone number are four with a country, and three without", () => {
    expect(titles("phone")).toEqual(["Areacode", "Prefix", "Line"]);
    const [country] = partsIn("phone", {}, { showCountryCode: true }) ?? [];
    expect(country?.options).toEqual([
      ["", ""],
      ["+41", "Switzerland (+41)"],
      ["+1", "United States (+1)"],
    ]);
  });

  it("of a name stand in the country's order; one that is not asked for is unseen", () => {
    expect(titles("name", { formFieldFormats: { initialNameOrder: "FAMILY_FIRST" } })).toEqual([
      "Last",
      "First",
    ]);
    const given = partsIn("name", {}, { customConstraints: { showLastName: { enabled: false } } });
    expect(given?.map(({ unseen }) => unseen)).toEqual([false, true]);
  });

  it("are none for a field with one control", () => expect(partsIn("text")).toBeUndefined());
});
