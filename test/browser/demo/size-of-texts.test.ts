import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { blocks } from "../../../client/blocks/index.ts";
import { features } from "../../../client/boot/features.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

/** The most that a page loads for its language, gzipped: docs/decisions/0115-texts-after-an-interaction.md */
const maxBytes = 1000;

/** Elements that owners can add to pages of all kinds. */
const sharing = '<div class="squarespace-social-buttons"></div><div class="sqs-simple-like"></div>';
const map = '<div data-block-type="4"></div>';

/** The path of a page of each kind, or the path and HTML that is added to the page. */
const kinds: Readonly<Record<string, string | readonly [string, string]>> = {
  text: "/about",
  form: "/contact",
  "form with all types of fields": "/commission",
  journal: "/journal",
  "post with comments": "/journal/a-glaze-made-from-the-marsh",
  gallery: "/gallery",
  slideshows: "/slideshows",
  "gallery sections": "/gallery-sections",
  images: "/images",
  videos: "/videos",
  maps: "/maps",
  charts: "/charts",
  audio: "/audio",
  calendar: "/calendar",
  event: "/events/first-pot-1",
  donation: "/kiln-fund",
  services: "/services",
  search: "/search",
  "search fields": "/search-fields",
  popup: "/open-kiln",
  shop: "/shop",
  product: "/shop/p/dune-mug",
  "product with a form": "/shop/p/throwing-afternoon",
  subscription: "/shop/p/pot-of-the-season",
  cart: "/cart",
  checkout: "/checkout",
  "form with share buttons and a map": ["/commission", sharing + map],
  "post with comments and share buttons": ["/journal/a-glaze-made-from-the-marsh", sharing],
  "gallery with share buttons": ["/gallery", sharing],
  "product with share buttons": ["/shop/p/dune-mug", sharing],
  "product with share buttons and a map": ["/shop/p/throwing-afternoon", sharing + map],
};

/** The texts that a page loads for each element of the registries, before anything is used. */
const parts = [...Object.values(blocks), ...Object.values(features)]
  .filter(({ texts }) => texts !== undefined)
  .map(({ selector, texts = [], ...rest }) => ({
    selector,
    texts,
    isNeeded: "isNeeded" in rest ? rest.isNeeded : undefined,
  }));

const files = globSync("dist/assets/_awning/assets/texts-*-*-*.json", {
  cwd: join(import.meta.dirname, "../../.."),
});
const sizes = new Map(
  files.map((file) => {
    const [, language = "", area = ""] = /-([a-z]{2})-(\w+)\.json$/.exec(basename(file)) ?? [];
    const content = readFileSync(join(import.meta.dirname, "../../..", file));
    return [`${language} ${area}`, gzipSync(content, { level: 9 }).length] as const;
  }),
);
const languages = [...new Set([...sizes.keys()].map((name) => name.slice(0, 2)))];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page } = await openReusedPage(browser, `${inject("demo")}/robots.txt`));
});
afterAll(() => browser.close());

/** The areas of texts that a page loads when a visitor reads the whole of it, also one who has something in the cart. */
async function areasOf(kind: string | readonly [string, string]): Promise<readonly string[]> {
  const [path, added] = typeof kind === "string" ? [kind, ""] : kind;
  const html = `${await (await fetch(`${inject("demo")}${path}`)).text()}${added}`;
  const selectors = parts.map(({ selector }) => selector ?? "html");
  const { matches, data } = await page.evaluate(
    ([source, all]) => {
      const parsed = new DOMParser().parseFromString(source, "text/html");
      return {
        matches: all.map((selector) => parsed.querySelector(selector) !== null),
        data: parsed.querySelector("#awning-page")?.textContent ?? "{}",
      };
    },
    [html, selectors] as const,
  );
  const pageData = JSON.parse(data) as PageData;
  const needed = parts.filter(
    ({ selector, isNeeded }, index) =>
      matches[index] && (selector !== undefined || isNeeded === undefined || isNeeded(pageData)),
  );
  return [...new Set(needed.flatMap(({ texts }) => texts))];
}

it("a page of each kind loads at most 1 kB for its language, in each language", async () => {
  const rows = await Promise.all(
    Object.entries(kinds).map(async ([kind, page]) => [kind, await areasOf(page)] as const),
  );
  const sums = rows.flatMap(([kind, areas]) =>
    languages.map((language) => ({
      kind,
      language,
      areas: areas.join(" "),
      bytes: areas.reduce((sum, area) => sum + (sizes.get(`${language} ${area}`) ?? Number.NaN), 0),
    })),
  );
  expect(sums.filter(({ bytes }) => !(bytes <= maxBytes))).toEqual([]);
  // The measure sees texts at all.
  expect(rows.filter(([, areas]) => areas.length > 0).length).toBeGreaterThan(15);
});

/** The areas that a browser loads for a page in Arabic until the visitor has read the whole of it. */
async function loadedAreasOf(path: string, use: (page: Page) => Promise<unknown>) {
  const areas = new Set<string>();
  const opened = await openReusedPage(browser, `${inject("demo")}${path}`, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    edit: (html) => html.replace(/(id="awning-page">.*?"language":)"[\w-]+"/, '$1"ar"'),
    async beforeLoad(page) {
      page.on("request", (request) => {
        const [, area] = /\/texts-[^/]+-ar-(\w+)\.json$/.exec(request.url()) ?? [];
        if (area !== undefined) areas.add(area);
      });
    },
  });
  await opened.page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await waitForNetwork(opened.page);
  const atStart = [...areas].sort();
  await use(opened.page);
  await expect.poll(() => areas.size).toBeGreaterThan(atStart.length);
  await waitForNetwork(opened.page);
  const afterUse = [...areas].filter((area) => !atStart.includes(area)).sort();
  expect(opened.errors).toEqual([]);
  await opened.context.close();
  return { atStart, afterUse };
}

it.each([
  {
    kind: "a form with a field for files",
    path: "/commission",
    use: (page) => page.locator("input[type=file]").first().focus(),
    afterUse: ["formFiles", "forms"],
  },
  {
    kind: "a product",
    path: "/shop/p/dune-mug",
    use: (page) => page.locator(".sqs-add-to-cart-button").first().focus(),
    afterUse: ["product"],
  },
] satisfies readonly {
  readonly kind: string;
  readonly path: string;
  readonly use: (page: Page) => Promise<unknown>;
  readonly afterUse: readonly string[];
}[])(
  "$kind loads only the texts of its start, and others when it is used",
  async ({ path, use, afterUse }) => {
    const loaded = await loadedAreasOf(path, use);
    // A visitor with an empty cart does not need those of the cart's indicator.
    const areas = (await areasOf(path)).filter((area) => area !== "cartIndicator");
    expect(loaded.atStart).toEqual([...areas].sort());
    expect(loaded.afterUse).toEqual(afterUse);
  },
);
