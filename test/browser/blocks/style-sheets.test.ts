import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { accordionHtml } from "./accordion-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface TraceEvent {
  readonly args: { readonly data?: { readonly reason?: string } };
}

it("the style sheets of blocks do not make the browser lay out the rest of the page", async () => {
  const reasons = new Set<string>();
  let session: CDPSession | undefined;
  const { page, context } = await openBlocks(browser, {
    html: `<style>p { color: #222 }</style>${"<p>Of the page</p>".repeat(50)}${accordionHtml({ id: "block-1" })}`,
    init: async (fresh) => {
      session = await fresh.context().newCDPSession(fresh);
      session.on("Tracing.dataCollected", ({ value }) => {
        for (const { args } of value as unknown as TraceEvent[]) reasons.add(args.data?.reason ?? "");
      });
      await session.send("Tracing.start", {
        categories: "disabled-by-default-devtools.timeline.invalidationTracking",
        transferMode: "ReportEvents",
      });
    },
  });
  expect(await statesOf(page)).toEqual(["ready"]);
  const complete = new Promise((resolve) => session?.once("Tracing.tracingComplete", resolve));
  await session?.send("Tracing.end");
  await complete;
  expect(reasons).toContain("Style rule change");
  expect(reasons).not.toContain("Fonts changed");
  await context.close();
});
