import type { BrowserContext } from "playwright-core";
import { afterHide, eventsOf, openWithBeacons } from "./beacons.ts";
import { untilIdle } from "./page-states.ts";
import type { TestBrowser } from "./set-up-browser.ts";
import { expectEvents, putPage, siteOf, type TrackedPage } from "./tracked-page.ts";

export interface ErrorRecord {
  readonly event: string;
  readonly timestamp: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Opens a page and waits for its pageview. */
export async function openVisit(
  { browser, closeAfterTest }: TestBrowser,
  name: string,
  body = "<p>Hello</p>",
  init?: (context: BrowserContext) => Promise<unknown>,
) {
  const address = `${siteOf(name)}${await putPage(body)}?secret=s3cret`;
  const opened = await openWithBeacons(browser(), address, { init });
  closeAfterTest(opened);
  await expectEvents(opened, "record-hit", 1);
  return opened;
}

export async function expectReports(opened: TrackedPage, count: number): Promise<readonly ErrorRecord[]> {
  const records = await expectEvents(opened, "javascript-errors", count);
  return records as unknown as readonly ErrorRecord[];
}

/** Runs code as a script of the page. */
export function runScript({ page }: TrackedPage, script: string): Promise<void> {
  return page.evaluate((content) => {
    const element = document.createElement("script");
    element.textContent = content;
    document.head.append(element);
  }, script);
}

/** Counts the page's error events from now on. */
export const countErrors = (opened: TrackedPage) =>
  runScript(opened, `errorCount = 0; addEventListener("error", () => { errorCount++ })`);

/** Waits until the page has had so many errors and the code that reports them has been loaded. */
export async function untilCollected({ page }: TrackedPage, errorCount: number): Promise<void> {
  await page.waitForFunction(`errorCount >= ${errorCount}`);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/collect-errors-")),
  );
  await untilIdle(page);
}

export async function loggedCounts(opened: TrackedPage): Promise<unknown> {
  const [trace] = await afterHide(opened, () => eventsOf(opened, "trace"), 1);
  return trace;
}
