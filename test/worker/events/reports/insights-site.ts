import { beforeAll, beforeEach, expect, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import { fetchFromWorker, type workerBindings } from "../../fetch-from-worker.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { embeddedEnv, eventOf } from "../deliver/consume-messages.ts";

export const operatorToken = "an-operators-token-of-40-characters-xxxx";
export let adminCookie = "";
/** The site of the current test. */
export let siteHost = "";

/** Continues the test with another site. */
export function useSiteHost(host: string): void {
  siteHost = host;
}
let hostCount = 0;

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  adminCookie = await signInAs([roles.admin]);
});
beforeEach(() => {
  siteHost = `insights-${++hostCount}.test`;
});

interface Insights extends Record<string, unknown> {
  readonly pageviews: number;
  readonly visits: number;
}

export async function getInsights(
  query = "",
  headers: Record<string, string> = { cookie: adminCookie },
  of = embeddedEnv,
): Promise<Insights> {
  const insightsEnv = { ...of, ADMIN_TOKEN: operatorToken } as unknown as typeof workerBindings;
  const response = await fetchFromWorker(`/_awning/insights${query}`, {
    host: siteHost,
    headers,
    with: insightsEnv,
  });
  expect(response.status).toBe(200);
  return response.json();
}

export function hitEvent(
  url: string,
  visitor: string,
  visit: number,
  more: Partial<QueuedEvent> = {},
): QueuedEvent {
  const data = {
    url,
    title: `Title of ${url}`,
    referrer: "https://search.example/",
    visitorCookie: `${visitor}|1|2|${visit}|4`,
  };
  return eventOf(siteHost, { ...more, data: { ...data, ...more.data } });
}

export const vitalEvent = (name: string, value: number, navigationType = "navigate"): QueuedEvent =>
  eventOf(siteHost, {
    endpoint: "performance",
    data: { event: "page_speed", data: { name, value, navigationType } },
  });
export const errorEvent = (message: string, frame: string, count = 1): QueuedEvent =>
  eventOf(siteHost, {
    endpoint: "javascript-errors",
    data: { event: "error", data: { message, frame, count } },
  });
