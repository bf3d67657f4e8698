import { describe, expect, it } from "vitest";
import { type Facts, readFacts } from "../../../worker/request/facts.ts";
import { createSite } from "../../../worker/site/site.ts";

const site = createSite(
  "e.test",
  { authored: undefined, learned: undefined },
  { origin: undefined, problems: [] },
);

function facts(path: string, cookie?: string): Facts {
  return readFacts(
    new Request(`https://e.test${path}`, { headers: cookie === undefined ? {} : { cookie } }),
    site,
  );
}

describe("readFacts", () => {
  it.each([
    [undefined, "none"],
    ["other=1", "none"],
    ["ss_cookieAllowed=true", "accepted"],
    ["ss_cookieAllowed=false", "declined"],
    ["ss_cookieAllowed=maybe", "declined"],
    ["ss_cookieAllowed=", "declined"],
  ])("reads the consent cookie %s as %s", (cookie, expected) => {
    expect(facts("/", cookie).consent).toBe(expected);
  });

  it("reads which announcement this browser has closed", () => {
    expect(facts("/", "awning_announcement_closed=abc").announcementClosed).toBe("abc");
    expect(facts("/").announcementClosed).toBeUndefined();
  });

  it.each([
    ["", {}],
    ["?nomotion=true", { nomotion: true }],
    ["?nomotion=1", {}],
    ["?nomotion=TRUE", {}],
    ["?sqsscreenshot=true", { sqsscreenshot: true }],
    ["?sqsscreenshot", {}],
    ["?i18nLang=true", { i18nLang: true }],
    ["?i18nLang=on", { i18nLang: true }],
    ["?i18nLang=rtl", { i18nLang: "rtl" }],
    ["?i18nLang=de", {}],
    ["?noredirect", { noredirect: true }],
    ["?noredirect=false", { noredirect: true }],
    ["?itemId=my-post", { itemId: "my-post" }],
    ["?a=b&awning-runtime", { keepsRuntime: true }],
    ["?itemId=", {}],
    ["?itemId=a&itemId=b&nomotion=true", { itemId: "a", nomotion: true }],
  ])("reads the flags of %s", (query, expected) => {
    const none = {
      nomotion: false,
      sqsscreenshot: false,
      i18nLang: false,
      noredirect: false,
      logout: false,
    };
    expect(facts(`/${query}`).flags).toEqual({ ...none, ...expected });
  });

  it("is frozen", () => {
    const read = facts("/");
    expect(Object.isFrozen(read)).toBe(true);
    expect(Object.isFrozen(read.flags)).toBe(true);
  });
});
