import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { hidePage } from "./page-states.ts";
import { ofEndpoint, openTracked, type TrackedPage } from "./tracked-page.ts";

declare global {
  interface Window {
    reportBeacon: (text: string) => void;
  }
}

interface Options extends BrowserContextOptions {
  readonly init?: ((context: BrowserContext) => Promise<unknown>) | undefined;
}

/** As `openTracked`, but also collects the events of beacons, whose bodies browsers do not show to tests. */
export async function openWithBeacons(
  browser: Browser,
  address: string,
  { init, ...options }: Options = {},
): Promise<TrackedPage> {
  let sent: TrackedEvent[] = [];
  const opened = await openTracked(browser, address, {
    ...options,
    init: async (context) => {
      await init?.(context);
      await context.exposeFunction("reportBeacon", (text: string) => {
        sent.push(...(JSON.parse(text) as EventBatch).events);
      });
      await context.addInitScript(() => {
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (address, body) => {
          const isQueued = send(address, body);
          if (isQueued && body instanceof Blob) body.text().then((text) => window.reportBeacon(text));
          return isQueued;
        };
      });
    },
  });
  // Beaconed events are added to the list of posted ones.
  sent = opened.sent as TrackedEvent[];
  return opened;
}

/** The data of an endpoint's events in the page's order, without repetitions: beaconed events are sent again. */
export function eventsOf<Data>({ sent }: TrackedPage, endpoint: TrackedEvent["endpoint"]): readonly Data[] {
  const byId = new Map(ofEndpoint(sent, endpoint).map(({ id, data }) => [id, data]));
  return [...byId].sort(([a], [b]) => sequence(a) - sequence(b)).map(([, data]) => data as Data);
}

/** Hides the page, and waits until `find` returns `count` items and no more. */
export async function afterHide<Found>(
  { page }: TrackedPage,
  find: () => readonly Found[],
  count: number,
): Promise<readonly Found[]> {
  await hidePage(page);
  await expect.poll(() => find().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  // The browser reports requests in order, so another event's request has been reported when this one has been answered.
  await page.evaluate(() => fetch("/_awning/health").then(() => {}));
  expect(find().length).toBe(count);
  return find();
}

function sequence(id: string): number {
  return Number(id.split(".")[1]);
}
