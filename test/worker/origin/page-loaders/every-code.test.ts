import { beforeAll, describe, expect, it, vi } from "vitest";
import { pageTypeNames, pageTypes } from "../../../../shared/page-types.ts";
import { pageTypeExamples } from "../../../../worker/origin/page-loaders/page-type-examples.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf, memberBrowser, ownerBrowser } from "./people.ts";

let browsers: Readonly<Record<string, TestBrowser>>;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await emptyDatabase();
  const visitor = new TestBrowser();
  await visitor.send("/");
  browsers = {
    anyone: visitor,
    visitor,
    member: await memberBrowser(),
    owner: await ownerBrowser(),
  };
});

const statuses: Readonly<Record<number, number>> = {
  100: 404,
  101: 500,
  103: 403,
  105: 403,
  106: 403,
  202: 404,
  204: 404,
  206: 404,
  207: 404,
  208: 404,
  209: 404,
  300: 404,
};

async function pageOf(
  path: string,
  as = "anyone",
): Promise<{ status: number; markup: string; response: Response }> {
  const response = await (browsers[as] as TestBrowser).send(path);
  return { status: response.status, markup: await response.clone().text(), response };
}

describe("every page type", () => {
  it.each(Object.values(pageTypes))(
    "%i has an example on the demo site, with the type in its context",
    async (code) => {
      const { path, viewer } = pageTypeExamples[code];
      const { status, markup } = await pageOf(path, viewer);
      expect(contextOf(markup).pageType).toBe(code);
      expect(status).toBe(statuses[code] ?? 200);
      expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
    },
  );

  it("is listed for developers, with its name and example", async () => {
    const { markup } = await pageOf("/page-types");
    for (const code of Object.values(pageTypes)) {
      expect(markup).toContain(
        `<th scope="row">${code}</th><td><span lang="en">${pageTypeNames[code]}</span></td>`,
      );
      const { path, reachedBy } = pageTypeExamples[code];
      expect(markup.includes(`<a href="${path}" dir="ltr">`), path).toBe(reachedBy === undefined);
      expect(markup).toContain(path);
    }
    // Links lead to pages; those of the error and not-found types are the pages of these types.
    const links = Object.entries(pageTypeExamples).flatMap(([code, { path, viewer, reachedBy }]) =>
      code === "100" || code === "101" ? [] : [{ path: reachedBy?.start ?? path, viewer }],
    );
    for (const { path, viewer } of links) expect((await pageOf(path, viewer)).status, path).not.toBe(404);
    expect(markup).toContain('<meta name="robots" content="noindex">');
    expect((await pageOf("/demo")).markup).toContain('href="/page-types"');
  });

  it("is hidden from visitors without access", async () => {
    for (const path of ["/preview/digital-product", "/preview/order-email"])
      for (const browser of [browsers.anyone, browsers.member, await ownerBrowser("viewer@demo.test")]) {
        const response = await browser?.send(path);
        expect(response?.status).toBe(403);
        const markup = (await response?.text()) ?? "";
        expect(contextOf(markup).pageType).toBe(106);
        expect(markup).not.toContain("Sample Customer");
      }
    expect((await (await ownerBrowser("editor@demo.test")).send("/preview/order-email")).status).toBe(200);
  });
});

