import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { hide, of, openTracked, type TrackedPage } from "./tracked-page.ts";

declare global {
  interface Window {
    heardBeacon: (text: string) => void;
  }
}

interface Options extends BrowserContextOptions {
  readonly init?: ((context: BrowserContext) => Promise<unknown>) | undefined;
}

/** As `openTracked`, and hears what goes out with beacons as well, whose bodies browsers do not show to tests. */
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
      await context.exposeFunction("heardBeacon", (text: string) => {
        sent.push(...(JSON.parse(text) as EventBatch).events);
      });
      await context.addInitScript(() => {
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (to, body) => {
          const taken = send(to, body);
          if (taken && body instanceof Blob) body.text().then((text) => window.heardBeacon(text));
          return taken;
        };
      });
    },
  });
  // The list of those that were posted, to which they are added.
  sent = opened.sent as TrackedEvent[];
  return opened;
}

/** What an endpoint will get, in the order of the page. Nobody acknowledges a beacon, so that its events are sent again. */
export function eventsOf<Data>({ sent }: TrackedPage, endpoint: TrackedEvent["endpoint"]): readonly Data[] {
  const byId = new Map(of(sent, endpoint).map(({ id, data }) => [id, data]));
  return [...byId].sort(([a], [b]) => sequence(a) - sequence(b)).map(([, data]) => data as Data);
}

/** Hides the page, and waits for what there is then. */
export async function onHide<Found>(
  { page }: TrackedPage,
  find: () => readonly Found[],
  count: number,
): Promise<readonly Found[]> {
  await hide(page);
  await expect.poll(() => find().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  await page.waitForTimeout(300);
  expect(find().length).toBe(count);
  return find();
}

function sequence(id: string): number {
  return Number(id.split(".")[1]);
}
