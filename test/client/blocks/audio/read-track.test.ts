import { describe, expect, it } from "vitest";
import { readTrack, trackName } from "../../../../client/blocks/audio/read-track.ts";

const base = "https://pottery.test/listen";
const read = (data: DOMStringMap) => readTrack(data, base);

describe("the track of an audio embed", () => {
  it("is a file with the texts, duration and download of its attributes", () => {
    const texts = { title: " Kiln ", author: "Imogen" };
    expect(read({ url: "/s/kiln.mp3?a=1", ...texts, durationInMs: "12500", showDownload: "true" })).toEqual({
      kind: "file",
      url: "https://pottery.test/s/kiln.mp3?a=1",
      title: "Kiln",
      author: "Imogen",
      duration: 12.5,
      downloadUrl: "https://pottery.test/s/kiln.mp3?a=1&download=true",
    });
  });

  it("has neither duration nor download unless the page states them", () => {
    for (const durationInMs of [undefined, "", "0", "-5", "soon", "1e999"])
      expect(read({ url: "https://a.test/b.WAV", durationInMs, showDownload: "false" })).toEqual({
        ...{ kind: "file", url: "https://a.test/b.WAV", title: "", author: "" },
        ...{ duration: undefined, downloadUrl: undefined },
      });
  });

  it.each([
    ["https://open.spotify.com/track/6qn9?flow_ctx=a%3A1", "spotify.com"],
    ["https://www.mixcloud.com/one/two.html", "mixcloud.com"],
  ])("is a link at a streaming service: %s", (url, service) => {
    expect(read({ url })).toMatchObject({ kind: "link", url, service });
  });

  it.each([
    ["https://soundcloud.com/artist/song", "https://soundcloud.com/artist/song"],
    ["soundcloud.com/artist/song?x=1", "https://soundcloud.com/artist/song?x=1"],
    ["//soundcloud.com/artist/song", "https://soundcloud.com/artist/song"],
    [
      "https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123&color=f",
      "https://api.soundcloud.com/tracks/123",
    ],
  ])("is a link to SoundCloud: %s", (url, page) => {
    expect(read({ url })).toMatchObject({ kind: "link", url: page, service: "SoundCloud" });
  });

  it.each([
    "https://soundcloud.com/",
    "https://soundcloud.com/artist",
    "soundcloud",
    "https://w.soundcloud.com/player/?url=javascript:alert(1)",
    "https://w.soundcloud.com/player/?url=https%3A//evil.test/a/b",
  ])("is refused with the address if a SoundCloud URL cannot be parsed: %s", (url) => {
    expect(() => read({ url })).toThrow(`The SoundCloud URL cannot be parsed: ${url}`);
  });

  it.each([
    [{}, "no address"],
    [{ url: "  " }, "no address"],
    [{ url: "javascript:alert(1)//a.mp3" }, "not valid"],
    [{ url: "data:audio/wav;base64,AAAA.wav" }, "not valid"],
    [{ url: "https://" }, "not valid"],
    [{ url: `/${"x".repeat(10_000_000)}.mp3` }, "10000005 characters"],
  ])("is refused with the reason (%#)", (data, reason) => {
    expect(() => read(data)).toThrow(reason);
  });
});

it("a track without texts has a name for screen readers", () => {
  expect(trackName({ title: "", author: "" }, "Audio")).toBe("Audio");
  expect(trackName({ title: "Kiln", author: "Imogen" }, "Audio")).toBe("Kiln, Imogen");
});
