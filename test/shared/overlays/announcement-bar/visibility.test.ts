import { describe, expect, it } from "vitest";
import { announcementBarSettings } from "../../../../shared/overlays/announcement-bar/settings.ts";
import {
  announcementBarData,
  announcementBarState,
  needsAnnouncementBar,
} from "../../../../shared/overlays/announcement-bar/visibility.ts";

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
  ])("flag %j, logged in %j: %j", (flag, loggedIn, expected) => {
    expect(needsAnnouncementBar(flag, loggedIn)).toBe(expected);
  });
});

describe("announcementBarData", () => {
  it("is undefined if the module is not needed", () => {
    const conditions = { showAnnouncementBar: false, settings, closed: undefined };
    expect(announcementBarData({ ...conditions, loggedIn: false })).toBeUndefined();
    expect(announcementBarData({ ...conditions, loggedIn: true })).toMatchObject({ closed: true });
  });

  it("has the fields of the record in the record's order", () => {
    const conditions = { showAnnouncementBar: true, settings: linked, closed: undefined, loggedIn: false };
    const { digest, ...record } = announcementBarData(conditions) ?? { digest: "" };
    expect(digest).toBe(linked.digest);
    expect(JSON.stringify(record)).toBe(
      '{"text":"<p>Sale</p>","clickthroughUrl":{"url":"/sale","newWindow":false},"closed":false}',
    );
  });
});
