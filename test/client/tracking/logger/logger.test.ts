import { afterEach, expect, it, vi } from "vitest";
import { logger } from "../../../../client/tracking/logger/logger.ts";

afterEach(() => vi.unstubAllGlobals());

function logged() {
  const added: unknown[] = [];
  vi.stubGlobal("location", new URL("https://site.test/shop?token=secret#top"));
  return { log: logger({ add: (event) => added.push(event) }), added };
}

it("says where, what kind and what, and may wait for the batch of 30 s", () => {
  const { log, added } = logged();
  log("gallery", { slides: 3 });
  expect(added).toEqual([
    {
      endpoint: "trace",
      data: { pageUrl: "https://site.test/shop", type: "gallery", data: { slides: 3 } },
      within: 30_000,
    },
  ]);
});

it("cuts a stack at 5,000 characters", () => {
  const { log, added } = logged();
  log("gallery", null, "x".repeat(9000));
  expect(added).toMatchObject([{ data: { stackTrace: "x".repeat(5000) } }]);
});
