import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";

let hosts = 0;

interface PageOptions {
  readonly settings?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
}

async function cartPage(
  cookie: string,
  { settings, headers = {}, host = `cart-page${++hosts}.test` }: PageOptions = {},
): Promise<Response> {
  const query = settings === undefined ? "" : `?${new URLSearchParams({ settings })}`;
  return await fetchFromWorker(`/cart${query}`, {
    host,
    headers: { accept: "text/html,*/*", "sec-fetch-dest": "document", cookie, ...headers },
  });
}

const container = (html: string) =>
  /<div id="sqs-cart-container">(.*?)<\/div>\s*<\/div><\/main>/s.exec(html)?.[1];

describe("the cart page of a proxied site", () => {
  it("has the entries of the visitor's cart before scripts run, in the locale of its settings", async () => {
    const html = await (await cartPage("CART=token; crumb=c1")).text();
    const cart = container(html);
    expect(cart).toContain("<div data-awning-cart>");
    expect(cart).toContain("Mug &amp; saucer");
    expect(cart).toContain("US$39.00");
    expect(cart).toContain('action="/api/commerce/shopping-cart/entries/e1"');
    expect(cart).toContain(".awning-cart-entry");
    expect(cart).toMatch(/Customers also bought<\/h2>.*href="\/shop\/p\/bowl"/s);
    const json = /<script type="application\/json">(.*?)<\/script>$/s.exec(cart ?? "")?.[1];
    expect(JSON.parse(json ?? "")).toMatchObject({ cart: { entries: [{ id: "e1" }, { id: "e2" }] } });
  });

  it.each(["", "CART=none"])("with the cookies %j is the empty cart", async (cookie) => {
    const cart = container(await (await cartPage(cookie)).text());
    expect(cart).toContain("You have nothing in your shopping cart.");
    // The order of the attributes is not the same with each version of the renderer.
    expect(cart).toMatch(/<a (?=[^>]*class="awning-cart-button")[^>]*href="\/store"/);
  });

  it("is unchanged where the cart cannot be read, or the settings are broken", async () => {
    expect(container(await (await cartPage("CART=down")).text())).toBe("");
    expect(container(await (await cartPage("", { settings: '{"storeCurrency":' })).text())).toBe("");
    expect(container(await (await cartPage("", { settings: '"text"' })).text())).toBe("");
  });

  it("any settings leave the rest of the page as it is", async () => {
    const host = "any-settings.test";
    const plain = await (await cartPage("", { settings: "broken", host })).text();
    const rest = (html: string) =>
      html.replace(/<div id="sqs-cart-root">.*?<\/main>/s, "").replace(/"requestId":"[^"]*"/g, "");
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const settings = JSON.stringify(value).replaceAll("<", "\\u003c");
        const html = await (await cartPage("", { settings, host })).text();
        expect(rest(html)).toBe(rest(plain));
      }),
      { numRuns: 25 },
    );
  });

  it("is sent again to a visitor with a cart, whose browser has an older copy", async () => {
    const host = "etag.test";
    // The first page of a host teaches its settings, which are part of the ETag.
    await cartPage("", { host });
    const etagOf = async (cookie: string) => (await cartPage(cookie, { host })).headers.get("etag") ?? "";
    const statusOf = async (cookie: string, etag: string) =>
      (await cartPage(cookie, { host, headers: { "if-none-match": etag } })).status;
    expect(await statusOf("", await etagOf(""))).toBe(304);
    expect(await statusOf("CART=token", await etagOf(""))).toBe(200);
    expect(await statusOf("CART=token", await etagOf("CART=token"))).toBe(200);
  });
});
