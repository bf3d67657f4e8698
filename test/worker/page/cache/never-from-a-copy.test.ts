import { describe, expect, it } from "vitest";
import { visit } from "../../visit.ts";
import { cachedPage, forAMinute } from "./cached-page.ts";
import { down } from "./outages.ts";

describe("what is never answered from a copy", () => {
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
    const page = await cachedPage();
    const given = `${path}?body=%3Cp%3EHello%3C/p%3E&type=text/html&status=200&header=cache-control:max-age=600`;
    expect((await page.get({ path: given })).cache).toBe("bypass");
    expect((await page.get({ path: given })).cache).toBe("bypass");
    const { response, cache } = await page.get({ path: `${path}?reset=headers` });
    expect([response.status, cache]).toEqual([502, "bypass"]);
  });

  it.each([
    ["a form", { accept: "text/html" }, /nothing was sent, saved or charged/],
    ["a script", { accept: "*/*" }, /"error":"This could not be sent/],
  ])("what is sent: %s", async (_, headers, says) => {
    const page = await cachedPage();
    await page.get();
    await page.set({ cut: "headers" });
    const answer = await visit(page.path, { host: page.host, method: "POST", headers, body: "name=x" });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(says);
  });

  it("a HEAD, by which others watch over the site", async () => {
    const page = await cachedPage();
    await page.get();
    await page.set(down);
    const answer = await visit(page.path, { host: page.host, method: "HEAD" });
    expect([answer.status, answer.headers.get("x-awning-cache")]).toEqual([503, "bypass"]);
  });

  it("what a page's own scripts ask for", async () => {
    const page = await cachedPage(forAMinute);
    await page.get();
    const got = await page.get({ headers: { "sec-fetch-dest": "empty" } });
    expect([got.cache, got.count]).toEqual([null, 2]);
  });
});
