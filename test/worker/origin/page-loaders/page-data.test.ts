import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, workerBindings } from "../../fetch-from-worker.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf } from "./people.ts";

/** The worker in front of its embedded origin. */
const embedded = { ...workerBindings, ORIGIN: "" };
const host = "pottery.test";

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  await emptyDatabase();
});

describe("the kiln fund", () => {
  it("links to its donation checkout with a valid URL", async () => {
    const page = await (await fetchFromWorker("/kiln-fund", { host, with: embedded })).text();
    const link = /href="(\/checkout\/donate\?[^"]*)"/.exec(page)?.[1] ?? "";
    const { collection } = contextOf(page);
    expect(collection).toMatchObject({ id: new URLSearchParams(link.split("?")[1]).get("donatePageId") });
    const checkout = await fetchFromWorker(link, { host, with: embedded });
    expect(checkout.status).toBe(200);
    expect(contextOf(await checkout.text()).pageType).toBe(201);
  });
});

describe("the page data of the demo site", () => {
  it.each([
    ["/about", 2, true, true],
    ["/shop/p/tide-mug", 50, true, true],
    ["/search?q=mug", 102, true, false],
    ["/no-such-page", 100, false, false],
    ["/trade", 103, false, false],
    ["/preview/order-email", 106, false, false],
    ["/kiln-club", 105, true, true],
    ["/cart", 205, true, true],
  ])("%s has type %i, tracked %s, pageview %s", async (path, type, tracked, pageview) => {
    const page = await (await fetchFromWorker(path, { host, with: embedded })).text();
    const data: unknown = JSON.parse(/id="awning-page">(.*?)<\/script>/.exec(page)?.[1] ?? "");
    expect(data).toMatchObject({ page: { type, tracked, pageview } });
  });
});
