import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SiteContext } from "../../../shared/context.ts";
import { staleNoticeEdit } from "../../../worker/edits/stale-notice.ts";
import type { Page } from "../../../worker/rewrite/page.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T14:30:00Z") });
});

function renderNotice(
  staleSince: string | undefined,
  website: Partial<SiteContext["website"]>,
  nonce?: string,
  i18nLang = false,
) {
  const page = {
    facts: { flags: { i18nLang } },
    staleSince: staleSince === undefined ? undefined : Date.parse(staleSince),
    context: { website: { language: "en-US", ...website } },
    nonce,
  } as Page;
  return { head: staleNoticeEdit.head?.(page) ?? "", body: staleNoticeEdit.bodyStart?.(page) ?? "" };
}

describe("the notice on a stale page", () => {
  it.each([
    [
      "2026-11-21T14:05:00Z",
      { language: "en-GB", timeZone: "Europe/London" },
      'from <time datetime="2026-11-21T14:05:00.000Z">14:05 GMT</time>',
    ],
    ["2026-11-21T14:05:00Z", { language: "en-US", timeZone: "America/New_York" }, ">09:05 AM EST</time>"],
    ["2026-11-21T14:05:00Z", { language: "de-CH", timeZone: "Europe/Zurich" }, ">15:05 MEZ</time>"],
    ["2026-11-21T14:05:00Z", { language: "en-GB" }, ">14:05 UTC</time>"],
    ["2026-11-21T14:05:00Z", { language: "en-GB", timeZone: "Mars/Olympus" }, ">14:05 UTC</time>"],
    ["2026-11-21T14:05:00Z", { language: "ja-JP" }, ">14:05 UTC</time>"],
    ["2026-11-21T14:05:00Z", { language: '"><script>' }, ">14:05 UTC</time>"],
    [
      "2026-11-20T14:05:00Z",
      { language: "en-GB", timeZone: "Europe/London" },
      ">20 November at 14:05 GMT</time>",
    ],
    // Yesterday in the site's zone, but not in UTC.
    [
      "2026-11-21T04:30:00Z",
      { language: "en-US", timeZone: "America/New_York" },
      ">November 20 at 11:30 PM EST</time>",
    ],
  ])("shows the time of the page: %s in %j", (staleSince, website, expected) => {
    expect(renderNotice(staleSince, website).body).toContain(expected);
  });

  it.each(["en", "de", "es", "fr", "it", "nl", "pt", "xx", ""])("is ASCII and complete: %s", (language) => {
    const { body } = renderNotice("2026-11-21T14:05:00Z", { language });
    expect(body).toMatch(
      /^<div class="awning-copy" data-awning="copy" role="status" lang="[a-z]{2}">[ -~]+<\/div>$/,
    );
    expect(body).not.toContain("{time}");
  });

  it("is in the language of the site's translations, if it has one", () => {
    const { body } = renderNotice("2026-11-21T14:05:00Z", { language: "en-US", translationLocale: "de" });
    expect(body).toContain(' lang="de"');
    expect(body).toContain("Diese Website");
  });

  it("is pseudo-localized for the flag i18nLang, with its time", () => {
    const { body } = renderNotice("2026-11-21T14:05:00Z", { language: "de" }, undefined, true);
    expect(body).toMatch(/<strong>\[[^\]]+~\]<\/strong>/);
    expect(body).toContain('<time datetime="2026-11-21T14:05:00.000Z">');
  });

  it("is in no other page", () => {
    expect(renderNotice(undefined, {})).toEqual({ head: "", body: "" });
  });

  it("has a style with the page's nonce", () => {
    expect(renderNotice("2026-11-21T14:05:00Z", {}, "abc").head).toMatch(/^<style data-awning nonce="abc">/);
  });
});
