import { describe, expect, it } from "vitest";
import { trackingCookies } from "../../../shared/names.ts";
import { isAnonymousRequest } from "../../../worker/cache/anonymous-request.ts";
import { isAnonymousCookie } from "../../../worker/request/anonymous-cookies.ts";
import { mayBeOwner } from "../../../worker/rewrite/owner-from-page.ts";
import { factsFor } from "../redirects/request-spec.ts";

const everyones = [
  ...trackingCookies,
  "ss_cookieAllowed",
  "ss_analyticsId",
  "crumb",
  "awning_noredirect",
  "awning_redirects",
  "__cf_bm",
  "_ga",
  "_ga_ABC123",
  "_fbp",
  "__hstc",
];
const somebodys = [
  "awning_session",
  "SiteUserSecureAuthToken",
  "sess",
  "secure_session",
  "member-session",
  "_ga2",
  "x_ga",
  "__cf_bm2",
  "CRUMB",
  "constructor",
];

const spec = (name: string) => {
  const facts = factsFor({ origin: "https://origin.test" }, { [name]: "1" });
  return { facts, request: new Request(facts.url, { headers: { cookie: `${name}=1` } }) };
};

describe("the list of anonymous cookies", () => {
  it.each(everyones)(
    "%s: the request gets the cached page, and no page waits to learn whether the visitor is an owner",
    (name) => {
      const { facts, request } = spec(name);
      expect([isAnonymousCookie(name), isAnonymousRequest(request, facts), mayBeOwner(facts)]).toEqual([
        true,
        true,
        false,
      ]);
    },
  );

  it.each(somebodys)("%s: may identify the visitor", (name) => {
    const { facts, request } = spec(name);
    expect([isAnonymousCookie(name), isAnonymousRequest(request, facts), mayBeOwner(facts)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("CART: identifies the visitor, but never as an owner", () => {
    const { facts, request } = spec("CART");
    expect([isAnonymousCookie("CART"), isAnonymousRequest(request, facts), mayBeOwner(facts)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
