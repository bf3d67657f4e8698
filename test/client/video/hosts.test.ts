import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOf } from "../../../client/video/hosts.ts";

const youtube = hostOf(new URL("https://www.youtube-nocookie.com/embed/p1"));
const vimeo = hostOf(new URL("https://player.vimeo.com/video/76?h=1"));

describe("YouTube's player", () => {
  it("is greeted, asked to tell, and commanded, in its own words", () => {
    expect(JSON.parse(String(youtube?.greeting))).toEqual({ event: "listening", id: 1, channel: "widget" });
    expect(youtube?.requests.map((text) => JSON.parse(String(text)))).toMatchObject([
      { event: "command", func: "addEventListener", args: ["onStateChange"] },
      { event: "command", func: "addEventListener", args: ["onError"] },
    ]);
    const said = (["play", "pause", "mute", { speed: 0.5 }] as const).map((each) =>
      JSON.parse(String(youtube?.say(each))),
    );
    expect(said).toMatchObject([
      { func: "playVideo", args: [] },
      { func: "pauseVideo" },
      { func: "mute" },
      { func: "setPlaybackRate", args: [0.5] },
    ]);
  });

  it.each([
    [{ event: "initialDelivery", info: {} }, "ready"],
    [{ event: "onReady", info: null }, "ready"],
    [{ event: "onStateChange", info: 1 }, "playing"],
    [{ event: "onStateChange", info: 2 }, "paused"],
    [{ event: "onStateChange", info: 0 }, "paused"],
    [{ event: "onStateChange", info: 3 }, undefined],
    [{ event: "infoDelivery", info: { playerState: 1 } }, "playing"],
    [{ event: "infoDelivery", info: { currentTime: 3 } }, undefined],
    [{ event: "infoDelivery", info: null }, undefined],
    [{ event: "onError", info: 150 }, "failed"],
  ])("is understood: %j", (message, heard) => {
    expect(youtube?.hear(JSON.stringify(message))).toBe(heard);
  });

  it("has a page for the same video", () => {
    expect(youtube?.page(new URL("https://www.youtube.com/embed/p1?x=1"))).toBe(
      "https://www.youtube.com/watch?v=p1",
    );
  });
});

describe("Vimeo's player", () => {
  it("is greeted, asked to tell, and commanded, in its own words", () => {
    expect(vimeo?.greeting).toEqual({ method: "ping" });
    expect(vimeo?.requests).toContainEqual({ method: "addEventListener", value: "play" });
    expect(vimeo?.say("pause")).toEqual({ method: "pause" });
    expect(vimeo?.say("mute")).toEqual({ method: "setMuted", value: true });
    expect(vimeo?.say({ speed: 2 })).toEqual({ method: "setPlaybackRate", value: 2 });
  });

  it.each([
    [{ event: "ready" }, "ready"],
    [{ method: "ping" }, "ready"],
    [{ event: "play", data: {} }, "playing"],
    [{ event: "pause" }, "paused"],
    [{ event: "ended" }, "paused"],
    [{ event: "error", data: { name: "NotFoundError" } }, "failed"],
    [{ method: "addEventListener", value: "play" }, undefined],
  ])("is understood as an object and as a text: %j", (message, heard) => {
    expect(vimeo?.hear(message)).toBe(heard);
    expect(vimeo?.hear(JSON.stringify(message))).toBe(heard);
  });
});

describe("what is no message of a player", () => {
  it("is not understood, and breaks nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (message) => {
        for (const host of [youtube, vimeo])
          expect([undefined, "ready", "playing", "paused", "failed"]).toContain(host?.hear(message));
      }),
    );
    expect(youtube?.hear("{")).toBeUndefined();
    expect(vimeo?.hear(null)).toBeUndefined();
  });

  it("comes from hosts that are not known", () => {
    for (const address of [
      "https://youtube.com.evil.test/embed/1",
      "https://www.youtube.com/watch?v=1",
      "https://vimeo.com/76",
      "https://notyoutube.com/embed/1",
    ])
      expect(hostOf(new URL(address))).toBeUndefined();
  });
});
