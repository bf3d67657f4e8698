import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/");
});

describe("the embedded origin", () => {
  it("has a not-found page", async () => {
    const response = await requestOrigin("/no/such/page");
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('href="/shop"');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('rel="canonical"');
    // Else text from right to left would move the slashes.
    expect(page).toContain('<code dir="ltr">/no/such/page</code>');
  });

  it("does not serve status pages under their names", async () => {
    for (const name of ["/not-found", "/not-taken", "/lock-screen", "/members-only", "/access-denied"])
      expect((await requestOrigin(name)).status).toBe(404);
  });

  it("hides drafts and scheduled items", async () => {
    const path = "/journal/what-sells-on-a-wet-saturday";
    await env.DB.prepare("UPDATE items SET status = 4 WHERE path = ?").bind(path).run();
    expect((await requestOrigin(path)).status).toBe(404);
    expect(await (await requestOrigin("/journal")).text()).not.toContain(path);
    await env.DB.prepare("UPDATE items SET status = 1, published_at = 4102444800000 WHERE path = ?")
      .bind(path)
      .run();
    expect((await requestOrigin(path)).status).toBe(404);
    await env.DB.prepare("UPDATE items SET published_at = 1776499200000 WHERE path = ?").bind(path).run();
    expect((await requestOrigin(path)).status).toBe(200);
  });

  it("redirects a path with a trailing slash", async () => {
    const response = await requestOrigin("/about//?from=letter");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/about?from=letter");
  });

  it("never redirects to another host because of leading slashes", async () => {
    expect((await requestOrigin("//elsewhere.example/")).headers.get("location") ?? "").not.toMatch(/^\/\//);
  });

  it("rejects other methods with 405 and the allowed ones", async () => {
    const response = await requestOrigin("/about", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  it("serves the style sheet under a URL with its digest", async () => {
    const path =
      /href="(\/static\/versioned-site-css\/[^"]*)"/.exec(await (await requestOrigin("/")).text())?.[1] ?? "";
    const sheet = await requestOrigin(path);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(sheet.headers.get("cache-control")).toContain("immutable");
    const etag = sheet.headers.get("etag") ?? "";
    expect((await requestOrigin(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const old = await requestOrigin("/static/versioned-site-css/old/site.css");
    expect(old.status).toBe(200);
    expect(old.headers.get("cache-control")).toBe("no-cache");
  });

  it("has robots.txt, a favicon and a sitemap", async () => {
    expect(await (await requestOrigin("/robots.txt")).text()).toContain(
      "Sitemap: https://pottery.example/sitemap.xml",
    );
    expect((await requestOrigin("/favicon.svg")).headers.get("content-type")).toBe("image/svg+xml");
    expect((await requestOrigin("/favicon.ico")).status).toBe(301);
    const manifest = await requestOrigin("/site.webmanifest");
    expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
    const { name, icons } = (await manifest.json()) as {
      name: string;
      icons: { src: string; type: string }[];
    };
    expect(name).toBe("Saltmarsh Pottery");
    const files = [...icons, { src: "/apple-touch-icon.png", type: "image/png" }];
    for (const { src, type } of files)
      expect((await requestOrigin(src)).headers.get("content-type"), src).toBe(type);
  });

  it("shows a page that was added as a row", async () => {
    const sections = JSON.stringify([
      { id: "s1", rows: [[{ span: 12, blocks: [{ id: "b1", type: "text", html: "<h1>Hello</h1>" }] }]] },
    ]);
    await env.DB.prepare(
      "INSERT INTO collections (id, website_id, path, title, sections, modified_at) SELECT 'c1', id, '/new', 'New', ?, 0 FROM websites",
    )
      .bind(sections)
      .run();
    expect(await (await requestOrigin("/new")).text()).toContain("<h1>Hello</h1>");
  });

  it("leaves out a block that fails, and shows the rest of the page", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const blocks = [
      { id: "b1", type: "text", html: "<h1>Before</h1>" },
      { id: "b2", type: "unheard-of" },
      { id: "b3", type: "quote", quote: 3 },
      { id: "b4", type: "image", asset: "nowhere" },
      { id: "b5", type: "text", html: "<p>After</p>" },
    ];
    const sections = JSON.stringify([{ id: "s1", rows: [[{ span: 12, blocks }]] }]);
    await env.DB.prepare(
      "INSERT INTO collections (id, website_id, path, title, sections, modified_at) SELECT 'c2', id, '/broken', 'Broken', ?, 0 FROM websites",
    )
      .bind(sections)
      .run();
    const page = await (await requestOrigin("/broken")).text();
    expect(page).toContain("<h1>Before</h1>");
    expect(page).toContain("<p>After</p>");
    expect(page).toContain("</html>");
    expect(logged.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('block b2 of /broken is left out: Error: there is no block type "unheard-of"'),
      expect.stringContaining("block b3"),
      expect.stringContaining('there is no asset "nowhere"'),
    ]);
    logged.mockRestore();
  });
});

describe("when the database fails", () => {
  it("shows the site's error page while its rows can be read", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec("UPDATE collections SET sections = '[{}]' WHERE path = '/about'");
    const response = await requestOrigin("/about");
    expect(response.status).toBe(500);
    const page = await response.text();
    expect(page).toContain("That cracked in the firing");
    expect(page).toContain('"pageType":101');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("/about"));
    logged.mockRestore();
  });

  it("shows a standalone error page otherwise", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec("ALTER TABLE websites RENAME TO elsewhere");
    const [response, german] = await Promise.all(
      ["", "de"].map((language) => requestOrigin("/", { headers: { "accept-language": language } })),
    );
    await env.DB.exec("ALTER TABLE elsewhere RENAME TO websites");
    expect(response?.status).toBe(500);
    expect(await response?.text()).toContain("Its database did not respond");
    expect(await german?.text()).toContain("Die Datenbank hat nicht geantwortet");
    logged.mockRestore();
  });
});
