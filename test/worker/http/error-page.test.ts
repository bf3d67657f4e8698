import { describe, expect, it } from "vitest";
import { escapeNonAscii } from "../../../worker/http/ascii.ts";
import { configurationErrorPage, type ErrorKind, errorPage } from "../../../worker/http/error-page.ts";

const page = new Request("https://shop.example/", { headers: { accept: "text/html,*/*" } });
const data = new Request("https://shop.example/", { headers: { accept: "application/json" } });

const statuses: readonly (readonly [ErrorKind, number])[] = [
  ["unreachable", 502],
  ["slow", 504],
  ["loop", 508],
  ["other-scheme", 508],
  ["own-host", 508],
  ["no-origin", 503],
  ["fault", 500],
];

describe("error pages", () => {
  it.each(statuses)("describe the error and what to do: %s", async (failure, status) => {
    const response = errorPage(page, failure, "request-1");
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toMatch(/<html lang="en">/);
    expect(/<title>(.+)<\/title>/.exec(html)?.[1]).toBe(/<h1>(.+)<\/h1>/.exec(html)?.[1]);
    expect(html).toContain("<code>request-1</code>");
    expect(html).toContain('<a class="retry" href="">');
  });

  it.each([
    ["de-AT,en;q=0.5", "", 'lang="de"', "Diese Website ist gerade nicht erreichbar"],
    ["nl,fr;q=0.8", "", 'lang="fr"', "Ce site est inaccessible"],
    ["ar", "", 'lang="ar" dir="rtl"', "لا يمكن الوصول إلى هذا الموقع"],
    ["nl", "", 'lang="en"', "This site can’t be reached"],
    ["de", "?i18nLang=rtl", 'lang="ar-XB" dir="rtl"', ""],
  ])("are in the visitor's language: %s", async (accepted, query, attributes, title) => {
    const headers = { accept: "text/html", "accept-language": accepted };
    const request = new Request(page.url + query, { headers });
    const html = await errorPage(request, "unreachable", "request-1").text();
    expect(html).toContain(`<html ${attributes}>`);
    expect(html).toContain(`<h1>${escapeNonAscii(title)}`);
  });

  it("advise the owner in the language of the page", async () => {
    const headers = { accept: "text/html", "accept-language": "de" };
    const html = await errorPage(new Request(page.url, { headers }), "no-origin", "request-1").text();
    expect(html).toContain(
      "<li>Setzen Sie <code>origin</code> in den Einstellungen dieses Hosts (<code>npm run site -- put HOST settings.json</code>)",
    );
    expect(html).toContain("<li>Suchen Sie die Kennung unten im Protokoll des Workers.</li>");
  });

  it("are not cached or indexed, and load nothing", async () => {
    const response = errorPage(page, "unreachable", "request-1");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("x-awning")).toBe("untouched; reason=error-page");
    expect(await response.text()).not.toMatch(/src=|url\(|@import|https?:/);
  });

  it("are JSON for requests that do not accept HTML", async () => {
    const response = errorPage(data, "slow", "request-1");
    expect(response.status).toBe(504);
    expect(await response.json()).toEqual({
      error: expect.stringContaining("too long"),
      status: 504,
      requestId: "request-1",
    });
  });

  it.each([
    ["unreachable", /nothing was sent, saved or charged/],
    ["slow", /We don&#x2019;t know whether this arrived[\s\S]*confirmation by email/],
    ["fault", /may or may not have arrived/],
  ] as const)("say whether a form arrived, and how to get its text back: %s", async (failure, says) => {
    const html = await errorPage(new Request(page, { method: "POST" }), failure, "request-1").text();
    expect(html).toMatch(says);
    expect(html).toContain("Back button brings");
    // Would ask for the address without the form.
    expect(html).not.toContain('class="retry"');
  });

  it.each(["checkout", "commerce/orders", "cart", "Cart/", "checkout?x=1"])(
    "say at /%s that the cart is still there",
    async (path) => {
      const html = await errorPage(new Request(page.url + path, page), "unreachable", "request-1").text();
      expect(html).toContain("Cart and checkout can&#x2019;t be used right now");
      expect(html).toContain("nothing has been charged");
      const other = await errorPage(new Request(`${page.url}cartography`, page), "unreachable", "1").text();
      expect(other).not.toContain("checkout");
    },
  );

  it("tell a script in JSON that its request has not arrived", async () => {
    const response = errorPage(new Request(data, { method: "POST" }), "unreachable", "request-1");
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("nothing was sent"),
      status: 502,
    });
  });

  it("have no body for HEAD", () => {
    expect(errorPage(new Request(page, { method: "HEAD" }), "slow", "request-1").body).toBeNull();
  });

  it("list the wrong variables as escaped text", async () => {
    const response = configurationErrorPage(["Run `a <b>` now."], "<i>", page);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('<li lang="en" dir="ltr">Run <code>a &#60;b&#62;</code> now.</li>');
    expect(html).toContain("<code>&#60;i&#62;</code>");
  });
});
