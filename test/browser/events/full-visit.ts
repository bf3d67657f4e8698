import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { untilMeasuring, untilRecorded } from "./page-states.ts";
import {
  cookiesOf,
  type OriginCall,
  openTracked,
  originCalls,
  putPage,
  siteOf,
  type TrackedPage,
} from "./tracked-page.ts";

/*
 * A visit with every kind of event, checked by the calls that the site's origin receives. Differences from the platform's
 * own runtime are in docs/decisions/0022-event-ingestion.md.
 */

const body = `
<div class="sqs-block sqs-block-button" data-block-type="53" id="block-button1">
  <div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center" data-button-size="large">
    <a class="sqs-block-button-element" href="#there" target="_self"> Book  now </a></div></div>
<div class="sqs-block sqs-block-form" id="block-form1"><form data-form-id="5e0000000000000000000009"><input name="a"></form></div>
<img src="/posted/missing.png" alt="">
<script>
  const track = (detail) => document.dispatchEvent(new CustomEvent("awning:track", { detail }));
  document.addEventListener("DOMContentLoaded", () => {
    track({ overlay: "promo", action: "show", id: "popup1", version: 3 });
    track({ quickView: "5e0000000000000000000007" });
    track({ event: "system_network_error", data: { urlRequested: "/api/missing" } });
    track({ event: "wrong_types", data: { websiteId: 7, pagePath: "/kept", mine: [1] } });
    track({ analytics: { actor: "visitor", action: "click", event_owner_team: "site", event_source: "web", object_type: "button" },
      customData: { n: 1 }, customSchemaName: "Clicks" });
  });
  // The first error is reported, the second counted.
  const fail = () => { throw new Error("It broke"); };
  setTimeout(fail); setTimeout(fail, 50);
</script>`;

export const testCrumb = "CRUMB-1";
export const campaignQuery = "?source=news&campaign=spring%20sale";

export interface FullVisit extends TrackedPage {
  readonly path: string;
  /** The visitor record. */
  readonly record: string;
  readonly userAgent: string;
}

/** Opens the page, clicks its button, waits until everything has been recorded, and leaves. */
export async function makeFullVisit(browser: Browser, name: string): Promise<FullVisit> {
  const path = await putPage(body);
  const visit = await openTracked(browser, `${siteOf(name)}${path}${campaignQuery}`, {
    init: (context) => context.addCookies([{ name: "crumb", value: testCrumb, url: siteOf(name) }]),
  });
  const userAgent: string = await visit.page.evaluate("navigator.userAgent");
  // The events of the parsing come first, because the click changes the page's address.
  await untilRecorded(visit.page, "record-event", "record-event");
  await visit.page.click(".sqs-block-button-element");
  await untilRecorded(
    visit.page,
    ...(["button-render", "button-click", "form-render", "overlay", "quick-view", "track"] as const),
    ...(["analytics", "javascript-errors"] as const),
  );
  await untilMeasuring(visit.page);
  const record = (await cookiesOf(visit.context)).ss_cvr ?? "";
  await leavePage(visit.page);
  return { ...visit, path, record, userAgent };
}

/** Leaves the page, which sends its pending events as beacons. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto(`${inject("browserOrigin")}/empty`);
}

/** Waits until the origin has received `count` calls at a path, and returns all of them. */
export async function waitForCalls(
  address: string,
  pathPrefix: string,
  count = 1,
): Promise<readonly OriginCall[]> {
  await expect
    .poll(async () => (await originCalls(address, pathPrefix)).length, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(count);
  return originCalls(address, pathPrefix);
}

export const formBodyOf = (call: OriginCall | undefined): [string, string][] => [
  ...new URLSearchParams(call?.body),
];
export const parseJsonObject = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(text ?? "null");
export const parseJsonList = (text: string | undefined): Record<string, unknown>[] =>
  JSON.parse(text ?? "null");
