import { describe, expect, it } from "vitest";
import { serveByteRange, videoFile, videoRecord } from "../../../worker/origin/videos.ts";
import { requestOrigin } from "./request-origin.ts";

const bytes = (text: string) => new Response(text);

describe("a video of the site", () => {
  it("has a record whose URLs lead to its files", () => {
    const record = videoRecord("studio");
    expect(record?.alexandriaUrl).toBe("/static/videos/studio/{variant}");
    expect(videoFile("studio", `webm-vp9-${record?.systemDataVariants}`)).toBe("videos/studio-640x360.webm");
    expect(videoFile("studio", "thumbnail")).toBe("videos/studio-thumbnail.webp");
  });

  it("is a 404 under another name or size", async () => {
    expect(videoRecord("nothing")).toBeUndefined();
    expect(videoFile("nothing", "thumbnail")).toBeUndefined();
    expect(videoFile("studio", "webm-vp9-1920:1080")).toBeUndefined();
    expect((await requestOrigin("/static/videos/studio/..%2f..%2fsecret")).status).toBe(404);
  });

  it("is sent in the requested range", async () => {
    const part = await serveByteRange(bytes("0123456789"), "bytes=2-4");
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    const rest = await serveByteRange(bytes("0123456789"), "bytes=7-");
    expect([await rest.text(), rest.headers.get("content-range")]).toEqual(["789", "bytes 7-9/10"]);
    expect(await (await serveByteRange(bytes("01"), "bytes=0-99")).text()).toBe("01");
    expect((await serveByteRange(bytes("01"), "bytes=2-")).status).toBe(416);
  });

  it("is sent whole without a valid range", async () => {
    for (const header of [undefined, "bytes=-5", "lines=1-2", "bytes=0-1,3-4"]) {
      const whole = await serveByteRange(bytes("0123456789"), header);
      expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
      expect(whole.headers.get("accept-ranges")).toBe("bytes");
    }
  });
});

describe("the page of videos", () => {
  it("has players in the markup of published pages, and no iframe", async () => {
    const html = await (await requestOrigin("/videos")).text();
    expect(html.match(/data-block-type="32"/g)).toHaveLength(4);
    // Each embedded video is covered by an image until it is played.
    expect(html.match(/class="sqs-video-wrapper"/g)).toHaveLength(3);
    expect(html.match(/class="sqs-video-overlay"/g)).toHaveLength(3);
    expect(html).toContain('data-html="&lt;iframe src=&quot;https://www.youtube.com/embed/aqz-KE-bpKQ');
    expect(html).toMatch(/<div class="sqs-video-background-native content-fill" data-config-native-video="/);
    expect(html).toMatch(/<noscript><a href="https:\/\/youtu\.be\/aqz-KE-bpKQ">/);
    expect(html).not.toMatch(/<iframe/);
  });
});
