import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { beforeConsent } from "../client/built-page.ts";
import { pauseClock } from "../page-waits.ts";
import { mockMapsService, readMaps } from "./fake-maps.ts";
import { location, mapBlock, mapComponent } from "./map-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const mapsKey = btoa("test-key-of-the-maps-service");
const free = { mapsKey, consent: { choice: "none", restricted: false }, site: { language: "en-GB" } };
const restricted = {
  ...free,
  ...beforeConsent,
};

async function open(
  html: string,
  options: BrowserContextOptions & {
    readonly data?: object;
    readonly waitsForBlocks?: boolean;
    readonly answer?: (route: Route) => Promise<void>;
    readonly init?: (page: Page) => Promise<void>;
  } = {},
) {
  const { data = free, answer, init, ...rest } = options;
  let requested: URL[] = [];
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openBlocks(browser, {
    html: `<main style="max-width:700px;padding:20px"><h1>Where we are</h1>${html}<p>After the map</p></main>`,
    pageData: JSON.stringify(data),
    viewport: { width: 800, height: 600 },
    ...rest,
    init: async (page) => {
      requested = await mockMapsService(page, answer);
      shift = await watchLayoutShift(page);
      await page.addInitScript(() => {
        const opened: unknown[] = [];
        Object.assign(globalThis, { opened });
        window.open = (...parts) => {
          opened.push(parts);
          return null;
        };
      });
      await init?.(page);
    },
  });
  return { ...opened, requested, shift: shift as NonNullable<typeof shift> };
}

const liveMap = ".awning-map-live";
const externalMap = "https://www.google.com/maps/search/?api=1&query=Saltmarsh+Pottery+7+Staithe+Lane+UK";

async function seriousProblems(page: Page) {
  const { violations } = await axe(page).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

describe.each([
  ["block", mapBlock],
  ["component", mapComponent],
])("a map as a %s", (_, create) => {
  it("is a picture of its address without a key, in the place of the map, and as high as its lines on paper", async () => {
    const { page, context, requested, shift, errors } = await open(create(), {
      data: { ...free, mapsKey: "" },
    });
    expect(await statesOf(page)).toEqual(["ready"]);
    for (const text of ["Saltmarsh Pottery", "7 Staithe Lane", "UK", "52.960° N, 0.860° E"])
      await page.getByText(text, { exact: true }).waitFor();
    const link = page.getByRole("link", { name: "Open the map" });
    expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([
      externalMap,
      "noopener noreferrer",
    ]);
    const box = await page.locator(".awning-map").boundingBox();
    const content = await page.locator(".sqs-block-content").boundingBox();
    expect(box).toEqual(content);
    expect(Math.round(((box?.height ?? 0) / (box?.width ?? 1)) * 100)).toBe(50);
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await shift()).toEqual(noShift);
    expect([requested, errors]).toEqual([[], []]);
    const height = () => page.locator(".map-block").evaluate((element) => element.clientHeight);
    expect(await height()).toBeGreaterThan(250);
    await page.emulateMedia({ media: "print" });
    expect(await height()).toBeLessThan(200);
    await context.close();
  });

  it("becomes the map of the service, with its settings and marker", async () => {
    const { page, context, requested, shift } = await open(
      create({ location, style: 4, labels: false, terrain: false, controls: false, linkOnClick: true }),
    );
    await page.locator(liveMap).waitFor();
    expect(requested.map(({ href }) => href)).toEqual([
      "https://maps.googleapis.com/maps/api/js?v=3&callback=GoogleMapsApiLoadCallback&key=test-key-of-the-maps-service&language=en&region=GB",
    ]);
    const [map] = await readMaps(page);
    expect(map?.options[0]).toMatchObject({
      ...{ center: { lat: 52.95, lng: 0.85 }, zoom: 15, mapTypeId: "roadmap", zoomControl: false },
      ...{ draggable: true, scrollwheel: true, disableDefaultUI: true, streetViewControl: false },
    });
    expect(map?.markers).toEqual([
      {
        ...{ position: { lat: 52.96, lng: 0.86 }, title: "Saltmarsh Pottery, 7 Staithe Lane, UK" },
        ...{ draggable: false, clickable: true, animation: 2 },
        icon: {
          url: expect.stringMatching(/^data:image\/svg\+xml,.*width%3D%2248%22%20height%3D%2264%22/),
          ...{ scaledSize: { width: 24, height: 32 }, anchor: { x: 12, y: 32 } },
        },
      },
    ]);
    await page.getByRole("button", { name: "Saltmarsh Pottery, 7 Staithe Lane, UK" }).click();
    expect(await page.evaluate(() => Reflect.get(globalThis, "opened"))).toEqual([
      [externalMap, "_blank", "noopener"],
    ]);
    expect(await seriousProblems(page)).toEqual([]);
    expect(await shift()).toEqual(noShift);
    await context.close();
  });
});

