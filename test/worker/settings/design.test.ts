import { beforeAll, describe, expect, it } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { emptyDatabase } from "../origin/fresh-database.ts";
import { newHost, settingsEnv, settingsOf } from "./settings-site.ts";

beforeAll(emptyDatabase);

const pageOf = async (host: string) =>
  (await fetchFromWorker("/about", { host, with: settingsEnv, headers: { accept: "text/html" } })).text();

describe("the design of the embedded site", () => {
  it("is that of the style sheet at first, with its fonts preloaded and nothing else", async () => {
    const html = await pageOf(newHost());
    expect(html).toContain('<meta name="theme-color" content="#faf8f3">');
    expect(html.match(/\/static\/fonts\/[\w-]+\.woff2/g)).toEqual([
      "/static/fonts/figtree.woff2",
      "/static/fonts/fraunces.woff2",
    ]);
    expect(html).not.toContain("awning-design");
  });

  it("has the saved colors and fonts in the head", async () => {
    const host = newHost();
    const patch = {
      colors: { palette: { page: "#fffff0", accent: "#7a1f00" } },
      fonts: { activeTheme: "press" },
    };
    expect((await settingsOf(host).patch(patch, 0)).status).toBe(200);
    const html = await pageOf(host);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toMatch(/<style id="awning-design"[^>]*>.*--salt:#fffff0;--clay:#7a1f00/);
    expect(head).toContain('<meta name="theme-color" content="#fffff0">');
    expect(head).toContain('as="font" type="font/woff2" href="/static/fonts/lora.woff2"');
    expect(head).not.toContain("fraunces.woff2");
  });

  it.each([
    [{ colors: { palette: { page: "red;}body{display:none" } } }, "colors.palette.page"],
    [{ colors: { palette: { page: "</style><script>alert(1)</script>" } } }, "colors.palette.page"],
    [{ colors: { palette: { "--salt": "#ffffff" } } }, "colors.palette.--salt"],
    [{ colors: { themes: { dark: { text: "url(//x)" } } } }, "colors.themes.dark.text"],
    [{ fonts: { activeTheme: "../../x" } }, "fonts.activeTheme"],
    [{ fonts: { usageCategories: { body: { weight: 100 } } } }, "fonts.usageCategories.body.weight"],
    [{ fonts: { usageCategories: { body: { family: "Arial'" } } } }, "fonts.usageCategories.body.family"],
  ])("refuses %j", async (patch, path) => {
    const host = newHost();
    const { status, body } = await settingsOf(host).patch(patch, 0);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
  });

  it("says how a color is written", async () => {
    const { body } = await settingsOf(newHost()).patch({ colors: { palette: { page: "red" } } }, 0);
    expect(body.errors["colors.palette.page"]).toContain("for example #a64b27");
  });
});

describe("the style sheet of fonts", () => {
  const request = (query: string) =>
    fetchFromWorker(`/static/fonts/stylesheet.css${query}`, { host: newHost(), with: settingsEnv });

  it("has the files of the named fonts, which exist", async () => {
    const response = await request("?family=lora&family=space-grotesk");
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const files = (await response.text()).match(/\/static\/fonts\/[\w-]+\.woff2/g) ?? [];
    expect(files).toHaveLength(4);
    for (const file of files)
      expect((await fetchFromWorker(file, { host: newHost(), with: settingsEnv })).status).toBe(200);
  });

  it.each(["", "?family=comic", "?family=lora&family=%22%7D"])(
    "refuses %j and names the fonts",
    async (query) => {
      const response = await request(query);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("fraunces, figtree, lora, space-grotesk");
    },
  );
});
