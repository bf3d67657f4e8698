import { describe, expect, it } from "vitest";
import {
  announcementBarData,
  announcementBarState,
  needsAnnouncementBar,
} from "../../../../shared/overlays/announcement-bar/due.ts";
import { announcementBarSettings } from "../../../../shared/overlays/announcement-bar/settings.ts";

const settings = announcementBarSettings({ text: "<p>Sale</p>" });
const linked = announcementBarSettings({
  text: "<p>Sale</p>",
  clickthroughUrl: { url: "/sale", newWindow: false },
});
const empty = announcementBarSettings({ text: "<p></p>" });

describe("announcementBarState", () => {
  it.each([
    ["shown", { showAnnouncementBar: true, settings, closed: undefined }],
    ["shown", { showAnnouncementBar: true, settings, closed: "old" }],
    ["shown", { showAnnouncementBar: true, settings: linked, closed: settings.digest }],
    ["closed", { showAnnouncementBar: true, settings, closed: settings.digest }],
    ["closed", { showAnnouncementBar: true, settings: empty, closed: undefined }],
    ["absent", { showAnnouncementBar: false, settings, closed: undefined }],
    ["absent", { showAnnouncementBar: false, settings, closed: settings.digest }],
  ] as const)("is %s (%#)", (state, facts) => {
    expect(announcementBarState(facts)).toBe(state);
  });
});

describe("needsAnnouncementBar", () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])("flag %j, logged in %j: %j (spec 6)", (flag, loggedIn, expected) => {
    expect(needsAnnouncementBar(flag, loggedIn)).toBe(expected);
  });
});

describe("announcementBarData", () => {
  it("says nothing where the module is not needed", () => {
    const facts = { showAnnouncementBar: false, settings, closed: undefined };
    expect(announcementBarData({ ...facts, loggedIn: false })).toBeUndefined();
    expect(announcementBarData({ ...facts, loggedIn: true })).toMatchObject({ closed: true });
  });

  it("holds the record's fields in the record's order", () => {
    const facts = { showAnnouncementBar: true, settings: linked, closed: undefined, loggedIn: false };
    const { digest, ...record } = announcementBarData(facts) ?? { digest: "" };
    expect(digest).toBe(linked.digest);
    expect(JSON.stringify(record)).toBe(
      '{"text":"<p>Sale</p>","clickthroughUrl":{"url":"/sale","newWindow":false},"closed":false}',
    );
  });
});
