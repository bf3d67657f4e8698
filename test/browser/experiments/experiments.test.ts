import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type OpenedPage } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const hero = {
  name: "hero",
  experimentType: "AB_TEST",
  variant: "b",
  segmentName: "new",
  containsError: false,
};
const experiments = [
  {
    name: "new-cart",
    experimentType: "FEATURE_TOGGLE",
    variant: "true",
    segmentName: "default",
    containsError: false,
  },
  hero,
  {
    name: "session-recording",
    experimentType: "FEATURE_TOGGLE",
    variant: "true",
    segmentName: "",
    containsError: false,
  },
];

/** Opens a page with this page data. */
function open(data: object): Promise<OpenedPage> {
  return openBuiltPage(browser, {
    body: "",
    data: JSON.stringify({ runtime: "replace", flags: {}, ...data }),
    async init(page) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
        const events: unknown[] = [];
        Object.assign(window, { events });
        for (const name of ["awning:track", "awning:record-session"])
          document.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
      });
      await page.route("**/getId*", (route) => route.fulfill({ json: "rec-1" }));
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
  let opened: OpenedPage;
  beforeAll(async () => {
    const unassigned = { ...hero, name: "hero of others", unassigned: true };
    opened = await open({ experiments: [...experiments, unassigned] });
  });
  afterAll(() => opened.context.close());

  it("gets its fallback with a warning if there is no such experiment", async () => {
    const { page } = opened;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    expect(await readExperiment(page, "absent", true)).toBe(true);
    expect(await readExperiment(page, "hero", false)).toBe(false);
    expect(warnings).toEqual([
      "Awning: experiment absent: The specified feature does not exist",
      "Awning: experiment hero: The specified feature is not a FEATURE_TOGGLE",
    ]);
    expect(await events(page)).toEqual([]);
  });

  it("gets a variant that is not the visitor's own without an exposure", async () => {
    const { page } = opened;
    expect(await readExperiment(page, "hero of others", "a")).toEqual({ segment: "new", variant: "b" });
    expect(await events(page)).toEqual([]);
  });

  it("gets the visitor's variants, and each exposure is recorded once", async () => {
    const { page } = opened;
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
  });
});

// Where a recording does not start: test/client/experiments/session-recording.test.ts
it("a session recording starts on a device with eight cores", async () => {
  const { page, context } = await open({ experiments, sessionRecording: 1 });
  await waitForNetwork(page);
  const recordings = ((await events(page)) as [string, object][]).filter(
    ([name]) => name === "awning:record-session",
  );
  expect(recordings).toEqual([["awning:record-session", { id: "rec-1" }]]);
  await context.close();
});
