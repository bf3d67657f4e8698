import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { createTestPage, publicForAMinute, serverError } from "./test-page.ts";
import "./setup.ts";

describe("never served from the cache is", () => {
  it.each([
    "/checkout",
    "/checkout/payment",
    "/commerce/orders",
    "/cart",
    "//cart",
    "/Cart",
    "/c%61rt",
    "/api/x",
  ])("%s", async (path) => {
    const page = await createTestPage();
    const url = `${path}?body=%3Cp%3EHello%3C/p%3E&type=text/html&status=200&header=cache-control:max-age=600`;
    expect((await page.get({ path: url })).cache).toBe("bypass");
    expect((await page.get({ path: url })).cache).toBe("bypass");
    const { response, cache } = await page.get({ path: `${path}?reset=headers` });
    expect([response.status, cache]).toEqual([502, "bypass"]);
  });

  it.each([
    ["a form", { accept: "text/html" }, /nothing was sent, saved or charged/],
    ["a script", { accept: "*/*" }, /"error":"This could not be sent/],
  ])("the response to a POST of %s", async (_, headers, expected) => {
    const page = await createTestPage();
    await page.get();
    await page.set({ cut: "headers" });
    const response = await fetchFromWorker(page.path, {
      host: page.host,
      method: "POST",
      headers,
      body: "name=x",
    });
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(expected);
  });

  it("a HEAD, which monitors send", async () => {
    const page = await createTestPage();
    await page.get();
    await page.set(serverError);
    const response = await fetchFromWorker(page.path, { host: page.host, method: "HEAD" });
    expect([response.status, response.headers.get("x-awning-cache")]).toEqual([503, "bypass"]);
  });

  it("a request of the page's own scripts", async () => {
    const page = await createTestPage(publicForAMinute);
    await page.get();
    const got = await page.get({ headers: { "sec-fetch-dest": "empty" } });
    expect([got.cache, got.renderCount]).toEqual([null, 2]);
  });
});
