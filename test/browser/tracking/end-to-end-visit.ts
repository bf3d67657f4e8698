import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import {
  cookiesOf,
  type Got,
  gotBy,
  openTracked,
  putPage,
  siteOf,
  type TrackedPage,
  untilMeasuring,
  untilRecorded,
} from "./tracked-page.ts";

/*
 * One visit with everything in it that is recorded, read where it ends: what the site's origin got. What differs from
 * the recorded calls of the platform's own runtime is in docs/decisions/events-at-the-edge.md.
 */

const body = `
<div class="sqs-block sqs-block-button" data-block-type="53" id="block-button1">
  <div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center" data-button-size="large">
    <a class="sqs-block-button-element" href="#there" target="_self"> Book  now </a></div></div>
<div class="sqs-block sqs-block-form" id="block-form1"><form data-form-id="5e0000000000000000000009"><input name="a"></form></div>
<img src="/posted/nothing-here.png" alt="">
<script>
  const tell = (detail) => document.dispatchEvent(new CustomEvent("awning:track", { detail }));
  document.addEventListener("DOMContentLoaded", () => {
    tell({ overlay: "promo", action: "show", id: "popup1", version: 3 });
    tell({ quickView: "5e0000000000000000000007" });
    tell({ event: "system_network_error", data: { urlRequested: "/api/missing" } });
    tell({ event: "typed_wrong", data: { websiteId: 7, pagePath: "/kept", mine: [1] } });
    tell({ analytics: { actor: "visitor", action: "click", event_owner_team: "site", event_source: "web", object_type: "button" },
      customData: { n: 1 }, customSchemaName: "Clicks" });
  });
  // The first is told, the second counted.
  const fail = () => { throw new Error("It broke"); };
  setTimeout(fail); setTimeout(fail, 50);
</script>`;

export const crumb = "CRUMB-1";
export const query = "?source=news&campaign=spring%20sale";

export interface WholeVisit extends TrackedPage {
  readonly path: string;
  /** The visitor's record. */
  readonly record: string;
  readonly userAgent: string;
}

/** Opens the page, presses its button, waits until everything has happened, and leaves. */
export async function visitWholly(browser: Browser, name: string): Promise<WholeVisit> {
  const path = await putPage(body);
  const visit = await openTracked(browser, `${siteOf(name)}${path}${query}`, {
    init: (context) => context.addCookies([{ name: "crumb", value: crumb, url: siteOf(name) }]),
  });
  const userAgent: string = await visit.page.evaluate("navigator.userAgent");
  // What was told while the page was parsed; the press changes its address.
  await untilRecorded(visit.page, "record-event", "record-event");
  await visit.page.click(".sqs-block-button-element");
  await untilRecorded(
    visit.page,
    ...(["button-render", "button-click", "form-render", "overlay", "quick-view", "track"] as const),
    ...(["analytics", "javascript-errors"] as const),
  );
  await untilMeasuring(visit.page);
  const record = (await cookiesOf(visit.context)).ss_cvr ?? "";
  await leave(visit.page);
  return { ...visit, path, record, userAgent };
}

/** As visitors leave: what waits goes out with beacons. */
export async function leave(page: Page): Promise<void> {
  await page.goto(`${inject("browserOrigin")}/empty`);
}

/** The calls at a path, once there are as many. */
export async function got(address: string, start: string, count = 1): Promise<readonly Got[]> {
  await expect
    .poll(async () => (await gotBy(address, start)).length, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(count);
  return gotBy(address, start);
}

export const form = (call: Got | undefined): [string, string][] => [...new URLSearchParams(call?.body)];
export const json = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? "null");
export const list = (text: string | undefined): Record<string, unknown>[] => JSON.parse(text ?? "null");
