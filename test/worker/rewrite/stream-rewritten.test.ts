import { describe, expect, it, vi } from "vitest";
import type { Edit } from "../../../worker/rewrite/edit.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { PageRewriter } from "../../../worker/rewrite/page-rewriter.ts";
import { readFirstBytes, streamRewritten } from "../../../worker/rewrite/stream-rewritten.ts";
import { drippingBody } from "../http/dripping-body.ts";

it("does not report a page as aborted if the visitor leaves", async () => {
  const isCancelled = Promise.withResolvers<void>();
  const body = new ReadableStream({
    type: "bytes",
    pull: (controller) => controller.enqueue(new TextEncoder().encode("<p>more")),
    cancel: () => isCancelled.resolve(),
  });
  const onAborted = vi.fn();
  const source = await readFirstBytes(body, new Headers(), () => false);
  const rewriter = new PageRewriter({} as Page, []);
  const observer = { onChunk: () => {}, onEnd: () => {} };
  const destination = { respond: (page: BodyInit) => new Response(page), onAborted };
  const reader = streamRewritten(source, rewriter, destination, observer).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await isCancelled.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(onAborted).not.toHaveBeenCalled();
});

describe("a page that is read to its end", () => {
  const edits: readonly Edit[] = [{ name: "scripts", needsBodyScripts: () => true }];
  const bytes = (text: string) => new TextEncoder().encode(text);

  /** The response to a page whose origin sends `opening` first. */
  async function respondTo(opening: string) {
    const { readable, writable } = new IdentityTransformStream();
    const origin = writable.getWriter();
    const sent = origin.write(bytes(opening));
    const source = await readFirstBytes(readable, new Headers(), () => false);
    await sent;
    const onAborted = vi.fn();
    const response = streamRewritten(source, new PageRewriter({} as Page, edits), {
      respond: (page: BodyInit) => new Response(page),
      onAborted,
    });
    return { origin, response, onAborted };
  }

  it("is sent as it arrives while its origin pauses", async () => {
    const opening = "<head></head><body>";
    const { origin, response } = await respondTo(opening);
    const visitor = response.body?.getReader({ mode: "byob" });
    const read = async () => await visitor?.read(new Uint8Array(32_768));
    const receive = async () => new TextDecoder().decode((await read())?.value);
    expect(await receive()).toBe(opening);
    for (const part of ["<p>one", "<p>two", `<p>${"x".repeat(10_000)}`, "<p>three"]) {
      const sent = origin.write(bytes(part));
      expect(await receive()).toBe(part);
      await sent;
    }
    await origin.close();
    expect((await read())?.done).toBe(true);
  });

  it("is complete, however fast its origin is", async () => {
    const { origin, response } = await respondTo("<head></head><body>");
    let page = "<head></head><body>";
    const received = response.text();
    for (const size of [20_000, 100_000, 300_000, 7, 150_000, 1, 16_384, 40_000]) {
      const part = `<p>${String.fromCharCode(97 + (size % 26)).repeat(size)}`;
      page += part;
      await origin.write(bytes(part));
    }
    await origin.close();
    expect((await received) === page).toBe(true);
  });

  it("is aborted where its origin aborts it", async () => {
    const { origin, response, onAborted } = await respondTo("<head></head><body>");
    const visitor = response.body?.getReader();
    await visitor?.read();
    await origin.abort(new Error("on purpose"));
    await expect(visitor?.read()).rejects.toThrow();
    await vi.waitFor(() => expect(onAborted).toHaveBeenCalledTimes(1));
  });
});

describe("a page in many short pieces", () => {
  const page = `<!doctype html><head></head><body>${"<p>text</p>".repeat(5000)}`;

  it("is opened in about twice the memory of its bytes", async () => {
    const source = drippingBody(page, [1, 9, 5]);
    let calls = 0;
    const needsMore = (first: Uint8Array) => ++calls > 0 && first.length < 50_000;
    const { first } = await readFirstBytes(source.body, new Headers(), needsMore);
    expect(calls).toBeGreaterThan(9000);
    expect(new TextDecoder().decode(first)).toBe(page.slice(0, first.length));
    expect(source.bufferBytes).toBeLessThanOrEqual(3 * 64 * 1024);
    expect(first.buffer.byteLength).toBeLessThanOrEqual(64 * 1024 + 3 * first.length);
  });

  it("does not keep the memory of a read for each piece while its output waits", async () => {
    const source = drippingBody(page, [1, 9, 5]);
    const edits: readonly Edit[] = [
      { name: "bar", dropzone: () => "<div>bar</div>", needsBodyScripts: () => true },
    ];
    const response = streamRewritten(
      await readFirstBytes(source.body, new Headers(), () => false),
      new PageRewriter({} as Page, edits),
      { respond: (body: BodyInit) => new Response(body), onAborted: () => {} },
    );
    expect(await response.text()).toBe(page.replace("<body>", "<body><div>bar</div>"));
    expect(source.bufferBytes).toBeLessThan(1024 * 1024);
  });
});
