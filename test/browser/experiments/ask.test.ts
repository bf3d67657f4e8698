import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const experiments = [
  {
    name: "new-cart",
    experimentType: "FEATURE_TOGGLE",
    variant: "true",
    segmentName: "default",
    containsError: false,
  },
  { name: "hero", experimentType: "AB_TEST", variant: "b", segmentName: "new", containsError: false },
  {
    name: "session-recording",
    experimentType: "FEATURE_TOGGLE",
    variant: "true",
    segmentName: "",
    containsError: false,
  },
];

/** The demo's page as the edge sends it, with these experiments in its data. */
async function open(data: object, cores = 8) {
  return await openPage(browser, inject("demo"), {
    beforeLoad: async (page, context) => {
      await page.addInitScript((count) => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value: count });
        const seen: unknown[] = [];
        Object.assign(window, { seen });
        for (const name of ["awning:track", "awning:record-session"])
          document.addEventListener(name, (event) => seen.push([name, (event as CustomEvent).detail]));
      }, cores);
      await context.route("**/getId*", (route) => route.fulfill({ json: "rec-1" }));
      await context.route(`${inject("demo")}/`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /(id="awning-page">)(.*?)(<\/script>)/,
          (_, before, json, after) => before + JSON.stringify({ ...JSON.parse(json), ...data }) + after,
        );
        await route.fulfill({ response: answer, body });
      });
    },
  });
}

function ask(page: Page, name: string, fallback: boolean | string): Promise<unknown> {
  return page.evaluate(
    ([asked, otherwise]) =>
      new Promise((answer) => {
        const detail = { name: asked, fallback: otherwise, answer };
        document.dispatchEvent(new CustomEvent("awning:experiment", { detail }));
      }),
    [name, fallback] as const,
  );
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);

describe("a site's own code that asks for experiments", () => {
  it("gets what its visitor gets, and each is recorded once as shown", async () => {
    const { page, context } = await open({ experiments });
    expect(await ask(page, "new-cart", false)).toBe(true);
    expect(await ask(page, "new-cart", false)).toBe(true);
    expect(await ask(page, "hero", "a")).toEqual({ segment: "new", variant: "b" });
    const exposure = (name: string, variant: string, segmentName: string) => [
      "awning:track",
      { event: "experiment_exposure", data: { name, variant, segmentName } },
    ];
    expect(await seen(page)).toEqual([exposure("new-cart", "true", "default"), exposure("hero", "b", "new")]);
    await context.close();
  });

  it("gets its own default where there is none, and the console says why", async () => {
    const { page, context } = await open({ experiments });
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    expect(await ask(page, "absent", true)).toBe(true);
    expect(await ask(page, "hero", false)).toBe(false);
    expect(warnings).toEqual([
      "Awning: experiment absent: The specified feature does not exist",
      "Awning: experiment hero: The specified feature is not a FEATURE_TOGGLE",
    ]);
    expect(await seen(page)).toEqual([]);
    await context.close();
  });
});

describe("a session recording", () => {
  const recorded = async (data: object, cores: number) => {
    const { page, context } = await open(data, cores);
    await page.waitForTimeout(600);
    const heard = ((await seen(page)) as [string, object][]).filter(
      ([name]) => name === "awning:record-session",
    );
    await context.close();
    if (heard.length > 0) expect(heard).toEqual([["awning:record-session", { id: "rec-1" }]]);
    return heard.length > 0;
  };

  it.each([
    ["on a device of eight cores", { experiments, sessionRecording: 1 }, 8, true],
    ["on a device of two", { experiments, sessionRecording: 1 }, 2, false],
    ["without its toggle", { experiments: [], sessionRecording: 1 }, 8, false],
    ["of no share of the visits", { experiments, sessionRecording: 0 }, 8, false],
    ["of a site that has none", { experiments }, 8, false],
  ])("%s", async (_, data, cores, expected) => {
    expect(await recorded(data, cores)).toBe(expected);
  });
});
