import { expect, it, vi } from "vitest";
import type { Page } from "../../../worker/rewrite/page.ts";
import { PageRewriter } from "../../../worker/rewrite/page-rewriter.ts";
import { openPage, streamRewritten } from "../../../worker/rewrite/stream-rewritten.ts";

it("does not report a page as aborted if the visitor leaves", async () => {
  const isCancelled = Promise.withResolvers<void>();
  const body = new ReadableStream({
    type: "bytes",
    pull: (controller) => controller.enqueue(new TextEncoder().encode("<p>more")),
    cancel: () => isCancelled.resolve(),
  });
  const onAborted = vi.fn();
  const source = await openPage(body, new Headers(), () => false);
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
