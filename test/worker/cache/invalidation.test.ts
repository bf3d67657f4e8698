import { describe, expect, it } from "vitest";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import "./setup.ts";
import { createTestPage, publicForAMinute, serverError } from "./test-page.ts";

describe("a cached page", () => {
  const send = (page: { path: string; host: string }, method: string) =>
    fetchFromWorker(page.path, { host: page.host, method, headers: { ...navigationHeaders }, body: "a=b" });

  it.each(["POST", "PUT", "DELETE", "PATCH"])(
    "is not fresh any more after a successful %s",
    async (method) => {
      const page = await createTestPage(publicForAMinute);
      await page.get();
      expect((await page.get()).cache).toBe("hit");
      const response = await send(page, method);
      expect(response.status).toBeLessThan(400);
      const before = (await page.originRequests()).length;
      const next = await page.get();
      expect(next.cache).not.toBe("hit");
      expect((await page.originRequests()).length).toBeGreaterThan(before);
    },
  );

  it("is still there for an outage after that", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    await send(page, "POST");
    await page.set(serverError);
    const visit = await page.get();
    expect([visit.response.status, visit.cache]).toEqual([200, "stale"]);
  });

  it("stays fresh after a POST that failed", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    await page.set(serverError);
    await send(page, "POST");
    expect((await page.get()).cache).toBe("hit");
  });

  it("is never the page that the origin made for one visitor's language", async () => {
    const page = await createTestPage(publicForAMinute);
    const visit = await page.get({ headers: { "accept-language": "de-CH" } });
    expect(visit.renderCount).toBe(1);
    const requests = await page.originRequests();
    expect(requests.map(({ headers }) => headers["accept-language"])).toEqual(["de-CH", undefined]);
    const other = await page.get({ headers: { "accept-language": "en" } });
    expect([other.cache, other.renderCount]).toEqual(["hit", 2]);
  });
});
