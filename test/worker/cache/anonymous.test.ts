import { describe, expect, it } from "vitest";
import {
  anonymousHeaders,
  containsRequesterData,
  hasPreferenceHeaders,
  isAnonymousRequest,
  isCacheableRequest,
} from "../../../worker/cache/anonymous-request.ts";

const anonymous = { owner: undefined, member: undefined };
const requestWith = (headers: Record<string, string>) => new Request("https://shop.test/page", { headers });

describe("isAnonymousRequest", () => {
  it.each([
    "",
    "ss_cookieAllowed=true",
    "crumb=BZz; ss_cvr=a|1|1|1|1; ss_cvt=1; ss_cid=x",
    "awning_announcement_closed=abc; awning_noredirect=1; awning_redirects=1",
    "ss_analyticsId=x",
    "_ga=GA1.1.1; _ga_ABC123=GS1; _gid=GA1; _gat=1; _gat_UA-1=1; _gcl_au=1",
    "_fbp=fb.1; _fbc=fb.2; _hjSessionUser_1=x; __utma=1; __utmz=2; _pin_unauth=x",
    "ajs_anonymous_id=x; optimizelyEndUserId=oeu1; __cf_bm=x",
  ])("is true for a browser with the cookies %s", (cookie) => {
    expect(isAnonymousRequest(requestWith(cookie === "" ? {} : { cookie }), anonymous)).toBe(true);
  });

  it.each([
    "session=1",
    "_ga=1; PHPSESSID=x",
    "CART=x",
    "awning_session=forged",
    "awning_unlocked=x",
    "SiteUserSecureAuthToken=x",
    "ss_preview_frame_expanded=true",
    "_garden=1",
    "x_ga=1",
    "_GA=1",
    // Cookies without a name are sent to the origin, too.
    "secret",
    "_ga=1; secret",
    "=secret",
    "_ga =1;\tsid=2",
  ])("is false for a cookie by which the origin may identify its visitor: %s", (cookie) => {
    expect(isAnonymousRequest(requestWith({ cookie }), anonymous)).toBe(false);
  });

  it("is false for signed-in visitors, and for requests with a password or a range", () => {
    const owner = { accountId: "1", roles: [1], proof: "session" } as const;
    expect(isAnonymousRequest(requestWith({}), { owner, member: undefined })).toBe(false);
    expect(isAnonymousRequest(requestWith({}), { owner: undefined, member: { id: undefined } })).toBe(false);
    expect(isAnonymousRequest(requestWith({ authorization: "Basic x" }), anonymous)).toBe(false);
    expect(isAnonymousRequest(requestWith({ range: "bytes=0-9" }), anonymous)).toBe(false);
  });
});

describe("hasPreferences", () => {
  it.each([
    {},
    anonymousHeaders,
    { accept: "text/html" },
    {
      accept: "text/html,*/*",
      "sec-fetch-dest": "document",
      "user-agent": "Mozilla/5.0",
      priority: "u=0, i",
    },
    { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" },
  ])("is false for %j, which every visitor could send", (headers) => {
    expect(hasPreferenceHeaders(requestWith(headers))).toBe(false);
  });

  it.each([
    ["accept", "application/json, text/html"],
    ["accept", "text/html,image/avif,image/webp,*/*;q=0.8"],
    ["accept", "text/html;q=0.1"],
    ["accept-language", "de"],
    ["cache-control", "no-cache"],
    ["dnt", "1"],
    ["pragma", "no-cache"],
    ["save-data", "on"],
    ["sec-ch-ua", '"Chromium";v="130"'],
    ["sec-ch-ua-mobile", "?1"],
    ["sec-ch-ua-platform", '"Android"'],
    ["sec-fetch-dest", "iframe"],
    ["sec-fetch-mode", "cors"],
    ["sec-fetch-site", "cross-site"],
    ["sec-fetch-user", "?1"],
    ["sec-gpc", "1"],
    ["sec-purpose", "prefetch"],
  ])("is true for a header by which an origin may choose a page: %s: %s", (name, value) => {
    const headers = new Headers(anonymousHeaders);
    headers.set(name, value);
    expect(hasPreferenceHeaders(new Request("https://shop.test/page", { headers }))).toBe(true);
  });
});

describe("isCacheableRequest", () => {
  const commonHeaders = {
    accept: "text/html",
    "accept-language": "de",
    "user-agent": "Mozilla/5.0",
    "sec-fetch-dest": "document",
    "sec-ch-ua": '"Chromium"',
    "cf-connecting-ip": "192.0.2.1",
    "x-forwarded-for": "192.0.2.1",
    "upgrade-insecure-requests": "1",
  };

  it("is true for headers that every browser sends", () => {
    expect(isCacheableRequest(requestWith(commonHeaders), "?a=1", "?a=1")).toBe(true);
  });

  it.each([
    ["x-original-url", "/admin"],
    ["x-host", "evil.test"],
    ["x-http-method-override", "POST"],
    ["x-preview", "1"],
    ["cookie", "_ga=1"],
  ])("is false with %s, which may change the origin's response", (name, value) => {
    expect(isCacheableRequest(requestWith({ ...commonHeaders, [name]: value }), "", "")).toBe(false);
  });

  it("is false for a URL with parameters that are not part of the key", () => {
    expect(isCacheableRequest(requestWith(commonHeaders), "?a=1&gclid=2", "?a=1")).toBe(false);
  });
});

describe("containsRequesterData", () => {
  const page = (text: string) => new TextEncoder().encode(`<p>${text}</p>`);
  const from = requestWith({
    "cf-connecting-ip": "192.0.2.7",
    "user-agent": "Reader/7 (private)",
    referer: "https://mail.test/?q=1&to=me",
  });

  it.each([
    "you are 192.0.2.7",
    "Reader/7 (private)",
    "from https://mail.test/?q=1&to=me",
    "https://mail.test/?q=1&amp;to=me",
  ])("finds %s", (text) => expect(containsRequesterData(page(text), from)).toBe(true));

  it("finds nothing in other pages, nor in links to the site's own pages", () => {
    expect(containsRequesterData(page("hello"), from)).toBe(false);
    expect(containsRequesterData(page("hello"), requestWith({}))).toBe(false);
    expect(
      containsRequesterData(page("a node"), requestWith({ "user-agent": "node", "cf-connecting-ip": "::1" })),
    ).toBe(false);
    const inside = requestWith({ referer: "https://shop.test/" });
    expect(containsRequesterData(page("https://shop.test/"), inside)).toBe(false);
  });
});
