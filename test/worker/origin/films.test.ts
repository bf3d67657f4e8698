import { describe, expect, it } from "vitest";
import { filmFile, filmRecord, inParts } from "../../../worker/origin/films.ts";
import { ask } from "./ask.ts";

const bytes = (text: string) => new Response(text);

describe("a film of the site", () => {
  it("has a record whose addresses lead to its files", () => {
    const record = filmRecord("studio");
    expect(record?.alexandriaUrl).toBe("/static/films/studio/{variant}");
    expect(filmFile("studio", `webm-vp9-${record?.systemDataVariants}`)).toBe("films/studio-640x360.webm");
    expect(filmFile("studio", "thumbnail")).toBe("films/studio-thumbnail.webp");
  });

  it("is not there under another name, or in another size", async () => {
    expect(filmRecord("nothing")).toBeUndefined();
    expect(filmFile("nothing", "thumbnail")).toBeUndefined();
    expect(filmFile("studio", "webm-vp9-1920:1080")).toBeUndefined();
    expect((await ask("/static/films/studio/..%2f..%2fsecret")).status).toBe(404);
  });

  it("is sent in the part that is asked for", async () => {
    const part = await inParts(bytes("0123456789"), "bytes=2-4");
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    const rest = await inParts(bytes("0123456789"), "bytes=7-");
    expect([await rest.text(), rest.headers.get("content-range")]).toEqual(["789", "bytes 7-9/10"]);
    expect(await (await inParts(bytes("01"), "bytes=0-99")).text()).toBe("01");
    expect((await inParts(bytes("01"), "bytes=2-")).status).toBe(416);
  });

  it("is sent whole where no part is asked for that can be had", async () => {
    for (const asked of [undefined, "bytes=-5", "lines=1-2", "bytes=0-1,3-4"]) {
      const whole = await inParts(bytes("0123456789"), asked);
      expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
      expect(whole.headers.get("accept-ranges")).toBe("bytes");
    }
  });
});

describe("the page of films", () => {
  it("has its players in the markup that published pages have, and no frame of its own", async () => {
    const html = await (await ask("/films")).text();
    expect(html.match(/data-block-type="32"/g)).toHaveLength(5);
    expect(html).toContain('data-html="&lt;iframe src=&quot;//www.youtube.com/embed/aqz-KE-bpKQ');
    expect(html).toMatch(/<div class="sqs-video-background-native content-fill" data-config-native-video="/);
    expect(html).toMatch(/<noscript><a href="https:\/\/youtu\.be\/aqz-KE-bpKQ">/);
    expect(html).not.toMatch(/<iframe/);
  });
});
