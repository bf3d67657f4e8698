import type { Browser, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const settings = { artistId: "The Band", timeframe: "upcoming", startDate: 1, endDate: 2 };
/** A tour dates block as it is published: empty. */
const block = (json = JSON.stringify(settings)) =>
  `<div class="sqs-block tourdates-block" data-block-json="${json.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" data-block-type="59"><div class="sqs-block-content"><!-- The Tour Dates Block is rendered by Handlebars. --></div></div>`;

const concert = (day: number, status = "available") => ({
  id: String(day),
  datetime: `2026-12-${String(day).padStart(2, "0")}T19:30:00`,
  venue: { name: `Hall ${day} <b>`, city: "Holt", country: "United Kingdom" },
  offers: [{ type: "Tickets", url: `https://tickets.example/${day}`, status }],
});
const concerts = [concert(1), concert(2, "sold out"), ...[3, 4, 5, 6, 7].map((day) => concert(day))];

async function openTourDates(
  respond: (route: Route) => Promise<void>,
  { html = block(), width = 1440 }: { readonly html?: string; readonly width?: number } = {},
) {
  const requests: { url: string; referrer: string | undefined }[] = [];
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openBlocks(browser, {
    html: `<main style="padding:20px"><h1>Band</h1>${html}<p id="after">After</p></main>`,
    pageData: JSON.stringify({ site: { language: "en-GB", identifier: "band-site" } }),
    viewport: { width, height: 1600 },
    async init(page) {
      shift = await watchLayoutShift(page);
      await page.route("https://rest.bandsintown.com/**", (route) => {
        requests.push({ url: route.request().url(), referrer: route.request().headers().referer });
        return respond(route);
      });
    },
  });
  return { ...opened, requests, shift: () => shift?.() };
}
const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: "application/json",
      headers: { "access-control-allow-origin": "*" },
      body: JSON.stringify(body),
    });

describe.each([390, 1440])("tour dates, %i px wide", (width) => {
  it("are listed in the builder's markup, accessible, and nothing moves; more than five are shown by keys", async () => {
    const { page, context, errors, requests, shift } = await openTourDates(json(concerts), { width });
    const items = page.locator(".sqs-tourdates__item");
    await items.first().waitFor();
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(requests).toEqual([
      {
        url: "https://rest.bandsintown.com/artists/The%20Band/events?app_id=squarespace-band-site&date=upcoming",
        referrer: undefined,
      },
    ]);
    expect(await items.count()).toBe(7);
    expect(await items.first().locator(".sqs-tourdates__venue-name").textContent()).toBe("Hall 1 <b>");
    expect(await items.first().locator("[data-tour-datetime]").getAttribute("data-tour-datetime")).toBe(
      "2026-12-01T19:30",
    );
    const tickets = page.getByRole("link", { name: /^Tickets ?Hall 1 <b>, 1 December 2026$/ });
    expect(await tickets.getAttribute("href")).toBe("https://tickets.example/1");
    expect(await page.locator(".sqs-tourdates__button--soldout").count()).toBe(1);
    expect(await shift()).toEqual(noShift);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(errors).toEqual([]);
    // More than five are shown by keys.
    expect(await items.last().isVisible()).toBe(false);
    await page.getByText("2 more dates").focus();
    await page.keyboard.press("Enter");
    await items.last().waitFor();
    await context.close();
  });
});

it("tour dates say that the call has failed, and try again", async () => {
  let status = 500;
  const { page, context } = await openTourDates((route) => json(concerts, status)(route));
  await page.getByRole("alert").waitFor();
  status = 200;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".sqs-tourdates__item").first().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await context.close();
});

it("tour dates without concerts say so, and those that are drawn already are not requested", async () => {
  const drawn = block().replace(/<!--.*?-->/, '<div class="awning-tour-dates"><p>No dates yet</p></div>');
  const { page, context, requests } = await openTourDates(json([]), { html: block() + drawn });
  await page.getByText("There are no dates at present.").waitFor();
  expect(await statesOf(page)).toEqual(["ready", "ready"]);
  expect(requests).toHaveLength(1);
  await context.close();
});

/** A text of 10 MB is tested with all blocks: `bad-data.test.ts`. */
it("tour dates with broken data stay as they were published, with an error", async () => {
  const broken = [
    ["", "have no settings"],
    ["{", "JSON"],
    ['{"artistId":{}}', "name no artist"],
  ] as const;
  const { page, context, errors, requests } = await openTourDates(json([]), {
    html: broken.map(([text]) => block(text)).join(""),
  });
  expect(await statesOf(page)).toEqual(broken.map(() => "failed"));
  const contents = await page.$$eval(".sqs-block-content", (all) => all.map(({ innerHTML }) => innerHTML));
  for (const content of contents) expect(content).toMatch(/^<!-- .* -->$/);
  expect(errors).toHaveLength(broken.length);
  for (const [, message] of broken)
    expect(errors.filter((error) => error.includes(message)).length, message).toBe(1);
  expect(requests).toEqual([]);
  await context.close();
});
