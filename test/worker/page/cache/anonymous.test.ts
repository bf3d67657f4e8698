import { describe, expect, it } from "vitest";
import { asksPlainly, isAnonymous, repeatsSender } from "../../../../worker/page/cache/anonymous.ts";

const nobody = { owner: undefined, member: undefined };
const asks = (headers: Record<string, string>) => new Request("https://shop.test/page", { headers });

describe("isAnonymous", () => {
  it.each([
    "",
    "ss_cookieAllowed=true",
    "crumb=BZz; ss_cvr=a|1|1|1|1; ss_cvt=1; ss_cid=x",
    "awning_announcement_closed=abc; awning_noredirect=1; awning_redirects=1",
    "ss_analyticsId=x",
    "_ga=GA1.1.1; _ga_ABC123=GS1; _gid=GA1; _gat=1; _gat_UA-1=1; _gcl_au=1",
    "_fbp=fb.1; _fbc=fb.2; _hjSessionUser_1=x; __utma=1; __utmz=2; _pin_unauth=x",
    "ajs_anonymous_id=x; optimizelyEndUserId=oeu1; __cf_bm=x",
  ])("is true for a browser that only carries %s", (cookie) => {
    expect(isAnonymous(asks(cookie === "" ? {} : { cookie }), nobody)).toBe(true);
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
    // One without a name is sent on, too.
    "secret",
    "_ga=1; secret",
    "=secret",
    "_ga =1;\tsid=2",
  ])("is false for a cookie that the origin may know its visitor by: %s", (cookie) => {
    expect(isAnonymous(asks({ cookie }), nobody)).toBe(false);
  });

  it("is false for whoever is signed in, or says who they are, or wants a part", () => {
    const owner = { accountId: "1", roles: [1], proof: "session" } as const;
    expect(isAnonymous(asks({}), { owner, member: undefined })).toBe(false);
    expect(isAnonymous(asks({}), { owner: undefined, member: { id: undefined } })).toBe(false);
    expect(isAnonymous(asks({ authorization: "Basic x" }), nobody)).toBe(false);
    expect(isAnonymous(asks({ range: "bytes=0-9" }), nobody)).toBe(false);
  });
});

describe("asksPlainly", () => {
  const usual = {
    accept: "text/html",
    "accept-language": "de",
    "user-agent": "Mozilla/5.0",
    "sec-fetch-dest": "document",
    "sec-ch-ua": '"Chromium"',
    "cf-connecting-ip": "192.0.2.1",
    "x-forwarded-for": "192.0.2.1",
    "upgrade-insecure-requests": "1",
  };

  it("is true for what every browser sends", () => {
    expect(asksPlainly(asks(usual), "?a=1", "?a=1")).toBe(true);
  });

  it.each([
    ["x-original-url", "/admin"],
    ["x-host", "evil.test"],
    ["x-http-method-override", "POST"],
    ["x-preview", "1"],
    ["cookie", "_ga=1"],
  ])("is false with %s, by which an origin could be made to say something else", (name, value) => {
    expect(asksPlainly(asks({ ...usual, [name]: value }), "", "")).toBe(false);
  });

  it("is false for an address that is not the copy's", () => {
    expect(asksPlainly(asks(usual), "?a=1&gclid=2", "?a=1")).toBe(false);
  });
});

describe("repeatsSender", () => {
  const page = (text: string) => new TextEncoder().encode(`<p>${text}</p>`);
  const from = asks({
    "cf-connecting-ip": "192.0.2.7",
    "user-agent": "Reader/7 (private)",
    referer: "https://mail.test/?q=1&to=me",
  });

  it.each([
    "you are 192.0.2.7",
    "Reader/7 (private)",
    "from https://mail.test/?q=1&to=me",
    "https://mail.test/?q=1&amp;to=me",
  ])("finds in a page: %s", (text) => expect(repeatsSender(page(text), from)).toBe(true));

  it("finds nothing where there is nothing, nor in links to the site's own pages", () => {
    expect(repeatsSender(page("hello"), from)).toBe(false);
    expect(repeatsSender(page("hello"), asks({}))).toBe(false);
    expect(repeatsSender(page("a node"), asks({ "user-agent": "node", "cf-connecting-ip": "::1" }))).toBe(
      false,
    );
    const inside = asks({ referer: "https://shop.test/" });
    expect(repeatsSender(page("https://shop.test/"), inside)).toBe(false);
  });
});
