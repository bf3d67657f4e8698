import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

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

/** Opens the demo's page with additional page data. */
async function open(data: object, cores = 8) {
  return await openPage(browser, inject("demo"), {
    beforeLoad: async (page, context) => {
      await page.addInitScript((count) => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value: count });
        const events: unknown[] = [];
        Object.assign(window, { events });
        for (const name of ["awning:track", "awning:record-session"])
          document.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
      }, cores);
      await context.route("**/getId*", (route) => route.fulfill({ json: "rec-1" }));
      await context.route(`${inject("demo")}/`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /(id="awning-page">)(.*?)(<\/script>)/,
          (_, before, json, after) => before + JSON.stringify({ ...JSON.parse(json), ...data }) + after,
        );
        await route.fulfill({ response, body });
      });
    },
  });
}

function readExperiment(page: Page, name: string, fallback: boolean | string): Promise<unknown> {
  return page.evaluate(
    ([name, fallback]) =>
      new Promise((answer) => {
        const detail = { name, fallback, answer };
        document.dispatchEvent(new CustomEvent("awning:experiment", { detail }));
      }),
    [name, fallback] as const,
  );
}

const events = (page: Page) => page.evaluate(() => (window as unknown as { events: unknown[] }).events);

describe("a site's own code", () => {
  it("gets the visitor's variants, and each exposure is recorded once", async () => {
    const { page, context } = await open({ experiments });
    expect(await readExperiment(page, "new-cart", false)).toBe(true);
    expect(await readExperiment(page, "new-cart", false)).toBe(true);
    expect(await readExperiment(page, "hero", "a")).toEqual({ segment: "new", variant: "b" });
    const exposure = (name: string, variant: string, segmentName: string) => [
      "awning:track",
      { event: "experiment_exposure", data: { name, variant, segmentName } },
    ];
    expect(await events(page)).toEqual([
      exposure("new-cart", "true", "default"),
      exposure("hero", "b", "new"),
    ]);
    await context.close();
  });

  it("gets a variant that is not the visitor's own without an exposure", async () => {
    const { page, context } = await open({
      experiments: experiments.map((each) => ({ ...each, unassigned: true })),
    });
    expect(await readExperiment(page, "hero", "a")).toEqual({ segment: "new", variant: "b" });
    expect(await events(page)).toEqual([]);
    await context.close();
  });

  it("gets its fallback with a warning if there is no such experiment", async () => {
    const { page, context } = await open({ experiments });
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    expect(await readExperiment(page, "absent", true)).toBe(true);
    expect(await readExperiment(page, "hero", false)).toBe(false);
    expect(warnings).toEqual([
      "Awning: experiment absent: The specified feature does not exist",
      "Awning: experiment hero: The specified feature is not a FEATURE_TOGGLE",
    ]);
    expect(await events(page)).toEqual([]);
    await context.close();
  });
});

describe("a session recording", () => {
  const isRecorded = async (data: object, cores: number) => {
    const { page, context } = await open(data, cores);
    await waitForNetwork(page);
    const recordings = ((await events(page)) as [string, object][]).filter(
      ([name]) => name === "awning:record-session",
    );
    await context.close();
    if (recordings.length > 0) expect(recordings).toEqual([["awning:record-session", { id: "rec-1" }]]);
    return recordings.length > 0;
  };

  it.each([
    ["starts on a device with eight cores", { experiments, sessionRecording: 1 }, 8, true],
    ["does not start on a device with two cores", { experiments, sessionRecording: 1 }, 2, false],
    ["does not start without its toggle", { experiments: [], sessionRecording: 1 }, 8, false],
    ["does not start with a sampling of 0", { experiments, sessionRecording: 0 }, 8, false],
    ["does not start without a sampling", { experiments }, 8, false],
  ])("%s", async (_, data, cores, expected) => {
    expect(await isRecorded(data, cores)).toBe(expected);
  });
});
