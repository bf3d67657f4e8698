import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { providerOf } from "../../../client/video/providers.ts";

const youtube = providerOf(new URL("https://www.youtube-nocookie.com/embed/p1"));
const vimeo = providerOf(new URL("https://player.vimeo.com/video/76?h=1"));

describe("YouTube's player", () => {
  it("gets a handshake, subscriptions and commands in its own format", () => {
    expect(JSON.parse(String(youtube?.handshake))).toEqual({ event: "listening", id: 1, channel: "widget" });
    expect(youtube?.subscriptions.map((text) => JSON.parse(String(text)))).toMatchObject([
      { event: "command", func: "addEventListener", args: ["onStateChange"] },
      { event: "command", func: "addEventListener", args: ["onError"] },
    ]);
    const commands = (["play", "pause", "mute", { speed: 0.5 }] as const).map((each) =>
      JSON.parse(String(youtube?.encode(each))),
    );
    expect(commands).toMatchObject([
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
  ])("is understood: %j", (message, state) => {
    expect(youtube?.decode(JSON.stringify(message))).toBe(state);
  });

  it("has a page for the same video", () => {
    expect(youtube?.pageUrl(new URL("https://www.youtube.com/embed/p1?x=1"))).toBe(
      "https://www.youtube.com/watch?v=p1",
    );
  });
});

describe("Vimeo's player", () => {
  it("gets a handshake, subscriptions and commands in its own format", () => {
    expect(vimeo?.handshake).toEqual({ method: "ping" });
    expect(vimeo?.subscriptions).toContainEqual({ method: "addEventListener", value: "play" });
    expect(vimeo?.encode("pause")).toEqual({ method: "pause" });
    expect(vimeo?.encode("mute")).toEqual({ method: "setMuted", value: true });
    expect(vimeo?.encode({ speed: 2 })).toEqual({ method: "setPlaybackRate", value: 2 });
  });

  it.each([
    [{ event: "ready" }, "ready"],
    [{ method: "ping" }, "ready"],
    [{ event: "play", data: {} }, "playing"],
    [{ event: "pause" }, "paused"],
    [{ event: "ended" }, "paused"],
    [{ event: "error", data: { name: "NotFoundError" } }, "failed"],
    [{ method: "addEventListener", value: "play" }, undefined],
  ])("is understood as an object and as a JSON text: %j", (message, state) => {
    expect(vimeo?.decode(message)).toBe(state);
    expect(vimeo?.decode(JSON.stringify(message))).toBe(state);
  });
});

describe("a message of another sender", () => {
  it("is ignored without an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (message) => {
        for (const provider of [youtube, vimeo])
          expect([undefined, "ready", "playing", "paused", "failed"]).toContain(provider?.decode(message));
      }),
    );
    expect(youtube?.decode("{")).toBeUndefined();
    expect(vimeo?.decode(null)).toBeUndefined();
  });

  it("has no provider if the host is unknown", () => {
    for (const url of [
      "https://youtube.com.evil.test/embed/1",
      "https://www.youtube.com/watch?v=1",
      "https://vimeo.com/76",
      "https://notyoutube.com/embed/1",
    ])
      expect(providerOf(new URL(url))).toBeUndefined();
  });
});
