import { describe, expect, it } from "vitest";
import {
  isWidePicker,
  readReservation,
  withPickerTheme,
} from "../../../../client/blocks/reservation/read-reservation.ts";

const element = (attributes: Record<string, string>, localName = "div") => ({
  localName,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
});
const read = (...elements: ReturnType<typeof element>[]) =>
  readReservation(elements, "https://www.example.com/book");
const loader = "//www.opentable.co.uk/widget/reservation/loader?rid=12345&type=standard";

describe("the script of a reservation block", () => {
  it("comes from a data attribute of the block or of what it contains", () => {
    const script = {
      url: `https:${loader}`,
      isPublished: false,
      bookingUrl: "https://www.opentable.co.uk/restref/client/?rid=12345",
    };
    expect(read(element({ "data-script": loader }))).toEqual(script);
    expect(read(element({ class: "x" }), element({ "data-src": ` http:${loader}` }))).toEqual(script);
  });

  it("is not loaded again if the page has it as an element", () => {
    expect(read(element({ "data-src": loader }), element({ src: loader }, "script")).isPublished).toBe(true);
  });

  it("of a booking service leads to the business that the block names", () => {
    const tock = element({ "data-script": "https://www.exploretock.com/tock.js" });
    expect(read(element({ "data-tock-business": "saltmarsh" }), tock).bookingUrl).toBe(
      "https://www.exploretock.com/saltmarsh",
    );
    expect(read(element({ "data-tock-business": "../x" }), tock).bookingUrl).toBeUndefined();
  });

  it.each([
    ["no attribute", {}],
    ["an empty address", { "data-src": "" }],
    ["an address of another host", { "data-src": "https://evil.example/widget.js" }],
    ["a host that only looks like the service", { "data-src": "https://opentable.com.evil.example/a.js" }],
    ["a host that ends like the service", { "data-src": "https://notopentable.com/a.js" }],
    ["another scheme", { "data-src": "javascript:alert(1)//www.opentable.com/" }],
    ["JSON", { "data-src": '{"url":"https://www.opentable.com/"}' }],
    ["a huge address", { "data-src": `https://www.opentable.com/?${"a".repeat(5000)}` }],
    ["an attribute without data-", { title: loader }],
  ])("is an error with %s", (_name, attributes) => {
    expect(() => read(element(attributes as Record<string, string>))).toThrow("does not name the script");
  });

  it("is not a link with an id of a restaurant that is none", () => {
    expect(
      read(element({ "data-src": "https://www.opentable.com/a?rid=1%2F..%2Fx" })).bookingUrl,
    ).toBeUndefined();
  });
});

describe("the layout of a picker", () => {
  it("is wide above 850 px", () => {
    expect([850, 851].map(isWidePicker)).toEqual([false, true]);
    expect(withPickerTheme("https://www.opentable.com/l?rid=1", 851)).toContain("theme=wide");
    expect(withPickerTheme("https://www.opentable.com/l?rid=1", 850)).toContain("theme=standard");
  });

  it("stays as its owner has chosen it, and is asked of the service for pickers only", () => {
    const chosen = "https://www.opentable.com/l?theme=tall";
    expect(withPickerTheme(chosen, 1000)).toBe(chosen);
    expect(withPickerTheme("https://www.exploretock.com/tock.js", 1000)).toBe(
      "https://www.exploretock.com/tock.js",
    );
  });
});
