import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  announcementBarSettings,
  digestShape,
} from "../../../../shared/overlays/announcement-bar/settings.ts";

const digest = (given: Parameters<typeof announcementBarSettings>[0]) =>
  announcementBarSettings(given).digest;

describe("announcementBarSettings", () => {
  it("makes a bar without text of nothing at all", () => {
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

  it("keeps a text as it was written", () => {
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

  it("keeps a link that may be followed, in the order its record has", () => {
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

  it("stays the same for the same announcement, whatever its style", () => {
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

  it("is a word that a cookie may hold, and differs between texts", () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const said = announcementBarSettings({ text });
        expect(said.digest).toMatch(digestShape);
        const before = seen.get(said.digest);
        if (before !== undefined) expect(said.text).toBe(before);
        seen.set(said.digest, said.text);
      }),
      { numRuns: 2000 },
    );
  });
});
