import type { BrowserContext } from "playwright-core";
import { afterHide, eventsOf, openWithBeacons } from "./beacons.ts";
import { untilMeasuring } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import { putPage, siteOf, type TrackedPage } from "./tracked-page.ts";

const { browser, closeAfterTest } = setUpBrowser();

export interface PerformanceRecord {
  readonly raw: boolean;
  readonly app: string;
  readonly event: string;
  readonly pageLoadId: string;
  readonly ts: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The response to every image request. */
const imageSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#38605f"/></svg>';

interface VisitOptions {
  readonly body?: string;
  readonly changes?: object;
  readonly init?: (context: BrowserContext) => Promise<unknown>;
}

export async function makeMeasuredVisit(
  name: string,
  { body = "<h1>Hello</h1>", changes = {}, init }: VisitOptions = {},
) {
  const address = siteOf(name) + (await putPage(body, changes));
  const opened = await openWithBeacons(browser(), address, {
    init: async (context) => {
      await context.route(/\/(?:s|static)\/image[^/]*\.svg/, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: imageSvg }),
      );
      await context.route("http://tracker.test/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: imageSvg }),
      );
      await init?.(context);
    },
  });
  return closeAfterTest(opened);
}

/** Waits until the measuring has started. */
export const untilMeasured = ({ page }: TrackedPage, touch?: () => Promise<void>): Promise<void> =>
  untilMeasuring(page, touch);

export function performanceRecords(opened: TrackedPage, event: string): readonly PerformanceRecord[] {
  return eventsOf<PerformanceRecord>(opened, "performance").filter((record) => record.event === event);
}

export const recordsOnHide = (opened: TrackedPage, event: string, count: number) =>
  afterHide(opened, () => performanceRecords(opened, event), count);
