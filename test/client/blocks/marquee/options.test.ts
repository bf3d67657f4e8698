import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOptions } from "../../../../client/blocks/marquee/options.ts";

const defaults = {
  waveFrequency: 1,
  waveIntensity: 0,
  direction: "left",
  speed: 1,
  pausedOnHover: false,
  linkTo: undefined,
};

describe("a marquee's props", () => {
  it("are the specified defaults where they say nothing", () => {
    expect(readOptions("{}")).toEqual(defaults);
  });

  it("are taken as they are", () => {
    const props = {
      waveFrequency: 4,
      waveIntensity: 2.5,
      animationDirection: "right",
      animationSpeed: 0.5,
      pausedOnHover: true,
      linkTo: "/shop",
    };
    expect(readOptions(JSON.stringify(props))).toEqual({
      waveFrequency: 4,
      waveIntensity: 2.5,
      direction: "right",
      speed: 0.5,
      pausedOnHover: true,
      linkTo: "/shop",
    });
  });

  it("may be white space around, or numbers as text", () => {
    expect(readOptions('\n  {"animationSpeed": "2", "waveIntensity": ""}\n')).toEqual({
      ...defaults,
      speed: 2,
    });
  });

  it("are total for any JSON object", () => {
    const names = [
      "waveFrequency",
      "waveIntensity",
      "animationDirection",
      "animationSpeed",
      "pausedOnHover",
      "linkTo",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (props) => {
        const options = readOptions(JSON.stringify(props));
        for (const number of [options.waveFrequency, options.waveIntensity, options.speed]) {
          expect(Number.isFinite(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
        expect(["left", "right"]).toContain(options.direction);
        expect(typeof options.pausedOnHover).toBe("boolean");
      }),
    );
  });

  it("that are no JSON object are refused with a clear error", () => {
    expect(() => readOptions('{"marqueeItems": [')).toThrow("The marquee's props are not valid JSON.");
    expect(() => readOptions("")).toThrow("The marquee's props are not valid JSON.");
    for (const json of ["null", "[]", '"left"', "7"])
      expect(() => readOptions(json)).toThrow("The marquee's props are no JSON object.");
  });
});

describe("a marquee's link", () => {
  const linkOf = (linkTo: unknown) => readOptions(JSON.stringify({ linkTo })).linkTo;

  it("may lead to pages, mail and telephones", () => {
    for (const address of [
      "/a",
      "a:b/c#d".slice(2),
      "#top",
      "?q=1",
      "https://a.test/",
      "MAILTO:a@b.test",
      "tel:+1234",
    ])
      expect(linkOf(address)).toBe(address);
  });

  it("never runs a script", () => {
    for (const address of [
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "java\nscript:alert(1)",
      "\u0001javascript:1",
    ])
      expect(linkOf(address)).toBeUndefined();
    expect(linkOf("data:text/html,hello")).toBeUndefined();
  });

  it("is none where it is empty or no text", () => {
    for (const nothing of ["", "  ", null, 1, {}]) expect(linkOf(nothing)).toBeUndefined();
  });
});
