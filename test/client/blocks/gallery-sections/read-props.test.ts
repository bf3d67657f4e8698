import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProps } from "../../../../client/blocks/gallery-sections/read-props.ts";

const schema = { gutter: 0, numColumns: 3, lightboxEnabled: false, width: ["full", "inset"] } as const;

describe("the options of a gallery section", () => {
  it("are read from JSON", () => {
    const json = '{"gutter": 30, "numColumns": "4", "width": "inset", "lightboxEnabled": true, "other": 1}';
    expect(parseProps(json, schema)).toEqual({
      props: { gutter: 30, numColumns: 4, width: "inset", lightboxEnabled: true },
      problems: [],
    });
  });

  it("get their defaults if they are missing or invalid, and invalid ones are reported", () => {
    const { props, problems } = parseProps('{"gutter": -1, "numColumns": "many", "width": null}', schema);
    expect(props).toEqual({ gutter: 0, numColumns: 3, width: "full", lightboxEnabled: false });
    expect(problems).toEqual(["gutter cannot be -1", 'numColumns cannot be "many"']);
  });

  it("fail with the fixed messages for invalid JSON and for anything but an object", () => {
    expect(() => parseProps("{", schema)).toThrow("Error decoding gallery block data.");
    expect(() => parseProps(undefined, schema)).toThrow("Error decoding gallery block data.");
    expect(() => parseProps("[]", schema)).toThrow("Error evaluating gallery block data.");
  });

  it("are valid for any object", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("gutter", "width", "lightboxEnabled"), fc.jsonValue()),
        (any) => {
          const { props } = parseProps(JSON.stringify(any), schema);
          expect(props.gutter).toBeGreaterThanOrEqual(0);
          expect(schema.width).toContain(props.width);
          expect(typeof props.lightboxEnabled).toBe("boolean");
        },
      ),
    );
  });
});