describe("the maps service", () => {
  it("is loaded once for all maps, in the language and region of the blocks", async () => {
    const data = { location, language: "de", region: "AT" };
    const { page, context, requested } = await open(mapComponent(data).repeat(3), {
      viewport: { width: 800, height: 1400 },
    });
    await expect.poll(() => page.locator(liveMap).count()).toBe(3);
    expect(
      requested.map(({ searchParams }) => [searchParams.get("language"), searchParams.get("region")]),
    ).toEqual([["de", "AT"]]);
    await context.close();
  });

  it("is not loaded before the map comes near the viewport", async () => {
    const { page, context, requested } = await open(`<div style="height:3000px"></div>${mapBlock()}`, {
      waitsForBlocks: false,
    });
    expect([await statesOf(page), requested.length]).toEqual([[null], 0]);
    await page.locator(".map-block").scrollIntoViewIfNeeded();
    await page.locator(liveMap).waitFor();
    expect(requested).toHaveLength(1);
    await context.close();
  });

  it("is not loaded without consent, until the visitor allows it for a map by keyboard or touch", async () => {
    const { page, context, requested } = await open(mapBlock() + mapBlock(), {
      data: restricted,
      hasTouch: true,
    });
    expect(requested).toEqual([]);
    const button = page.getByRole("button", { name: "Show the map" });
    expect(await button.count()).toBe(2);
    expect(await seriousProblems(page)).toEqual([]);
    for (const name of ["Open the map", "Show the map"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Enter");
    await page.locator(liveMap).waitFor();
    expect([requested.length, await page.locator(liveMap).count(), await button.count()]).toEqual([1, 1, 1]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("awning-map-canvas");
    await button.tap();
    await expect.poll(() => page.locator(liveMap).count()).toBe(2);
    expect(requested).toHaveLength(1);
    await context.close();
  });

  it("is loaded as soon as the visitor accepts cookies, and not when they are declined", async () => {
    const { page, context, requested } = await open(mapBlock(), { data: restricted });
    const choose = (choice: "accept" | "decline") =>
      page.evaluate((value) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the banner sets it
        document.cookie = `ss_cookieAllowed=${value === "accept"}`;
        document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: value } }));
      }, choice);
    await choose("decline");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
    expect(requested).toEqual([]);
    await choose("accept");
    await page.locator(liveMap).waitFor();
    expect(requested).toHaveLength(1);
    await context.close();
  });

  it("is never loaded by itself where accepting cookies does not allow it", async () => {
    const absolute = { ...free, consent: { choice: "accepted", restricted: true } };
    const { page, context, requested } = await open(mapBlock(), {
      data: absolute,
      init: (fresh) =>
        fresh.context().addCookies([{ name: "ss_cookieAllowed", value: "true", url: "http://blocks.test" }]),
    });
    await page.getByRole("button", { name: "Show the map" }).waitFor();
    expect(requested).toEqual([]);
    await context.close();
  });

  it.each([
    ["is not reachable", (route: Route) => route.abort()],
    [
      "has no maps",
      (route: Route) =>
        route.fulfill({ contentType: "text/javascript", body: "GoogleMapsApiLoadCallback()" }),
    ],
  ])("leaves the picture where it %s", async (_, answer) => {
    const { page, context } = await open(mapBlock(), { answer, init: countWarnings });
    await page.waitForFunction(() => Reflect.get(globalThis, "warnings")?.length > 0);
    expect(await page.evaluate(() => Reflect.get(globalThis, "warnings"))).toEqual([
      expect.stringContaining("map: the map could not be loaded; its address is shown."),
    ]);
    expect(await page.getByRole("link", { name: "Open the map" }).isVisible()).toBe(true);
    expect(await page.locator(".awning-map-canvas").count()).toBe(0);
    await context.close();
  });

  it("is given up after 30 s, and not before", async () => {
    const { page, context, requested } = await open(mapBlock(), {
      answer: () => new Promise(() => {}),
      init: async (fresh) => {
        await countWarnings(fresh);
        await fresh.clock.install();
      },
    });
    await expect.poll(() => requested.length).toBe(1);
    await pauseClock(page);
    const warnings = () => page.evaluate(() => Reflect.get(globalThis, "warnings"));
    await page.clock.fastForward(25_000);
    expect(await warnings()).toEqual([]);
    await page.clock.fastForward(5_000);
    await expect.poll(warnings).toEqual([expect.stringContaining("within 30 s")]);
    expect(await page.locator("script[src*=maps]").count()).toBe(0);
    await context.close();
  });

  it("gets changes of the settings together, after 60 ms", async () => {
    const { page, context } = await open(mapBlock(), { init: (fresh) => fresh.clock.install() });
    await page.locator(liveMap).waitFor();
    await pauseClock(page);
    await page.locator(".map-block").evaluate((block) => {
      for (const mapZoom of [3, 4, 5])
        block.setAttribute(
          "data-block-json",
          JSON.stringify({ location: { mapLat: 1, mapLng: 2, mapZoom } }),
        );
    });
    const optionsCount = async () => (await readMaps(page))[0]?.options.length;
    await page.clock.runFor(55);
    expect(await optionsCount()).toBe(1);
    await page.clock.runFor(5);
    expect(await optionsCount()).toBe(2);
    expect((await readMaps(page))[0]?.options[1]).toMatchObject({ zoom: 5, center: { lat: 1, lng: 2 } });
    await context.close();
  });
});

