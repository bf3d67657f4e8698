import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nativeVideoOf } from "../../../client/video/native-video.ts";

const record = {
  systemDataVariants: "1920:1080,640:360",
  filename: "Chosen Final.mp4",
  contentType: "video/mp4",
  videoCodec: "h264",
  alexandriaUrl: "https://video.test/content/v1/lib/id/{variant}",
  aspectRatio: 16 / 9,
};
const read = (value: unknown, width = 1000, secure = true) =>
  nativeVideoOf(JSON.stringify(value), { width, secure });
const addresses = (value: unknown, width?: number) =>
  read(value, width)?.sources.map(({ address }) => address.replace(/.*\//, ""));

describe("the record of a video file", () => {
  it("gives the playlist first, then the file that is wide enough, then the others", () => {
    expect(addresses(record, 1000)).toEqual(["playlist.m3u8", "mp4-h264-1920:1080", "mp4-h264-640:360"]);
    expect(addresses(record, 600)).toEqual(["playlist.m3u8", "mp4-h264-640:360", "mp4-h264-1920:1080"]);
    expect(addresses(record, 4000)).toEqual(["playlist.m3u8", "mp4-h264-1920:1080", "mp4-h264-640:360"]);
  });

  it("says its picture, its shape and its name", () => {
    const video = read(record);
    expect(video?.poster).toBe("https://video.test/content/v1/lib/id/thumbnail");
    expect(video?.aspect).toBeCloseTo(56.25);
    expect(video?.name).toBe("Chosen Final");
  });

  it("has no playlist where it is no mp4", () => {
    const film = { ...record, contentType: "video/webm", videoCodec: "vp9", systemDataVariants: "640:360" };
    expect(addresses(film)).toEqual(["webm-vp9-640:360"]);
  });

  it("may say the essential one level down", () => {
    const { alexandriaUrl, aspectRatio, videoCodec, ...outer } = record;
    expect(read({ ...outer, structuredContent: { alexandriaUrl, aspectRatio: 2, videoCodec } })?.aspect).toBe(
      50,
    );
  });

  it("is asked for by https on secure pages", () => {
    const plain = { ...record, alexandriaUrl: "http://video.test/{variant}" };
    expect(read(plain)?.poster).toBe("https://video.test/thumbnail");
    expect(read(plain, 1000, false)?.poster).toBe("http://video.test/thumbnail");
  });

  it("is none when it cannot be read, or names no web address", () => {
    for (const text of [
      undefined,
      "",
      "null",
      "{",
      "[]",
      '{"alexandriaUrl":"javascript:{variant}"}',
      '{"alexandriaUrl":"https://x.test/y"}',
    ])
      expect(nativeVideoOf(text, { width: 100, secure: true })).toBeUndefined();
  });

  it("never breaks, whatever its JSON says", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(record), "structuredContent"), fc.anything()),
        (value) => {
          const video = nativeVideoOf(JSON.stringify({ ...record, ...value }), { width: 500, secure: true });
          expect(video === undefined || video.aspect > 12).toBe(true);
        },
      ),
    );
  });
});
