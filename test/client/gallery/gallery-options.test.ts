import { describe, expect, it } from "vitest";
import { readGalleryOptions } from "../../../client/blocks/gallery/gallery.ts";
import { asBoolean, asNumber } from "../../../client/gallery/options.ts";

describe("the options of a gallery block", () => {
  it("come from its JSON", () => {
    const { design, raw } = readGalleryOptions('{"design":"slider","autoplay":true}');
    expect([design, raw.autoplay]).toEqual(["slider", true]);
  });

  it.each([undefined, "", "{design"])("fail to decode from %j", (json) => {
    expect(() => readGalleryOptions(json)).toThrow("Error decoding gallery block data.");
  });

  it.each(["null", "[]", "12", '"slideshow"'])("fail to evaluate from %s", (json) => {
    expect(() => readGalleryOptions(json)).toThrow("Error evaluating gallery block data.");
  });

  it("may be stored as strings", () => {
    expect([asBoolean("true"), asBoolean("false"), asBoolean(1)]).toEqual([true, false, false]);
    expect([asNumber("4"), asNumber(""), asNumber("x"), asNumber(null)]).toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
