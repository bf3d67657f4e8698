import { afterEach, describe, expect, it, vi } from "vitest";
import { features } from "../../../client/boot/features.ts";
import { readPageData } from "../../../client/dom/page-data.ts";
import { start } from "../../../client/experiments/session-recording.ts";

const toggle = {
  name: "session-recording",
  experimentType: "FEATURE_TOGGLE",
  variant: "true",
  segmentName: "",
  containsError: false,
};
const pageOf = (data: object) =>
  readPageData({ getElementById: () => ({ textContent: JSON.stringify(data) }) } as unknown as Document);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the feature of session recordings", () => {
  it.each([
    ["is loaded on a device with eight cores", { sessionRecording: 1 }, 8, true],
    ["is not loaded on a device with two cores", { sessionRecording: 1 }, 2, false],
    ["is not loaded without a sampling", {}, 8, false],
  ])("%s", (_, data, hardwareConcurrency, expected) => {
    vi.stubGlobal("navigator", { hardwareConcurrency });
    expect(features.recording?.isNeeded?.(pageOf(data))).toBe(expected);
  });
});

describe("a session recording", () => {
  it.each([
    ["starts with its toggle and a sampling of 1", { experiments: [toggle], sessionRecording: 1 }, true],
    ["does not start without its toggle", { experiments: [], sessionRecording: 1 }, false],
    ["does not start with a sampling of 0", { experiments: [toggle], sessionRecording: 0 }, false],
  ])("%s", async (_, data, isStarted) => {
    const recordings: unknown[] = [];
    const fetch = vi.fn(async () => Response.json("rec-1"));
    vi.stubGlobal("fetch", fetch);
    vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {} });
    vi.stubGlobal("document", {
      cookie: "",
      dispatchEvent(event: CustomEvent) {
        if (event.type === "awning:record-session") recordings.push(event.detail);
      },
    });
    // The toggle that is absent causes a warning.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await start(pageOf(data));
    expect(recordings).toEqual(isStarted ? [{ id: "rec-1" }] : []);
    expect(fetch).toHaveBeenCalledTimes(isStarted ? 1 : 0);
  });
});