describe("the address under a live map", () => {
  it("is shown while its link has the focus, on paper, and if the service refuses the key", async () => {
    const { page, context } = await open(mapBlock(), { reducedMotion: "reduce" });
    await page.locator(liveMap).waitFor();
    // The marker does not move under reduced motion.
    expect((await readMaps(page))[0]?.markers[0]).not.toHaveProperty("animation");
    const clip = () => page.locator(".awning-map-card").evaluate((card) => getComputedStyle(card).clipPath);
    expect(await clip()).not.toBe("none");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Open the map");
    expect(await clip()).toBe("none");
    await page.evaluate(() => document.querySelector<HTMLElement>(":focus")?.blur());
    await page.emulateMedia({ media: "print" });
    expect(await clip()).toBe("none");
    expect(await page.locator(".awning-map-canvas").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await clip()).not.toBe("none");
    await page.evaluate(() => Reflect.get(globalThis, "gm_authFailure")());
    expect(await page.locator(".awning-map-canvas, .awning-map-live").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Open the map" }).isVisible()).toBe(true);
    expect(await clip()).toBe("none");
    await context.close();
  });

  it("keeps to the start of the line from right to left", async () => {
    const { page, context } = await open(`<div dir="rtl">${mapBlock()}</div>`, {
      data: { ...free, mapsKey: "" },
    });
    const right = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
    expect((await right(".awning-map")) - (await right(".awning-map-link"))).toBeLessThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
    await context.close();
  });
});

describe("a map with bad data", () => {
  it("fails with the reason, and keeps what was published", async () => {
    // A text of 10 MB is tested with all blocks: `bad-data.test.ts`.
    const broken = ["", "{", "[1]", '{"location":7}'];
    const { page, context, errors, requested } = await open(broken.map((json) => mapBlock(json)).join(""));
    expect(await statesOf(page)).toEqual(broken.map(() => "failed"));
    // The same error of several blocks is reported once.
    const reports = errors.flatMap((error) => /block map failed\. (.*)/.exec(error)?.[1] ?? []);
    expect(reports.toSorted()).toEqual([
      "TypeError: The map's data has no location.",
      "TypeError: The map's data is not valid JSON.",
    ]);
    const contents = await page.$$eval(".map-block", (all) => all.map(({ innerHTML }) => innerHTML));
    expect(contents).toEqual(broken.map(() => '<div class="sqs-block-content">&nbsp;</div>'));
    expect(requested).toEqual([]);
    await context.close();
  });

  it("shows hostile texts as text", async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const { page, context } = await open(
      mapBlock({ location: { addressTitle: hostile, mapLat: "javascript:alert(1)", mapZoom: 1e99 } }),
      { data: { ...free, mapsKey: `${mapsKey}&libraries=x` } },
    );
    await page.getByText(hostile).waitFor();
    expect(await page.locator(".awning-map img").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Open the map" }).getAttribute("href")).toMatch(
      /^https:\/\/www\.google\.com\/maps\/search\//,
    );
    await context.close();
  });
});

async function countWarnings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const warnings: string[] = [];
    Object.assign(globalThis, { warnings });
    console.warn = (...parts) => warnings.push(parts.join(" "));
  });
}
