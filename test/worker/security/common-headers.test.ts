import { describe, expect, it } from "vitest";
import { isCommonHeader } from "../../../worker/security/common-headers.ts";

const page = new Request("https://shop.test/page");

/** As Chrome, Firefox and Safari send them. */
const browsers: readonly Readonly<Record<string, string>>[] = [
  {
    accept:
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7",
    "cache-control": "max-age=0",
    dnt: "1",
    priority: "u=0, i",
    referer: "https://shop.test/",
    "sec-ch-ua": '"Chromium";v="130", "Google Chrome";v="130", "Not?A_Brand";v="99"',
    "sec-ch-ua-mobile": "?0",
    "sec-ch-ua-platform": '"Windows"',
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "same-origin",
    "sec-fetch-user": "?1",
    "upgrade-insecure-requests": "1",
    "user-agent":
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "cf-connecting-ip": "203.0.113.7",
    "x-forwarded-proto": "https",
  },
  {
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-language": "zh-Hant-TW,*;q=0.5",
    connection: "keep-alive",
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/1.2;FBDV/iPhone17,1]",
    "sec-gpc": "1",
    pragma: "no-cache",
    "cache-control": "no-cache",
    te: "trailers",
    "save-data": "on",
    "sec-purpose": "prefetch;prerender",
  },
  { accept: "*/*", "user-agent": "curl/8.5.0", "sec-ch-ua": '"Not(A:Brand";v="24", "Not.1/Brand";v="8"' },
];

describe("isCommonHeader", () => {
  it.each(browsers)("is true for headers of browsers: %j", (headers) => {
    for (const [name, value] of Object.entries(headers))
      expect(isCommonHeader(name, value, page), name).toBe(true);
  });

  it.each([
    ["via", "1.1 evil.test"],
    ["origin", "https://evil.test"],
    ["cookie", "a=1"],
    ["x-custom", ""],
    ["x-http-method-override", "PUT"],
    ["accept", "text/evil.test"],
    ["accept", "text/html<script>"],
    ["accept-language", "evil.test"],
    ["accept-language", '"><script>'],
    ["user-agent", "<script>alert(1)</script>"],
    ["user-agent", '" onload="x'],
    ["priority", "evil"],
    ["save-data", "evil"],
    ["connection", "accept"],
    ["sec-ch-ua", '"evil.test";v="1"'],
    ["sec-ch-ua", '"<script>";v="1"'],
    ["sec-ch-ua-platform", '"evil.test"'],
    ["referer", "https://evil.test/"],
    ["referer", "https://shop.test/?q=evil"],
    ["referer", "https://shop.test/<script>"],
    ["referer", "http://shop.test/"],
    ["referer", "evil"],
    ["__proto__", "1"],
    ["constructor", "1"],
  ])("is false for headers that an attacker could want repeated: %s: %s", (name, value) => {
    expect(isCommonHeader(name, value, page)).toBe(false);
  });
});
