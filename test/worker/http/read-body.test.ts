import { describe, expect, it } from "vitest";
import { readBody, readBodyText } from "../../../worker/http/read-body.ts";
import { drippingBody } from "./dripping-body.ts";

/** A body of several chunks that notes how much of it was read, and whether it was cancelled. */
function chunkedBody(...sizes: number[]) {
  const state = { readBytes: 0, isCancelled: false };
  const remaining = [...sizes];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = remaining.shift();
        if (size === undefined) return controller.close();
        state.readBytes += size;
        controller.enqueue(new Uint8Array(size).fill(97));
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

describe("readBody", () => {
  it("returns a body up to the limit, and an absent one as empty", async () => {
    expect((await readBody(chunkedBody(3, 4, 3).stream, { maxBytes: 10 }))?.length).toBe(10);
    expect((await readBody(chunkedBody().stream, { maxBytes: 10 }))?.length).toBe(0);
    expect((await readBody(null, { maxBytes: 0 }))?.length).toBe(0);
  });

  it("stops reading a larger body, and cancels it", async () => {
    const { stream, state } = chunkedBody(6, 6, 6, 6);
    expect(await readBody(stream, { maxBytes: 10 })).toBeUndefined();
    expect(state).toEqual({ readBytes: 12, isCancelled: true });
  });

  it("drains a larger body up to a limit, so that the client reads the response", async () => {
    const drained = chunkedBody(6, 6, 6);
    expect(await readBody(drained.stream, { maxBytes: 10, maxDrainBytes: 20 })).toBeUndefined();
    expect(drained.state).toEqual({ readBytes: 18, isCancelled: false });
    const endless = chunkedBody(...Array<number>(100).fill(6));
    expect(await readBody(endless.stream, { maxBytes: 10, maxDrainBytes: 20 })).toBeUndefined();
    expect(endless.state).toEqual({ readBytes: 36, isCancelled: true });
  });

  it.each([1, 7, 64])("reads into buffers of %d bytes with the same result", async (bufferBytes) => {
    const body = () => new Response("0123456789").body;
    const bytes = await readBody(body(), { maxBytes: 10, bufferBytes });
    expect(new TextDecoder().decode(bytes)).toBe("0123456789");
    expect(await readBody(body(), { maxBytes: 9, bufferBytes })).toBeUndefined();
  });

  it.each([[[1, 9, 5]], [[1, 2000]], [[7, 70_000, 1, 65_536]]])(
    "needs the memory of one buffer for pieces of %j bytes that are shorter than it",
    async (pieces) => {
      const text = "0123456789".repeat(20_000);
      const source = drippingBody(text, pieces);
      const bufferBytes = 128 * 1024;
      const body = await readBody(source.body, { maxBytes: text.length, bufferBytes });
      expect(new TextDecoder().decode(body)).toBe(text);
      expect(source.bufferBytes).toBeLessThanOrEqual(bufferBytes + 2 * text.length);
    },
  );

  it("rejects if the body breaks off", async () => {
    const stream = new ReadableStream({ pull: (controller) => controller.error(new Error("broken off")) });
    await expect(readBody(stream, { maxBytes: 10 })).rejects.toThrow("broken off");
  });
});

describe("readBodyText", () => {
  const post = (body: BodyInit) => new Request("https://shop.test/", { method: "POST", body });

  it("decodes UTF-8, with a length and without", async () => {
    expect(await readBodyText(post("caf\u00e9"), 5)).toBe("caf\u00e9");
    expect(await readBodyText(post(chunkedBody(2, 3).stream), 5)).toBe("aaaaa");
  });

  it("is undefined for a larger body", async () => {
    expect(await readBodyText(post("caf\u00e9"), 4)).toBeUndefined();
    expect(await readBodyText(post(chunkedBody(2, 3).stream), 4)).toBeUndefined();
  });

  it("reads nothing of a body that is declared to be larger", async () => {
    const { stream, state } = chunkedBody(2, 3);
    const request = post(stream);
    request.headers.set("content-length", "1000");
    expect(await readBodyText(request, 4)).toBeUndefined();
    expect(state.readBytes).toBe(0);
  });
});
