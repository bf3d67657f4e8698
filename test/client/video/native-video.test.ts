import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNativeVideo } from "../../../client/video/native-video.ts";

const record = {
  systemDataVariants: "1920:1080,640:360",
  filename: "Chosen Final.mp4",
  contentType: "video/mp4",
  videoCodec: "h264",
  alexandriaUrl: "https://video.test/content/v1/lib/id/{variant}",
  aspectRatio: 16 / 9,
};
const read = (value: unknown, width = 1000, isSecure = true) =>
  parseNativeVideo(JSON.stringify(value), { width, isSecure });
const fileNames = (value: unknown, width?: number) =>
  read(value, width)?.sources.map(({ url }) => url.replace(/.*\//, ""));

describe("the record of a video file", () => {
  it("has the playlist first, then the file that is wide enough, then the others", () => {
    expect(fileNames(record, 1000)).toEqual(["playlist.m3u8", "mp4-h264-1920:1080", "mp4-h264-640:360"]);
    expect(fileNames(record, 600)).toEqual(["playlist.m3u8", "mp4-h264-640:360", "mp4-h264-1920:1080"]);
    expect(fileNames(record, 4000)).toEqual(["playlist.m3u8", "mp4-h264-1920:1080", "mp4-h264-640:360"]);
  });

  it("has a poster, a shape and a name", () => {
    const video = read(record);
    expect(video?.poster).toBe("https://video.test/content/v1/lib/id/thumbnail");
    expect(video?.heightPercent).toBeCloseTo(56.25);
    expect(video?.name).toBe("Chosen Final");
  });

  it("has no playlist unless it is an mp4", () => {
    const webm = { ...record, contentType: "video/webm", videoCodec: "vp9", systemDataVariants: "640:360" };
    expect(fileNames(webm)).toEqual(["webm-vp9-640:360"]);
  });

  it("may have its fields in structuredContent", () => {
    const { alexandriaUrl, aspectRatio, videoCodec, ...outer } = record;
    expect(
      read({ ...outer, structuredContent: { alexandriaUrl, aspectRatio: 2, videoCodec } })?.heightPercent,
    ).toBe(50);
  });

  it("is loaded over https on secure pages", () => {
    const plain = { ...record, alexandriaUrl: "http://video.test/{variant}" };
    expect(read(plain)?.poster).toBe("https://video.test/thumbnail");
    expect(read(plain, 1000, false)?.poster).toBe("http://video.test/thumbnail");
  });

  it("is invalid without a web address", () => {
    for (const text of [
      undefined,
      "",
      "null",
      "{",
      "[]",
      '{"alexandriaUrl":"javascript:{variant}"}',
      '{"alexandriaUrl":"https://x.test/y"}',
    ])
      expect(parseNativeVideo(text, { width: 100, isSecure: true })).toBeUndefined();
  });

  it("is parsed without an error for any JSON", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(record), "structuredContent"), fc.anything()),
        (value) => {
          const video = parseNativeVideo(JSON.stringify({ ...record, ...value }), {
            width: 500,
            isSecure: true,
          });
          expect(video === undefined || video.heightPercent > 12).toBe(true);
        },
      ),
    );
  });
});
