import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMarqueeOptions } from "../../../../client/blocks/marquee/options.ts";

const defaults = {
  waveFrequency: 1,
  waveIntensity: 0,
  direction: "left",
  speed: 1,
  pausedOnHover: false,
  linkTo: undefined,
};

describe("the props of a marquee", () => {
  it("have defaults", () => {
    expect(readMarqueeOptions("{}")).toEqual(defaults);
  });

  it("are read from JSON", () => {
    const props = {
      waveFrequency: 4,
      waveIntensity: 2.5,
      animationDirection: "right",
      animationSpeed: 0.5,
      pausedOnHover: true,
      linkTo: "/shop",
    };
    expect(readMarqueeOptions(JSON.stringify(props))).toEqual({
      waveFrequency: 4,
      waveIntensity: 2.5,
      direction: "right",
      speed: 0.5,
      pausedOnHover: true,
      linkTo: "/shop",
    });
  });

  it("may have white space around them, and numbers as strings", () => {
    expect(readMarqueeOptions('\n  {"animationSpeed": "2", "waveIntensity": ""}\n')).toEqual({
      ...defaults,
      speed: 2,
    });
  });

  it("are valid for any JSON object", () => {
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
        const options = readMarqueeOptions(JSON.stringify(props));
        for (const number of [options.waveFrequency, options.waveIntensity, options.speed]) {
          expect(Number.isFinite(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
        expect(["left", "right"]).toContain(options.direction);
        expect(typeof options.pausedOnHover).toBe("boolean");
      }),
    );
  });

  it("fail with a clear error for anything but a JSON object", () => {
    expect(() => readMarqueeOptions('{"marqueeItems": [')).toThrow("The marquee's props are not valid JSON.");
    expect(() => readMarqueeOptions("")).toThrow("The marquee's props are not valid JSON.");
    for (const json of ["null", "[]", '"left"', "7"])
      expect(() => readMarqueeOptions(json)).toThrow("The marquee's props are no JSON object.");
  });
});

describe("the link of a marquee", () => {
  const linkOf = (linkTo: unknown) => readMarqueeOptions(JSON.stringify({ linkTo })).linkTo;

  it("may be the address of a page, an email or a telephone", () => {
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

  it("is undefined without an address", () => {
    for (const invalid of ["", "  ", null, 1, {}]) expect(linkOf(invalid)).toBeUndefined();
  });
});
