import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { routes } from "../../../worker/routes/index.ts";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { originRequests } from "../origin.ts";

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await env.SITES.put("site:alongside.test", JSON.stringify({ runtime: "alongside" }));
});

/** The number of requests that the origin got for this one. */
async function requestsToOrigin(
  path: string,
  init: Parameters<typeof fetchFromWorker>[1] = {},
): Promise<number> {
  const trace = crypto.randomUUID();
  await fetchFromWorker(`${path}?trace=${trace}`, init);
  return (await originRequests(trace)).length;
}

it("every route is below /_awning/ or /api/ and has a path of its own", () => {
  for (const { path } of routes) expect(path).toMatch(/^\/(?:_awning|api)\//);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

describe("a reserved path", () => {
  it.each([
    ["/_awning/nothing", "GET"],
    ["/_awning/", "GET"],
    ["/_awning/ready/", "GET"],
    ["/_awning/ready", "POST"],
    ["/_awning/explain", "DELETE"],
    ["/_awning/forms/", "POST"],
    ["/_awning/forms/a/b", "POST"],
    ["/_awning/%72eady", "GET"],
  ])("without a route is not found: %s by %s", async (path, method) => {
    const response = await fetchFromWorker(path, { method });
    expect([response.status, await response.text()]).toEqual([404, "Awning has nothing at this address.\n"]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("of a GET route serves HEAD without a body", async () => {
    const response = await fetchFromWorker("/_awning/ready", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("a path of the platform's API", () => {
  const json = { "content-type": "application/json", origin: "http://shop.test" };

  it("that is a tracking endpoint is handled at the edge", async () => {
    const init = { method: "POST", headers: json, body: "{}" };
    expect(await requestsToOrigin("/api/census/button-click", init)).toBe(0);
  });

  it.each<[string, string, Parameters<typeof fetchFromWorker>[1]]>([
    ["that is no route", "/api/commerce/shopping-cart", {}],
    ["with a route for another method", "/api/census/button-click", {}],
    ["with a route for another method than HEAD", "/api/1/performance/settings", { method: "HEAD" }],
    ["with escapes that would make it a route", "/api/census/%62utton-click", { method: "POST", body: "{}" }],
    ["of a site whose runtime stays", "/api/census/button-click", { host: "alongside.test", method: "POST" }],
    ["that the origin answers for its pages", "/api/1/performance/settings", {}],
  ])("%s goes to the origin", async (_, path, init) => {
    expect(await requestsToOrigin(path, init)).toBe(1);
  });

  it("gets the headers that every response has", async () => {
    const response = await fetchFromWorker("/api/commerce/shopping-cart?noredirect");
    expect(response.headers.getSetCookie()).toContain("awning_noredirect=1; Path=/; SameSite=Lax; HttpOnly");
    expect(response.headers.get("x-request-id")).not.toBeNull();
  });
});
