import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcementBarSettings,
  digestShape,
} from "../../../../shared/overlays/announcement-bar/settings.ts";

const digest = (raw: Parameters<typeof announcementBarSettings>[0]) => announcementBarSettings(raw).digest;

describe("announcementBarSettings", () => {
  it("gives a bar without text for missing settings", () => {
    expect(announcementBarSettings(undefined)).toMatchObject({ style: 1, text: "" });
    expect(announcementBarSettings({})).toMatchObject({ style: 1, text: "" });
    expect(announcementBarSettings({})).not.toHaveProperty("clickthroughUrl");
  });

  it.each([
    "",
    " ",
    "<p></p>",
    '<p class="" style="white-space:pre-wrap;"></p>',
    "<p>&nbsp;</p>",
    "<p><br></p>",
    "<!-- x -->",
  ])("takes %j for no text", (text) => {
    expect(announcementBarSettings({ text }).text).toBe("");
  });

  it("keeps the text unchanged", () => {
    const text = '<p class="">We \u2019moved <a href="/map">here</p>';
    expect(announcementBarSettings({ text }).text).toBe(text);
  });

  it.each([
    [1, 1],
    [2, 2],
    [0, 1],
    [3, 1],
    [undefined, 1],
  ])("reads style %j as %j", (style, expected) => {
    expect(announcementBarSettings({ style }).style).toBe(expected);
  });

  it("keeps a safe link, with its keys in the order of the record", () => {
    const { clickthroughUrl } = announcementBarSettings({
      clickthroughUrl: { newWindow: true, url: " /sale " },
    });
    expect(JSON.stringify(clickthroughUrl)).toBe('{"url":"/sale","newWindow":true}');
  });

  it.each(["", " ", "javascript:alert(1)"])("drops the link %j", (url) => {
    expect(
      announcementBarSettings({ text: "Hi", clickthroughUrl: { url, newWindow: true } }),
    ).not.toHaveProperty("clickthroughUrl");
  });
});

describe("digest", () => {
  const base = { text: "<p>Sale</p>", clickthroughUrl: { url: "/sale", newWindow: false } };

  it("does not depend on the style", () => {
    expect(digest({ ...base, style: 1 })).toBe(digest({ ...base, style: 2 }));
  });

  it.each([
    ["text", { ...base, text: "<p>Sale!</p>" }],
    ["link", { ...base, clickthroughUrl: { url: "/other", newWindow: false } }],
    ["window", { ...base, clickthroughUrl: { url: "/sale", newWindow: true } }],
    ["absence of a link", { text: base.text }],
  ])("changes with the %s", (_, other) => {
    expect(digest(other)).not.toBe(digest(base));
  });

  it("fits into a cookie and differs between texts", () => {
    const textByDigest = new Map<string, string>();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const settings = announcementBarSettings({ text });
        expect(settings.digest).toMatch(digestShape);
        const earlier = textByDigest.get(settings.digest);
        if (earlier !== undefined) expect(settings.text).toBe(earlier);
        textByDigest.set(settings.digest, settings.text);
      }),
      { numRuns: 2000 },
    );
  });
});
