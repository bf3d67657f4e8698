import type { BrowserContext } from "playwright-core";
import { ownBrowser } from "./own-browser.ts";
import { putPage, siteOf, type TrackedPage, untilMeasuring } from "./tracked-page.ts";
import { eventsOf, onHide, openWithBeacons } from "./with-beacons.ts";

const { browser, keep } = ownBrowser();

export interface PerformanceRecord {
  readonly raw: boolean;
  readonly app: string;
  readonly event: string;
  readonly pageLoadId: string;
  readonly ts: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A picture of the site, which takes a moment. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#38605f"/></svg>';

interface Visit {
  readonly body?: string;
  readonly changes?: object;
  readonly init?: (context: BrowserContext) => Promise<unknown>;
}

export async function visit(name: string, { body = "<h1>Hello</h1>", changes = {}, init }: Visit = {}) {
  const address = siteOf(name) + (await putPage(body, changes));
  const opened = await openWithBeacons(browser(), address, {
    init: async (context) => {
      await context.route(/\/(?:s|static)\/picture[^/]*\.svg/, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: picture }),
      );
      await context.route("http://tracker.test/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: picture }),
      );
      await init?.(context);
    },
  });
  return keep(opened);
}

/** The measuring has begun. */
export const measured = ({ page }: TrackedPage): Promise<void> => untilMeasuring(page);

export function records(opened: TrackedPage, event: string): readonly PerformanceRecord[] {
  return eventsOf<PerformanceRecord>(opened, "performance").filter((record) => record.event === event);
}

export const recordsOnHide = (opened: TrackedPage, event: string, count: number) =>
  onHide(opened, () => records(opened, event), count);
