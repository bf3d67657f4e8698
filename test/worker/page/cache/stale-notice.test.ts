import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SiteContext } from "../../../../shared/context.ts";
import type { Page } from "../../../../worker/page/edit.ts";
import { staleNotice } from "../../../../worker/page/stale-notice.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T14:30:00Z") });
});

function noticeOf(copyFrom: string | undefined, website: Partial<SiteContext["website"]>, nonce?: string) {
  const page = {
    copyFrom: copyFrom === undefined ? undefined : Date.parse(copyFrom),
    context: { website: { language: "en-US", ...website } },
    nonce,
  } as Page;
  return { head: staleNotice.head?.(page) ?? "", body: staleNotice.bodyStart?.(page) ?? "" };
}

describe("the notice above a copy", () => {
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
    // Yesterday there, though not here.
    [
      "2026-11-21T04:30:00Z",
      { language: "en-US", timeZone: "America/New_York" },
      ">November 20 at 11:30 PM EST</time>",
    ],
  ])("says when it was taken: %s in %j", (copyFrom, website, says) => {
    expect(noticeOf(copyFrom, website).body).toContain(says);
  });

  it.each(["en", "de", "es", "fr", "it", "nl", "pt", "xx", ""])(
    "is ASCII and names what cannot be used: %s",
    (language) => {
      const { body } = noticeOf("2026-11-21T14:05:00Z", { language });
      expect(body).toMatch(
        /^<div class="awning-copy" data-awning="copy" role="status" lang="[a-z]{2}">[ -~]+<\/div>$/,
      );
      expect(body).not.toContain("{time}");
    },
  );

  it("is in no other page", () => {
    expect(noticeOf(undefined, {})).toEqual({ head: "", body: "" });
  });

  it("has a style with the page's nonce", () => {
    expect(noticeOf("2026-11-21T14:05:00Z", {}, "abc").head).toMatch(/^<style data-awning nonce="abc">/);
  });
});
