import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trackingCookies } from "../../../shared/names.ts";
import { expiredTrackingCookies, withoutTrackingCookies } from "../../../worker/request/tracking-cookies.ts";

describe("expiredTrackingCookies", () => {
  const cookies = new Map([
    ["ss_cvr", "id|1|1|1|1"],
    ["ss_cookieAllowed", "false"],
    ["CART", "x"],
    ["SS_MID", "y"],
  ]);

  it("expires the tracking cookies of the request on every domain that may have set them", () => {
    expect(expiredTrackingCookies(cookies, new URL("https://www.shop.example/"))).toEqual([
      "ss_cvr=; Path=/; Max-Age=0; SameSite=Lax",
      "ss_cvr=; Path=/; Max-Age=0; Domain=www.shop.example; SameSite=Lax",
      "ss_cvr=; Path=/; Max-Age=0; Domain=shop.example; SameSite=Lax",
      "SS_MID=; Path=/; Max-Age=0; SameSite=Lax",
      "SS_MID=; Path=/; Max-Age=0; Domain=www.shop.example; SameSite=Lax",
      "SS_MID=; Path=/; Max-Age=0; Domain=shop.example; SameSite=Lax",
    ]);
  });

  it.each(["http://127.0.0.1:8787/", "http://localhost/", "http://[::1]:8787/"])(
    "names no domain at %s, which has no parent domain",
    (address) => {
      expect(expiredTrackingCookies(new Map([["ss_cvr", ""]]), new URL(address))).toEqual([
        "ss_cvr=; Path=/; Max-Age=0; SameSite=Lax",
      ]);
    },
  );

  it("returns nothing for a visitor without them", () => {
    expect(expiredTrackingCookies(new Map([["CART", "x"]]), new URL("https://shop.example/"))).toEqual([]);
  });
});

describe("withoutTrackingCookies", () => {
  it("keeps other cookies unchanged and in order", () => {
    const others = ["crumb=a; Path=/", "a=ss_cvr=1", "SS_CVR=1", "ss_cvrx=1", "x; ss_cvr=1"];
    const tracking = trackingCookies.map((name) => `${name}=1; Path=/; HttpOnly`);
    expect(withoutTrackingCookies([...tracking, ...others])).toEqual(others);
  });

  it.each([" ss_cvr =1", "ss_cvr", "\tss_cvt=1"])("recognizes %j as a browser does", (cookie) => {
    expect(withoutTrackingCookies([cookie])).toEqual([]);
  });

  it("keeps cookies with similar names", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (cookies) => {
        const kept = withoutTrackingCookies(cookies);
        const dropped = cookies.filter((cookie) => !kept.includes(cookie));
        for (const cookie of dropped) expect(trackingCookies).toContain(cookie.split(/[=;]/)[0]?.trim());
      }),
    );
  });
});
