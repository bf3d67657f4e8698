import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import worker from "../../../worker/index.ts";
import { navigationHeaders, workerBindings } from "../fetch-from-worker.ts";
import { advanceClock } from "./setup.ts";
import { createTestPage, type TestPage } from "./test-page.ts";

describe("an origin that times out", () => {
  /** Requests the page, and lets the time limit pass. */
  async function visitUntilTimeout(page: TestPage): Promise<Response> {
    const execution = createExecutionContext();
    const before = (await page.originRequests()).length;
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const request = new Request(`http://${page.host}${page.path}`, { headers: navigationHeaders });
    const pendingResponse = Promise.resolve(worker.fetch(request, workerBindings, execution));
    while ((await page.originRequests()).length === before) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(10_001);
    const response = await pendingResponse;
    await response.clone().arrayBuffer();
    await waitOnExecutionContext(execution);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    return response;
  }

  it("delays one visitor: for fifteen seconds others get the cached page at once", async () => {
    const page = await createTestPage();
    await page.get();
    await page.set({ delay: 3000 });
    advanceClock(600);
    const first = await visitUntilTimeout(page);
    expect([first.status, first.headers.get("x-awning-cache")]).toEqual([200, "stale"]);
    await page.set({ delay: 0, status: 503 });
    const before = (await page.originRequests()).length;
    const second = await page.get();
    expect([second.response.status, second.cache, second.renderCount]).toEqual([200, "stale", 1]);
    // The worker has requested the page from the origin after the response, without the visitor's data.
    const background = (await page.originRequests()).slice(before);
    expect(background.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it("sends visitors with cookies of their own no copy before their own request has failed", async () => {
    const page = await createTestPage();
    await page.get();
    await page.set({ delay: 3000 });
    advanceClock(600);
    await visitUntilTimeout(page);
    await page.set({ delay: 0 });
    const cookies = { headers: { cookie: "PHPSESSID=x" } };
    const signedIn = await page.get(cookies);
    expect(signedIn.cache).toBe("bypass");
    expect(signedIn.renderCount).toBeGreaterThan(1);
    await page.set({ status: 503 });
    const failed = await page.get(cookies);
    expect([failed.response.status, failed.cache]).toEqual([200, "stale"]);
  });

  it("is requested again in the background, and its pages are served as soon as it responds", async () => {
    const page = await createTestPage();
    await page.get();
    await page.set({ delay: 3000 });
    advanceClock(600);
    await visitUntilTimeout(page);
    await page.set({ delay: 0 });
    const stale = await page.get();
    expect([stale.cache, stale.renderCount]).toEqual(["stale", 1]);
    const served = await page.get();
    expect(served.cache === "miss" || served.cache === "bypass").toBe(true);
    expect(served.text).not.toContain("staleSince");
  });
});
