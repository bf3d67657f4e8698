import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { type BlocksPage, openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const collectionId = "6189642eb45e360ed5be3f54";
const now = Date.UTC(2026, 10, 23, 12);

/** A calendar block as it is published: empty. */
const block = (json = JSON.stringify({ hSize: null, floatDir: null, collectionId })) =>
  `<div class="sqs-block calendar-block sqs-block-calendar" data-block-json="${json.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" data-block-type="26" id="block-1"><div class="sqs-block-content">
<!-- The calendar block is initialized by javascript. --></div></div>`;

const event = (title: string, month: number, day: number, hour: number, hours = 2) => ({
  id: title,
  recordType: 12,
  title,
  fullUrl: `/events/${title}`,
  excerpt: "<p>Clay &amp; cake</p>",
  location: { addressTitle: "The loft" },
  structuredContent: {
    startDate: Date.UTC(2026, month - 1, day, hour),
    endDate: Date.UTC(2026, month - 1, day, hour + hours),
  },
});
const itemsByMonth: Readonly<Record<string, unknown>> = {
  "11-2026": [
    event("Taster", 11, 13, 18),
    event("Weekend", 11, 14, 10, 30),
    event("Market", 11, 14, 9),
    event("Firing", 11, 14, 15),
    event("Tea", 11, 28, 15),
    { id: "broken", title: "Without a date" },
  ],
  "12-2026": [event("Carols", 12, 5, 17)],
};

interface Answers {
  readonly requests: URL[];
  /** Status of the next answers. */
  status: number;
  /** The answers wait for it. */
  released: Promise<void>;
}

async function openCalendar(options: Partial<BlocksPage> & { readonly answers?: Partial<Answers> } = {}) {
  const answers: Answers = { requests: [], status: 200, released: Promise.resolve(), ...options.answers };
  const { init, ...rest } = options;
  const opened = await openBlocks(browser, {
    html: `<main style="padding:20px;max-width:1000px"><h1>Pottery</h1>${block()}<p id="after">After</p></main>`,
    pageData: JSON.stringify({
      site: { id: "s", language: "en-GB", templateVersion: "7.1", timeZone: "Europe/London" },
    }),
    ...rest,
    async init(page) {
      await page.clock.setFixedTime(now);
      await page.route("**/api/open/GetItemsByMonth?*", async (route) => {
        const url = new URL(route.request().url());
        answers.requests.push(url);
        await answers.released;
        const body = JSON.stringify(itemsByMonth[url.searchParams.get("month") ?? ""] ?? []);
        return route.fulfill({ status: answers.status, contentType: "application/json", body });
      });
      await init?.(page);
    },
  });
  return { ...opened, answers };
}

const label = (page: Page) => page.locator(".awning-calendar-label");

describe.each([390, 1440])("a calendar, %i px wide", (width) => {
  it("shows the month with the names and dates of its events, accessible, and nothing moves", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors, answers } = await openCalendar({
      viewport: { width, height: 2000 },
      answers: { released },
      async init(fresh) {
        shift = await watchLayoutShift(fresh);
      },
    });
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await label(page).textContent()).toBe("November 2026");
    const top = () => page.locator("#after").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    release();
    await page.getByRole("link", { name: "Taster" }).first().waitFor();
    expect(await top()).toBe(before);
    expect(await shift?.()).toEqual(noShift);
    expect(answers.requests.map(({ search }) => search)).toEqual([
      `?month=11-2026&collectionId=${collectionId}`,
    ]);

    const taster = page.getByRole("link", { name: /^18:00 ?Taster ?Friday,? 13 November 2026$/ });
    expect(await taster.first().getAttribute("href")).toBe("/events/Taster");
    expect(await page.locator("[aria-current=date] time").textContent()).toBe("23");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("a calendar goes to other months by mouse and keys, and the address follows", async () => {
  const { page, context, answers } = await openCalendar();
  await page.getByRole("link", { name: "Next month" }).click();
  await page.getByRole("link", { name: "Carols" }).first().waitFor();
  expect(await label(page).textContent()).toBe("December 2026");
  expect(new URL(page.url()).search).toBe("?view=calendar&month=12-2026");
  await page.goBack();
  await expect.poll(() => label(page).textContent()).toBe("November 2026");
  await page.getByRole("link", { name: "Previous month" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => label(page).textContent()).toBe("October 2026");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Previous month");
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("link", { name: "List" }).click();
  await page.locator(".awning-calendar[data-view=list]").waitFor();
  expect(await page.locator(".awning-calendar-agenda > li").count()).toBe(4);
  expect(await page.getByRole("table").count()).toBe(0);
  expect(answers.requests.map((url) => url.searchParams.get("month"))).toEqual([
    "11-2026",
    "12-2026",
    "10-2026",
  ]);
  await context.close();
});

it("a calendar shows all events of a full day by keys, until Escape", async () => {
  const { page, context } = await openCalendar();
  const more = page.getByRole("button", { name: /^\+1 more ?Saturday,? 14 November 2026$/ });
  const dialog = page.getByRole("dialog");
  await more.focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(await dialog.locator(".awning-calendar-title").allTextContents()).toEqual([
    "Market",
    "Weekend",
    "Firing",
  ]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

it("a calendar on a phone leads from a touched day to its events", async () => {
  const { page, context } = await openCalendar({ viewport: { width: 390, height: 900 }, hasTouch: true });
  const tea = page.locator(".awning-calendar-agenda").getByRole("link", { name: "Tea" });
  await tea.waitFor();
  const isInView = () =>
    tea.evaluate((link) => {
      const agenda = link.closest(".awning-calendar-agenda")?.getBoundingClientRect();
      const { bottom } = link.getBoundingClientRect();
      return agenda !== undefined && bottom <= agenda.bottom;
    });
  expect(await isInView()).toBe(false);
  await page.getByRole("link", { name: /^Saturday,? 28 November 2026$/ }).tap();
  await expect.poll(isInView).toBe(true);
  expect(await label(page).textContent()).toBe("November 2026");
  await context.close();
});

it("a calendar says that a call has failed, and tries again", async () => {
  const { page, context, answers } = await openCalendar({ answers: { status: 500 } });
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("table").isVisible()).toBe(true);
  answers.status = 200;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Taster" }).first().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  await context.close();
});

describe("a calendar block with broken data", () => {
  const pageData = (timeZone: string) => JSON.stringify({ site: { language: "en", timeZone } });
  it.each([
    ["no settings", "", "Europe/London", "The calendar has no settings."],
    ["broken JSON", '{"collectionId":', "Europe/London", "JSON"],
    ["a wrong type", '{"collectionId":{}}', "Europe/London", "name no collection"],
    ["a hostile id", '{"collectionId":"<img onerror=alert(1)>"}', "Europe/London", "name no collection"],
    ["10 MB", `{"collectionId":"${"a".repeat(1e7)}"}`, "Europe/London", "too long"],
    ["an unknown time zone", `{"collectionId":"${collectionId}"}`, "Mars/Base", "Failed to load timezone."],
    ["no time zone", `{"collectionId":"${collectionId}"}`, "", "Failed to load timezone."],
  ])("(%s) stays as it was published, with an error", async (_, json, timeZone, message) => {
    const { page, context, errors } = await openCalendar({ html: block(json), pageData: pageData(timeZone) });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(await page.locator(".sqs-block-content").innerHTML()).toMatch(/^\s*<!-- .* -->$/);
    expect(errors.join()).toContain(message);
    expect(errors.join().length).toBeLessThan(5000);
    await context.close();
  });

  it("without a chosen collection has nothing to do", async () => {
    const status = '<div class="sqs-blockStatus" data-state="uninitialized">Choose a page</div>';
    const { page, context, errors } = await openCalendar({
      html: block("{}").replace("<!-- The calendar block is initialized by javascript. -->", status),
    });
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await page.locator(".sqs-blockStatus").isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("a calendar fits a page from right to left, and is printed whole", async () => {
  const { page, context } = await openCalendar({
    viewport: { width: 1000, height: 900 },
    html: `<main dir="rtl" style="padding:20px">${block()}</main>`,
    pageData: JSON.stringify({ site: { language: "ar-EG", timeZone: "Europe/London" } }),
  });
  await page.locator(".awning-calendar-month .awning-calendar-event").first().waitFor();
  const left = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(".awning-calendar-next")).toBeLessThan(await left(".awning-calendar-previous"));
  expect(await left("th:last-child")).toBeLessThan(await left("th:first-child"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000);
  const beyond = page.locator(".awning-calendar-events > [data-beyond]");
  expect(await beyond.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await beyond.first().isVisible()).toBe(true);
  expect(await page.locator(".awning-calendar-navigation").isVisible()).toBe(false);
  await context.close();
});
