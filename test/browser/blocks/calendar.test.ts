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

/** Opens a calendar whose answers wait for the test that the month is shown, and tests it. */
function showsMonth(width: number): { readonly opened: () => Awaited<ReturnType<typeof openCalendar>> } {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  let opened: Awaited<ReturnType<typeof openCalendar>>;
  const released = Promise.withResolvers<void>();
  beforeAll(async () => {
    opened = await openCalendar({
      viewport: { width, height: 2000 },
      hasTouch: width === 390,
      answers: { released: released.promise },
      async init(fresh) {
        shift = await watchLayoutShift(fresh);
      },
    });
  });
  afterAll(() => opened.context.close());

  it("shows the month with the names and dates of its events, accessible, and nothing moves", async () => {
    const { page, errors, answers } = opened;
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await label(page).textContent()).toBe("November 2026");
    const top = () => page.locator("#after").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    released.resolve();
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
  });
  return { opened: () => opened };
}

describe("a calendar, 390 px wide", () => {
  const { opened } = showsMonth(390);

  it("leads from a touched day to its events", async () => {
    const { page } = opened();
    await page.setViewportSize({ width: 390, height: 900 });
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
  });
});

describe("a calendar, 1440 px wide", () => {
  const { opened } = showsMonth(1440);

  it("shows all events of a full day by keys, until Escape", async () => {
    const { page } = opened();
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
  });

  it("goes to other months by mouse and keys, and the address follows", async () => {
    const { page, answers } = opened();
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
  });
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

/** A text of 10 MB, and a page without a time zone, are tested with all blocks: `bad-data.test.ts`. */
describe("a calendar block with broken data", () => {
  const pageData = (timeZone: string) => JSON.stringify({ site: { language: "en", timeZone } });
  const keptComment = /^\s*<!-- .* -->$/;

  it("stays as it was published, with an error, and has nothing to do without a chosen collection", async () => {
    const broken = [
      ["", "The calendar has no settings."],
      ['{"collectionId":', "JSON"],
      ['{"collectionId":{}}', "name no collection"],
      ['{"collectionId":"<img onerror=alert(1)>"}', "name no collection"],
    ] as const;
    const status = '<div class="sqs-blockStatus" data-state="uninitialized">Choose a page</div>';
    const unset = block("{}").replace("<!-- The calendar block is initialized by javascript. -->", status);
    const { page, context, errors } = await openCalendar({
      html: broken.map(([json]) => block(json)).join("") + unset,
      pageData: pageData("Europe/London"),
    });
    expect(await statesOf(page)).toEqual([...broken.map(() => "failed"), "ready"]);
    const contents = await page.$$eval(".sqs-block-content", (all) => all.map(({ innerHTML }) => innerHTML));
    for (const content of contents.slice(0, -1)) expect(content).toMatch(keptComment);
    expect(await page.locator(".sqs-blockStatus").isVisible()).toBe(true);
    // The same error of several blocks is reported once.
    const messages = new Set(broken.map(([, message]) => message));
    expect(errors).toHaveLength(messages.size);
    for (const message of messages) expect(errors.join()).toContain(message);
    expect(errors.join().length).toBeLessThan(5000);
    await context.close();
  });

  it("stays as it was published in an unknown time zone, with an error", async () => {
    const { page, context, errors } = await openCalendar({ html: block(), pageData: pageData("Mars/Base") });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(await page.locator(".sqs-block-content").innerHTML()).toMatch(keptComment);
    expect(errors.join()).toContain("Failed to load timezone.");
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
