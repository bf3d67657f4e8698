import { describe, expect, it } from "vitest";
import { trackingCookies } from "../../../shared/names.ts";
import { mayBeOwner } from "../../../worker/page/asserted-owner.ts";
import { isAnonymous } from "../../../worker/page/cache/anonymous.ts";
import { isEveryones } from "../../../worker/visitor/everyones-cookies.ts";
import { factsOf } from "../redirects/asked.ts";

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

const asked = (name: string) => {
  const facts = factsOf({ origin: "https://origin.test" }, { [name]: "1" });
  return { facts, request: new Request(facts.url, { headers: { cookie: `${name}=1` } }) };
};

describe("one list says which cookies any visitor may have", () => {
  it.each(everyones)(
    "%s: its bearer gets the shared copy, and no page waits to learn whether an owner asks",
    (name) => {
      const { facts, request } = asked(name);
      expect([isEveryones(name), isAnonymous(request, facts), mayBeOwner(facts)]).toEqual([
        true,
        true,
        false,
      ]);
    },
  );

  it.each(somebodys)("%s: its bearer may be anybody", (name) => {
    const { facts, request } = asked(name);
    expect([isEveryones(name), isAnonymous(request, facts), mayBeOwner(facts)]).toEqual([false, false, true]);
  });

  it("CART: is somebody's, and makes nobody an owner", () => {
    const { facts, request } = asked("CART");
    expect([isEveryones("CART"), isAnonymous(request, facts), mayBeOwner(facts)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