describe("pages of one section", () => {
  it.each([
    ["/cover", 3, 2, "cover-page"],
    ["/trade", 103, 1, "lock-screen"],
    ["/popup", 104, 1, "popup-overlay"],
    ["/parking", 2, 3, undefined],
    ["/welcome", 3, 1, undefined],
  ])("%s: page type %i, site kind %i, kind of section %s", async (path, pageType, websiteType, slide) => {
    const { markup } = await pageOf(path);
    expect(contextOf(markup)).toMatchObject({ pageType, website: { websiteType } });
    expect(/class="sqs-slide-wrapper"[^>]*data-slide-type="([\w-]+)"/.exec(markup)?.[1]).toBe(slide);
    expect(markup).not.toContain('id="header"');
    expect(markup).not.toContain('id="footer-sections"');
    // A browser would warn that the element has not arrived.
    expect(markup).not.toContain("#footer-sections");
  });

  it("preload the splash page's image in the width that covers the window", async () => {
    const { markup } = await pageOf("/welcome");
    expect(markup).toMatch(
      /<link rel="preload" as="image"[^>]*hero-shelf[^>]*imagesizes="\(max-aspect-ratio: 2500\/1400\) 179vh, 100vw"/,
    );
    expect(markup).toMatch(
      /<img[^>]*hero-shelf[^>]*sizes="\(max-aspect-ratio: 2500\/1400\) 179vh, 100vw"[^>]*fetchpriority="high"/,
    );
  });

  it.each([
    ["/", "hero-shelf", true],
    ["/about", "about-portrait-bench", true],
    ["/kiln-fund", "journal-firing", true],
    ["/images", "kiln-stack", false],
  ])(
    "%s: the main image is %s, preloaded where the page begins with it: %s",
    async (path, image, isFirst) => {
      const { markup } = await pageOf(path);
      expect(/<meta property="og:image" content="[^"]*\/([\w-]+)\.webp/.exec(markup)?.[1]).toBe(image);
      expect(new RegExp(`<link rel="preload" as="image"[^>]*${image}`).test(markup)).toBe(isFirst);
    },
  );

  it.each(["/", "/about", "/workshops"])(
    "%s: the main image is preloaded in the width that its element asks for",
    async (path) => {
      const { markup } = await pageOf(path);
      const preloaded = /<link rel="preload" as="image"[^>]*imagesizes="([^"]+)"/.exec(markup)?.[1];
      const shown = /<img[^>]* sizes="([^"]+)"[^>]*fetchpriority="high"/.exec(markup)?.[1];
      expect(shown).toMatch(/vw$/);
      expect(preloaded).toBe(shown);
    },
  );
});

describe("an unknown id", () => {
  it.each([
    "/checkout/order-confirmed",
    "/checkout/order-received",
    "/checkout/contribution-confirmed",
    "/checkout/subscription-confirmed",
    "/checkout/membership-confirmed",
    "/checkout/order-status",
    "/newsletter/unsubscribe",
  ])("is named as unknown on %s, escaped", async (path) => {
    const { status, markup } = await pageOf(`${path}?id=${encodeURIComponent("<b>77</b>")}`);
    expect(status).toBe(404);
    expect(markup).toContain("&lt;b&gt;77&lt;/b&gt;");
    expect(markup).not.toContain("<b>77");
    expect(markup).toContain('content="noindex"');
  });

  it("is truncated", async () => {
    const { markup } = await pageOf(`/checkout/order-confirmed?id=${"9".repeat(5000)}`);
    expect(markup).toContain(`${"9".repeat(64)}…`);
    expect(markup).not.toContain("9".repeat(65));
  });

  it("is requested by a form, if there is none", async () => {
    const { status, markup } = await pageOf("/checkout/order-status");
    expect(status).toBe(200);
    expect(markup).toMatch(/<form[^>]*method="GET" action="\/checkout\/order-status">/);
  });

  it("has the platform's text for a review request", async () => {
    expect((await pageOf("/review?token=x")).markup).toContain("Your review request has expired");
  });
});

describe("the cache policy of a page", () => {
  const shared = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
  it.each([
    ["/", shared],
    ["/shop/p/tide-mug", shared],
    ["/welcome", shared],
    ["/search?q=mug", "private, no-cache"],
    ["/no-such-page", "private, no-cache"],
    ["/checkout/order-confirmed?id=1", "private, no-cache"],
    ["/error", "private, no-cache"],
    ["/trade", "private, no-store"],
    ["/kiln-club", "private, no-store"],
    ["/cart", "private, no-store"],
    ["/checkout", "private, no-store"],
    ["/preview/order-email", "private, no-store"],
  ])("%s for a visitor is %s", async (path, expected) => {
    const { response } = await pageOf(path);
    expect(response.headers.get("cache-control")).toBe(expected);
    expect(response.headers.get("vary")).toBe(expected.endsWith("no-store") ? "cookie" : null);
    if (expected === shared) expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("is private for signed-in visitors", async () => {
    for (const as of ["member", "owner"])
      for (const path of ["/", "/no-such-page", "/search?q=mug", "/kiln-club"])
        expect((await pageOf(path, as)).response.headers.get("cache-control"), path).toBe(
          "private, no-store",
        );
  });

  it("is public with a forged session", async () => {
    const forged = new TestBrowser();
    forged.cookies.set("awning_session", "YQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    forged.cookies.set("SiteUserSecureAuthToken", "x");
    expect((await forged.send("/")).headers.get("cache-control")).toBe(shared);
    expect(contextOf(await (await forged.send("/kiln-club")).text()).pageType).toBe(105);
  });
});
