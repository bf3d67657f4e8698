import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import worker from "../../../../worker/index.ts";
import { bindings, document } from "../../visit.ts";
import { type CachedPage, cachedPage } from "./cached-page.ts";
import { later } from "./later.ts";
import "./outages.ts";

describe("an origin that keeps its visitors waiting", () => {
  /** Ten seconds pass while somebody waits. */
  async function visitWhileWaiting(page: CachedPage): Promise<Response> {
    const execution = createExecutionContext();
    const before = (await page.seen()).length;
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
    const request = new Request(`http://${page.host}${page.path}`, { headers: document });
    const answer = Promise.resolve(worker.fetch(request, bindings, execution));
    while ((await page.seen()).length === before) await Promise.resolve();
    await vi.advanceTimersByTimeAsync(10_001);
    const response = await answer;
    await response.clone().arrayBuffer();
    await waitOnExecutionContext(execution);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    return response;
  }

  it("keeps one of them: for fifteen seconds the others get the copy at once", async () => {
    const page = await cachedPage();
    await page.get();
    await page.set({ delay: 3000 });
    later(600);
    const first = await visitWhileWaiting(page);
    expect([first.status, first.headers.get("x-awning-cache")]).toEqual([200, "stale"]);
    await page.set({ delay: 0, status: 503 });
    const before = (await page.seen()).length;
    const owner = await page.get({ headers: { cookie: "PHPSESSID=x" } });
    expect([owner.response.status, owner.cache, owner.count]).toEqual([200, "stale", 1]);
    // Asked behind their back, for nobody.
    const asked = (await page.seen()).slice(before);
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it("is asked behind their back, and heard as soon as it answers", async () => {
    const page = await cachedPage();
    await page.get();
    await page.set({ delay: 3000 });
    later(600);
    await visitWhileWaiting(page);
    await page.set({ delay: 0 });
    const waiting = await page.get();
    expect([waiting.cache, waiting.count]).toEqual(["stale", 1]);
    const served = await page.get();
    expect(served.cache === "miss" || served.cache === "bypass").toBe(true);
    expect(served.text).not.toContain("copyFrom");
  });
});
