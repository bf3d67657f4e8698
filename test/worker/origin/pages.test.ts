import { env } from "cloudflare:workers";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin, siteAddress } from "./request-origin.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

let paths: string[] = [];
/** Pages outside the sitemap: screens and examples. */
let unlisted: string[] = [];

beforeAll(async () => {
  await emptyDatabase();
  const map = await (await requestOrigin("/sitemap.xml")).text();
  const { results } = await env.DB.prepare(
    "SELECT path FROM collections WHERE listed = 0 AND path GLOB '/*'",
  ).all<{ path: string }>();
  unlisted = results.map(({ path }) => path);
  paths = [...map.matchAll(/<loc>https:\/\/pottery\.example(.*?)<\/loc>/g)].map(([, path]) => path ?? "");
});

function elements(node: Node): Element[] {
  const own = defaultTreeAdapter.isElementNode(node) ? [node] : [];
  return "childNodes" in node ? [...own, ...node.childNodes.flatMap(elements)] : own;
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value;

function context(markup: string): Record<string, unknown> {
  const text =
    /<script data-name="static-context">Static = window\.Static \|\| \{\}; Static\.SQUARESPACE_CONTEXT = (.*?);<\/script>/.exec(
      markup,
    )?.[1];
  return JSON.parse(text ?? "no context");
}

/** Pages that answer with a lock screen, or with the page for unknown addresses, as the links to them say. */
const otherPaths: ReadonlySet<string> = new Set(["/trade", "/no-such-page"]);

describe("every page of the demo site", () => {
  it("is in the sitemap: pages, posts, products and events", () => {
    expect(paths).toHaveLength(25 + 4 + 16 + 22);
    expect(paths).toContain("/");
    expect(paths).toContain("/shop/p/moon-vase");
  });

  it("is valid HTML with unique ids, metadata and image descriptions", async () => {
    for (const path of [...paths, ...unlisted, "/search?q=glaze", "/no/such/page"]) {
      const response = await requestOrigin(path);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const errors: string[] = [];
      const tree = parse(await response.text(), {
        onParseError: ({ code, startLine }) => errors.push(`${code}:${startLine}`),
      });
      expect(errors, path).toEqual([]);
      const all = elements(tree);
      const ids = all.flatMap((element) => attribute(element, "id") ?? []);
      expect(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        path,
      ).toEqual([]);
      expect(
        all.filter(({ tagName }) => tagName === "h1"),
        path,
      ).toHaveLength(1);
      for (const image of all.filter(({ tagName }) => tagName === "img")) {
        // The cover of a video is loaded by the script that plays it.
        if (attribute(image, "data-load") === "false" && attribute(image, "src") === undefined) {
          for (const name of ["alt", "data-src", "data-image-dimensions", "data-image-focal-point"])
            expect(attribute(image, name), `${path} ${name}`).toBeDefined();
          continue;
        }
        expect(attribute(image, "data-image-dimensions"), path).toBe(
          `${attribute(image, "width")}x${attribute(image, "height")}`,
        );
        for (const name of ["alt", "src", "srcset", "sizes", "data-src", "data-image-focal-point"])
          expect(attribute(image, name), `${path} ${name}`).toBeDefined();
      }
    }
  });

  it("shows accordions that open one item or several, and marquees to both sides", async () => {
    const text = await (await requestOrigin("/workshops")).text();
    const accordions = text.matchAll(/multiple-open-items="(\w+)".*?expanded-first-item="(\w+)"/g);
    expect([...accordions].map(([, ...options]) => options)).toEqual([
      ["false", "false"],
      ["true", "true"],
    ]);
    const marquees = [...text.matchAll(/class="Marquee-props"[^>]*>(.*?)<\/script>/g)];
    expect(marquees.map(([, json = ""]) => JSON.parse(json))).toMatchObject([
      { animationDirection: "left", linkTo: "" },
      { animationDirection: "right", linkTo: "/contact" },
    ]);
  });

  it("has a context in strict JSON with site, page and page type", async () => {
    for (const path of paths) {
      const response = await requestOrigin(path);
      expect(response.status, path).toBe(200);
      expect(context(await response.text()), path).toMatchObject({
        templateVersion: "7.1",
        showAnnouncementBar: true,
        website: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          baseUrl: siteAddress,
          language: "en-GB",
          siteTitle: "Saltmarsh Pottery",
        },
        websiteSettings: {
          useEscapeKeyToLogin: true,
          storeSettings: { selectedCurrency: "GBP", measurementStandard: 2 },
        },
        cookieSettings: { isCookieBannerEnabled: true, cookieBannerAcceptType: "OPT_IN_AND_OUT" },
        collection: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          fullUrl: /^\/de(?:\/|$)/.test(path) ? path : `/${path.split("/")[1]}`,
        },
      });
    }
  });

  it("has the page type of a page, list, post, product or missing page", async () => {
    const codes: [string, object][] = [
      ["/", { pageType: 2, collection: { type: 10 } }],
      ["/journal", { pageType: 1, collection: { type: 1 } }],
      ["/journal/forty-hours-by-the-kiln", { pageType: 50, item: { recordType: 1 } }],
      ["/shop/p/harbour-jug", { pageType: 50, item: { recordType: 11 }, collection: { type: 13 } }],
      ["/no/such/page", { pageType: 100, collection: { fullUrl: "/not-found" } }],
    ];
    for (const [path, expected] of codes)
      expect(context(await (await requestOrigin(path)).text()), path).toMatchObject(expected);
  });

  it("links only to pages that exist", async () => {
    const links = new Set<string>();
    for (const path of [...paths, "/no/such/page"])
      for (const element of elements(parse(await (await requestOrigin(path)).text()))) {
        const href = attribute(element, "href");
        if (href?.startsWith("/") && !href.startsWith("/content/")) links.add(href);
      }
    for (const link of links) {
      if (link.startsWith("/static/fonts/")) continue;
      // The worker in front of the origin answers it.
      if (link === "/_awning/consent") continue;
      const { status } = await requestOrigin(link);
      expect(status < 400 || otherPaths.has(link), `${link}: ${status}`).toBe(true);
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    for (const path of ["/", "/shop", "/robots.txt"]) {
      const head = await requestOrigin(path, { method: "HEAD" });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe("");
      expect(head.headers.get("content-type")).toBe((await requestOrigin(path)).headers.get("content-type"));
    }
  });

  it("sends its head before it loads the rest", async () => {
    const reader = (await requestOrigin("/shop")).body?.getReader();
    let sent = "";
    while (!sent.includes("</head>")) sent += new TextDecoder().decode((await reader?.read())?.value);
    expect(sent).not.toContain("<body");
    await reader?.cancel();
  });

  it("marks products on the store's page as available or sold out", async () => {
    const markup = await (await requestOrigin("/shop/p/harbour-jug")).text();
    const variants = /data-variants="(.*?)"/.exec(markup)?.[1]?.replaceAll("&quot;", '"');
    expect(JSON.parse(variants ?? "")).toMatchObject([
      { price: 5200, qtyInStock: 6, unlimited: false, attributes: { Size: "Half a litre" } },
      { price: 6400, qtyInStock: 0, unlimited: false, weight: 1.1 },
    ]);
    expect(await (await requestOrigin("/shop/p/moon-vase")).text()).toContain(
      "Tell me about the next firing",
    );
  });
});
