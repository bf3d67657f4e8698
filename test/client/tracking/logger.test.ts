import { afterEach, expect, it, vi } from "vitest";
import { createLogger } from "../../../client/tracking/logger.ts";

afterEach(() => vi.unstubAllGlobals());

function createTestLogger() {
  const added: unknown[] = [];
  vi.stubGlobal("location", new URL("https://site.test/shop?token=secret#top"));
  return { log: createLogger({ add: (event) => added.push(event) }), added };
}

it("adds a trace event with page, type and data that may wait 30 s", () => {
  const { log, added } = createTestLogger();
  log("gallery", { slides: 3 });
  expect(added).toEqual([
    {
      endpoint: "trace",
      data: { pageUrl: "https://site.test/shop", type: "gallery", data: { slides: 3 } },
      flushWithinMs: 30_000,
    },
  ]);
});

it("cuts a stack at 5,000 characters", () => {
  const { log, added } = createTestLogger();
  log("gallery", null, "x".repeat(9000));
  expect(added).toMatchObject([{ data: { stackTrace: "x".repeat(5000) } }]);
});
