import { beforeAll, describe, expect, it, vi } from "vitest";
import { pageTypeNames, pageTypes } from "../../../../shared/page-types.ts";
import { examples } from "../../../../worker/origin/screens/examples.ts";
import { Browser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf, memberBrowser, ownerBrowser } from "./people.ts";

let browsers: Readonly<Record<string, Browser>>;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await emptyDatabase();
  const visitor = new Browser();
  await visitor.send("/");
  browsers = {
    anybody: visitor,
    "a visitor": visitor,
    "a member": await memberBrowser(),
    "an owner": await ownerBrowser(),
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
  as = "anybody",
): Promise<{ status: number; markup: string; answer: Response }> {
  const answer = await (browsers[as] as Browser).send(path);
  return { status: answer.status, markup: await answer.clone().text(), answer };
}

describe("every page type", () => {
  it.each(Object.values(pageTypes))(
    "%i has a page of the demo site that says so in its context",
    async (code) => {
      const { path, as } = examples[code];
      const { status, markup } = await pageOf(path, as);
      expect(contextOf(markup).pageType).toBe(code);
      expect(status).toBe(statuses[code] ?? 200);
      expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
    },
  );

  it("is listed for developers, with its name and its page", async () => {
    const { markup } = await pageOf("/page-types");
    for (const code of Object.values(pageTypes)) {
      expect(markup).toContain(`<th scope="row">${code}</th><td>${pageTypeNames[code]}</td>`);
      expect(markup).toContain(`<a href="${examples[code].path}">`);
    }
    expect(markup).toContain('<meta name="robots" content="noindex">');
    expect((await pageOf("/")).markup).toContain('href="/page-types"');
  });

  it("is not shown to whom it is not for", async () => {
    for (const path of ["/preview/digital-product", "/preview/order-email"])
      for (const browser of [
        browsers.anybody,
        browsers["a member"],
        await ownerBrowser("viewer@demo.test"),
      ]) {
        const answer = await browser?.send(path);
        expect(answer?.status).toBe(403);
        const markup = (await answer?.text()) ?? "";
        expect(contextOf(markup).pageType).toBe(106);
        expect(markup).not.toContain("Sample Customer");
      }
    expect((await (await ownerBrowser("editor@demo.test")).send("/preview/order-email")).status).toBe(200);
  });
});

describe("pages made of one section", () => {
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
  });

  it("loads the splash page's picture at once, for the whole width", async () => {
    const { markup } = await pageOf("/welcome");
    expect(markup).toMatch(/<link rel="preload" as="image"[^>]*hero-shelf[^>]*imagesizes="100vw"/);
    expect(markup).toMatch(/<img[^>]*hero-shelf[^>]*sizes="100vw"[^>]*fetchpriority="high"/);
  });
});

describe("what nothing is known of", () => {
  it.each([
    "/checkout/order-confirmed",
    "/checkout/order-received",
    "/checkout/contribution-confirmed",
    "/checkout/subscription-confirmed",
    "/checkout/membership-confirmed",
    "/checkout/order-status",
    "/review",
    "/newsletter/unsubscribe",
  ])("%s says that it knows of none by that number, as text", async (path) => {
    const { status, markup } = await pageOf(`${path}?id=${encodeURIComponent("<b>77</b>")}`);
    expect(status).toBe(404);
    expect(markup).toContain("&lt;b&gt;77&lt;/b&gt;");
    expect(markup).not.toContain("<b>77");
    expect(markup).toContain('content="noindex"');
  });

  it("shortens a number that is none", async () => {
    const { markup } = await pageOf(`/checkout/order-confirmed?id=${"9".repeat(5000)}`);
    expect(markup).toContain(`${"9".repeat(64)}…`);
    expect(markup).not.toContain("9".repeat(65));
  });

  it("asks for the number of an order when it has none", async () => {
    const { status, markup } = await pageOf("/checkout/order-status");
    expect(status).toBe(200);
    expect(markup).toMatch(/<form[^>]*method="GET" action="\/checkout\/order-status">/);
  });

  it("says what the specification says of a review request", async () => {
    expect((await pageOf("/review?token=x")).markup).toContain("Your review request has expired");
  });
});

describe("who may keep a page", () => {
  const shared = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
  it.each([
    ["/", shared],
    ["/shop/p/tide-mug", shared],
    ["/checkout", shared],
    ["/welcome", shared],
    ["/search?q=mug", "private, no-cache"],
    ["/no-such-page", "private, no-cache"],
    ["/checkout/order-confirmed?id=1", "private, no-cache"],
    ["/error", "private, no-cache"],
    ["/trade", "private, no-store"],
    ["/kiln-club", "private, no-store"],
    ["/cart", "private, no-store"],
    ["/preview/order-email", "private, no-store"],
  ])("%s, asked for by a visitor: %s", async (path, expected) => {
    const { answer } = await pageOf(path);
    expect(answer.headers.get("cache-control")).toBe(expected);
    expect(answer.headers.get("vary")).toBe(expected.endsWith("no-store") ? "cookie" : null);
    if (expected === shared) expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("is nobody, when somebody has signed in", async () => {
    for (const as of ["a member", "an owner"])
      for (const path of ["/", "/no-such-page", "/search?q=mug", "/kiln-club"])
        expect((await pageOf(path, as)).answer.headers.get("cache-control"), path).toBe("private, no-store");
  });

  it("is everybody, when a session is forged", async () => {
    const forged = new Browser();
    forged.cookies.set("awning_session", "YQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    forged.cookies.set("SiteUserSecureAuthToken", "x");
    expect((await forged.send("/")).headers.get("cache-control")).toBe(shared);
    expect(contextOf(await (await forged.send("/kiln-club")).text()).pageType).toBe(105);
  });
});
