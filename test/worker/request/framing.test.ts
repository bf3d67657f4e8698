import { describe, expect, it } from "vitest";
import { detectFraming } from "../../../worker/request/framing.ts";

const url = new URL("https://shop.test/about?x=1");
const own = new URL("https://shop.test/config/");
const elsewhere = new URL("https://admin.test/config/");

function framing(headers: Record<string, string>, { area = own, method = "GET" } = {}): string {
  const request = new Request(url, { method, headers: { accept: "text/html", ...headers } });
  return detectFraming(request, { url, configArea: area });
}

describe("detectFraming", () => {
  it.each([
    ["document", "top"],
    ["iframe", "framed"],
    ["frame", "framed"],
    ["image", "none"],
    ["empty", "none"],
  ])("Sec-Fetch-Dest %s is %s", (destination, expected) => {
    expect(framing({ "sec-fetch-dest": destination, referer: "https://shop.test/config/" })).toBe(expected);
  });

  it.each([
    ["nothing at all", {}, "top"],
    ["a link on another site", { referer: "https://search.test/" }, "top"],
    ["a broken referrer", { referer: "::" }, "top"],
    ["the configuration area", { referer: "https://shop.test/config/?frameUrl=%2F" }, "framed"],
    ["the configuration area without its slash", { referer: "https://shop.test/config" }, "framed"],
    ["a page that only begins like it", { referer: "https://shop.test/configurator" }, "unknown"],
    ["a page of this site", { referer: "https://shop.test/" }, "unknown"],
  ])("without Sec-Fetch-Dest, with the referrer %s", (_, headers, expected) => {
    expect(framing(headers)).toBe(expected);
  });

  it("recognizes the configuration area of another host by its origin", () => {
    expect(framing({ referer: "https://admin.test/" }, { area: elsewhere })).toBe("framed");
    expect(framing({ referer: "https://shop.test/config/" }, { area: elsewhere })).toBe("unknown");
  });

  it("is none for requests that are not for a page", () => {
    expect(framing({ accept: "application/json" })).toBe("none");
    expect(framing({ "sec-fetch-dest": "document" }, { method: "POST" })).toBe("none");
  });
});
