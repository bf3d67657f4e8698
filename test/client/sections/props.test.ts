import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProps } from "../../../client/sections/gallery/props.ts";

const schema = { gutter: 0, numColumns: 3, lightboxEnabled: false, width: ["full", "inset"] } as const;

describe("a gallery section's options", () => {
  it("are read as they are", () => {
    const json = '{"gutter": 30, "numColumns": "4", "width": "inset", "lightboxEnabled": true, "other": 1}';
    expect(parseProps(json, schema)).toEqual({
      props: { gutter: 30, numColumns: 4, width: "inset", lightboxEnabled: true },
      wrong: [],
    });
  });

  it("count as their defaults where they are not said, or make no sense, which is told", () => {
    const { props, wrong } = parseProps('{"gutter": -1, "numColumns": "many", "width": null}', schema);
    expect(props).toEqual({ gutter: 0, numColumns: 3, width: "full", lightboxEnabled: false });
    expect(wrong).toEqual(["gutter cannot be -1", 'numColumns cannot be "many"']);
  });

  it("are refused in the words of spec 8 where they are no JSON, or no object", () => {
    expect(() => parseProps("{", schema)).toThrow("Error decoding gallery block data.");
    expect(() => parseProps(undefined, schema)).toThrow("Error decoding gallery block data.");
    expect(() => parseProps("[]", schema)).toThrow("Error evaluating gallery block data.");
  });

  it("are whole, whatever an object says", () => {
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
