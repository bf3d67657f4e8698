import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { signInAs } from "../config/sign-in-as.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";

let admin = "";
let viewer = "";

beforeAll(async () => {
  await emptyDatabase();
  admin = await signInAs([1]);
  viewer = await signInAs([10]);
});

const navigation = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0",
  "accept-language": "de",
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends a call. The first response to a change brings the crumb, with which it is sent again. */
async function call(
  method: string,
  path: string,
  cookie: string,
  body?: object,
  crumb = "",
): Promise<Answer> {
  const response = await requestOrigin(path, {
    method,
    headers: {
      cookie: `${cookie}; crumb=${crumb}`,
      "x-csrf-token": crumb,
      origin: "https://pottery.example",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const issued = response.headers
    .getSetCookie()
    .join()
    .match(/\bcrumb=([^;]+)/)?.[1];
  if (method !== "GET" && crumb === "" && issued) return await call(method, path, cookie, body, issued);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const get = (path: string, headers: Record<string, string> = {}) =>
  requestOrigin(path, { headers, redirect: "manual" });
const setLanguages = (body: object) => call("PUT", "/api/multilingual/languages", admin, body);

describe("a page in another language", () => {
  it("has the fixed texts of the site in its language", async () => {
    const html = await (await get("/de/contact")).text();
    expect(html).toContain(">Zum Inhalt springen<");
    expect(html).toContain('aria-label="Menü schließen"');
  });

  it("has a pseudo-language where the address asks for one", async () => {
    const html = await (await get("/shop?i18nLang=true")).text();
    expect(html).toMatch(/header-skip-link[^>]*>\[/);
    expect(html).toMatch(/shop-filter-button">\[/);
    const fallbacks = await Promise.all(
      ["/audio", "/videos", "/search-fields", "/contact"].map(async (path) =>
        (await get(`${path}?i18nLang=true`)).text(),
      ),
    );
    // Links for browsers without scripts, and the name of the list of social links.
    for (const text of [
      /<noscript><a href="[^"]+">\[/,
      /webm-vp9[^"]*">\[/,
      /<noscript><p>\[/,
      /icon--list" aria-label="\[/,
    ])
      expect(fallbacks.join("")).toMatch(text);
  });

  it("has its language, its own words and the addresses of all versions", async () => {
    const html = await (await get("/de/contact")).text();
    expect(html).toMatch(/<html[^>]* lang="de">/);
    expect(html).toContain("<title>Kontakt — Saltmarsh Pottery</title>");
    expect(html).toContain('<link rel="canonical" href="https://pottery.example/de/contact">');
    expect(
      [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)">/g)].map(([, tag, path]) => [tag, path]),
    ).toEqual([
      ["en-GB", "https://pottery.example/contact"],
      ["de", "https://pottery.example/de/contact"],
      ["x-default", "https://pottery.example/contact"],
    ]);
    expect(html).toContain('<a href="/contact" hreflang="en-GB" lang="en-GB">British English</a>');
    expect(html).toContain('"translationLocale":"de"');
    expect(html).toContain('href="/about" data-animation-role="header-element">Über uns</a>');
  });

  it("is linked from the page that it translates, and in the sitemap", async () => {
    const html = await (await get("/")).text();
    expect(html).toMatch(/<html[^>]* lang="en-GB">/);
    expect(html).toContain('<a href="/de" hreflang="de" lang="de">Deutsch</a>');
    expect(html).not.toContain("translationLocale");
    expect(await (await get("/sitemap.xml")).text()).toContain(
      "<loc>https://pottery.example/de/contact</loc>",
    );
    expect(await (await get("/about")).text()).not.toContain("hreflang");
  });

  it("is the page in the default language if it is missing", async () => {
    const response = await get("/de/shop?category=mugs");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/shop?category=mugs"]);
    expect((await get("/fr/shop")).status).toBe(404);
    expect((await get("/de/no-such-page")).headers.get("location")).toBe("/no-such-page");
  });
});

it("the configuration area lists the pages without a translation", async () => {
  const html = await (await get("/config/languages", { cookie: admin })).text();
  expect(html).toMatch(/<h2 id="language-de" lang="de">Deutsch/);
  expect(html).toContain('<a href="/shop">');
  expect(html).not.toContain('<li><a href="/contact">');
});

describe("the calls of multilingual sites", () => {
  it("need a contributor, and changes the permission for languages", async () => {
    expect((await call("GET", "/api/multilingual/settings", "")).status).toBe(401);
    expect((await call("GET", "/api/multilingual/status", "")).status).toBe(401);
    expect(
      (await call("PUT", "/api/multilingual/languages", viewer, { languages: [] })).status,
    ).toBeGreaterThan(400);
    expect((await call("DELETE", "/api/multilingual/connection", viewer)).status).toBeGreaterThan(400);
    expect((await setLanguages({ languages: ["de"] })).status).toBe(200);
  });

  it("tell the languages and the missing pages", async () => {
    expect((await call("GET", "/api/multilingual/settings", admin)).body).toEqual({
      defaultLanguage: "en-GB",
      redirectByPreference: false,
      languages: [
        { code: "en-GB", name: "British English", path: "/", isDefault: true },
        { code: "de", name: "Deutsch", path: "/de", isDefault: false },
      ],
    });
    const { body } = await call("GET", "/api/multilingual/status", admin);
    expect(body).toMatchObject({ connected: true, languages: [{ code: "de", translated: 2 }] });
    const [{ missing }] = body.languages as [{ missing: { path: string }[] }];
    expect(missing).toContainEqual({ path: "/about", title: "About" });
    expect(missing.map(({ path }) => path)).not.toContain("/contact");
  });

  it("refuse what is no language, and the site's own one", async () => {
    expect(await setLanguages({ languages: ["de", "german!"] })).toMatchObject({
      status: 400,
      body: { errors: { "languages.1": "This is not a language tag, such as de or pt-BR." } },
    });
    expect(await setLanguages({ languages: ["xx-nope", "fr"] })).toMatchObject({
      status: 400,
      body: { errors: { "languages.0": "This is not a language tag, such as de or pt-BR." } },
    });
    for (const tag of ["en-US-GB", "de-a1", "de-DE-1x"])
      expect(await setLanguages({ languages: [tag] })).toMatchObject({
        status: 400,
        body: { errors: { "languages.0": "This is not a language tag, such as de or pt-BR." } },
      });
    expect(await setLanguages({ languages: ["en-gb"] })).toMatchObject({
      status: 400,
      body: { errors: { "languages.0": "This is the language of the site itself." } },
    });
    expect(await setLanguages({ languages: "de" })).toMatchObject({
      status: 400,
      body: { errors: { languages: "This value is not of the expected kind." } },
    });
  });

  it("write tags in their canonical form, once", async () => {
    const { body } = await setLanguages({ languages: ["DE", "pt-br", "de"] });
    expect((body.languages as { code: string }[]).map(({ code }) => code)).toEqual(["en-GB", "de", "pt-BR"]);
  });

  it("redirect visitors by preference only if the owner wants it, and never robots", async () => {
    const location = async (change: Record<string, string> = {}) =>
      (await get("/contact", { ...navigation, ...change })).headers.get("location");
    expect(await location()).toBeNull();
    await setLanguages({ languages: ["de"], redirectByPreference: true });
    expect(await location()).toBe("/de/contact");
    expect(await location({ "user-agent": "Googlebot/2.1" })).toBeNull();
    expect(await location({ "sec-fetch-site": "same-origin" })).toBeNull();
    expect(await location({ "accept-language": "en" })).toBeNull();
    // A shared copy would be sent to visitors with another preference.
    expect((await get("/contact")).headers.get("cache-control")).toBe("private, no-cache");
    await setLanguages({ languages: ["de"], redirectByPreference: false });
    expect(await location()).toBeNull();
  });

  it("end the connection, and keep the translated pages for another one", async () => {
    expect(await call("DELETE", "/api/multilingual/connection", admin)).toMatchObject({
      status: 200,
      body: { languages: [{ code: "en-GB" }] },
    });
    expect((await get("/de/contact")).status).toBe(404);
    expect(await (await get("/contact")).text()).not.toContain("hreflang");
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/de/");
    expect((await call("GET", "/api/multilingual/status", admin)).body).toEqual({
      connected: false,
      languages: [],
    });
    await setLanguages({ languages: ["de"] });
    expect((await get("/de/contact")).status).toBe(200);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM collections WHERE language = 'de'").first("n"),
    ).toBe(2);
  });
});
