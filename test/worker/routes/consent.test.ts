import { describe, expect, it } from "vitest";
import { parseSiteSettings } from "../../../shared/site-settings.ts";
import { handleConsent } from "../../../worker/routes/consent.ts";
import type { Site } from "../../../worker/site/site.ts";

const address = "https://shop.example/_awning/consent";

interface Sent {
  readonly at?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
  readonly consent?: "accepted" | "declined" | "none";
  readonly language?: string;
}

function siteIn(language: string): Site {
  const { settings } = parseSiteSettings(JSON.stringify({ website: { language } }));
  return {
    host: "shop.example",
    origin: undefined,
    hasLoadedSettings: true,
    settings,
    learned: undefined,
    version: "1",
    problems: [],
    warnings: [],
  };
}

/** A browser's own form, unless told otherwise. */
function send({
  at = address,
  method = "POST",
  headers,
  body,
  consent: before = "none",
  language = "en-GB",
}: Sent = {}) {
  const request = new Request(at, {
    method,
    headers: { "sec-fetch-site": "same-origin", ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return handleConsent(request, { url: new URL(at), consent: before, site: siteIn(language) });
}

function form(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams(fields);
}

const lasting = "Path=/; Max-Age=2592000; SameSite=Lax";

describe("a consent choice", () => {
  it.each([
    ["accept", `ss_cookieAllowed=true; ${lasting}; Secure`],
    ["decline", `ss_cookieAllowed=false; ${lasting}; Secure`],
  ])("%s sets the cookie for 30 days and redirects to the page", async (choice, cookie) => {
    const response = await send({ body: form({ choice, return: "/about?a=1" }) });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([cookie]);
    expect(response.headers.get("location")).toBe("/about?a=1");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is not Secure on http, where the browser would refuse it", async () => {
    const response = await send({
      at: "http://127.0.0.1:8787/_awning/consent",
      body: form({ choice: "accept" }),
    });
    expect(response.headers.getSetCookie()).toEqual([`ss_cookieAllowed=true; ${lasting}`]);
  });

  it.each<[string, Sent]>([
    [
      "JSON",
      { headers: { "content-type": "application/json" }, body: JSON.stringify({ choice: "decline" }) },
    ],
    ["a form sent by fetch", { headers: { "sec-fetch-dest": "empty" }, body: form({ choice: "decline" }) }],
  ])("from a script as %s gets 204", async (_, sent) => {
    const response = await send(sent);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([`ss_cookieAllowed=false; ${lasting}; Secure`]);
  });

  it("may come as multipart form data", async () => {
    const body = new FormData();
    body.set("choice", "accept");
    expect((await send({ body })).status).toBe(303);
  });

  it.each([
    ["the page that it came from", {}, { referer: "https://shop.example/from?x=1" }, "/from?x=1"],
    ["the front page for want of one", {}, {}, "/"],
    ["the front page instead of another site", { return: "//evil.example/" }, {}, "/"],
    ["the front page instead of another site's referrer", {}, { referer: "https://evil.example/a" }, "/"],
    ["the front page instead of a dotted way out", { return: "/.//evil.example" }, {}, "/"],
  ])("redirects to %s", async (_, more, headers, location) => {
    const response = await send({ headers, body: form({ choice: "accept", ...more }) });
    expect(response.headers.get("location")).toBe(location);
  });
});

describe("an invalid choice", () => {
  it.each<[string, number, Sent]>([
    ["from another site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["from a sister site", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["without a choice", 400, { body: form({}) }],
    ["with another choice", 400, { body: form({ choice: "maybe" }) }],
    ["with an inherited name for a choice", 400, { body: form({ choice: "constructor" }) }],
    ["as broken JSON", 400, { headers: { "content-type": "application/json" }, body: '{"choice":"accept"' }],
    ["as text", 400, { headers: { "content-type": "text/plain" }, body: "choice=accept" }],
    ["without a body", 400, { body: "" }],
    ["too large", 400, { body: form({ choice: "accept", more: "x".repeat(20_000) }) }],
    ["by PUT", 405, { method: "PUT" }],
    ["by DELETE", 405, { method: "DELETE" }],
  ])("%s is rejected with %i and a page, and sets no cookie", async (_, status, sent) => {
    const response = await send({ body: form({ choice: "accept" }), ...sent });
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("<h1>Your choice was not saved</h1>");
    expect(response.headers.get("allow")).toBe(status === 405 ? "GET, HEAD, POST" : null);
  });

  it("is rejected in the site's language", async () => {
    const page = await (await send({ body: form({}), language: "de-CH" })).text();
    expect(page).toContain('<html lang="de-CH">');
    expect(page).toContain("<h1>Ihre Auswahl wurde nicht gespeichert</h1>");
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["another site's referrer", { referer: "https://evil.example/" }],
    ["nobody", {}],
  ])("%s is rejected in browsers without Sec-Fetch-Site", async (_, headers) => {
    const request = new Request(address, { method: "POST", headers, body: form({ choice: "accept" }) });
    const response = await handleConsent(request, {
      url: new URL(address),
      consent: "none",
      site: siteIn("en-GB"),
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("the page with the choices", () => {
  it("shows the current choice and the link back", async () => {
    const response = await send({
      at: `${address}?return=%2Fabout%3Fa%3D1`,
      method: "GET",
      consent: "declined",
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const page = await response.text();
    expect(page).toContain('<a href="/about?a=1">');
    expect(page).toContain('<input type="hidden" name="return" value="/about?a=1"/>');
    expect(inputs(page)).toEqual([
      ["accept", false],
      ["decline", true],
    ]);
  });

  it.each(["//evil.example", "javascript:alert(1)", "https://evil.example/"])(
    "never links to %s",
    async (way) => {
      const response = await send({ at: `${address}?return=${encodeURIComponent(way)}`, method: "GET" });
      expect(await response.text()).toContain('<a href="/">');
    },
  );

  it("has no choice selected for a visitor who has not chosen", async () => {
    const page = await (await send({ method: "GET" })).text();
    expect(inputs(page).filter(([, checked]) => checked)).toEqual([]);
  });

  it("has no body for HEAD", async () => {
    const response = await send({ method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("is in the site's language, if there is a translation", async () => {
    const german = await (await send({ method: "GET", language: "de-CH" })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("Zur&#xfc;ck zur Website");
    expect(await (await send({ method: "GET", language: "constructor" })).text()).toContain(
      '<html lang="en">',
    );
  });

  it("is ASCII, and its policy allows only its styles and form", async () => {
    const response = await send({ method: "GET", language: "fr" });
    expect(await response.text()).toMatch(/^[\t\n\x20-\x7e]*$/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

function inputs(page: string): [string | undefined, boolean][] {
  return [...page.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => [
    /value="(\w+)"/.exec(tag)?.[1],
    / checked\b/.test(tag),
  ]);
}
