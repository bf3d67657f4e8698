import { describe, expect, it } from "vitest";
import { flag, number } from "../../../client/gallery/options.ts";
import { readGalleryOptions } from "../../../client/gallery/read-options.ts";
import { transitionNamed } from "../../../client/gallery/slides/transitions.ts";

describe("a gallery block's options", () => {
  it("are what its JSON says", () => {
    const { design, raw } = readGalleryOptions('{"design":"slider","autoplay":true}');
    expect([design, raw.autoplay]).toEqual(["slider", true]);
  });

  it.each([undefined, "", "{design"])("of %j cannot be decoded", (json) => {
    expect(() => readGalleryOptions(json)).toThrow("Error decoding gallery block data.");
  });

  it.each(["null", "[]", "12", '"slideshow"'])("of %s cannot be evaluated", (json) => {
    expect(() => readGalleryOptions(json)).toThrow("Error evaluating gallery block data.");
  });

  it("may be texts", () => {
    expect([flag("true"), flag("false"), flag(1)]).toEqual([true, false, false]);
    expect([number("4"), number(""), number("x"), number(null)]).toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("knows the transitions by name, and says which it does not know", () => {
  expect(() => transitionNamed()).not.toThrow();
  expect(() => transitionNamed("ken-burns")).not.toThrow();
  expect(() => transitionNamed("explode")).toThrow('Unknown stacked transition: "explode".');
  expect(() => transitionNamed("toString")).toThrow("Unknown stacked transition");
});
