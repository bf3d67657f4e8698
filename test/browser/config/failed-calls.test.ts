import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openArea } from "./open-area.ts";
import { placeOrder } from "./place-order.ts";

let browser: Browser;
let page: Page;
let orderId = "";
beforeAll(async () => {
  browser = await launchBrowser();
  orderId = await placeOrder();
  page = await openArea(browser, "owner@demo.test", "/config/assets");
  page.on("dialog", (dialog) => void dialog.accept());
});
afterAll(() => browser.close());

/** The answers to a call, and the words about each. 0 is no answer. */
type Answers = readonly (readonly [status: 0 | 401 | 403 | 500, words: string])[];

interface Screen {
  readonly path: string | (() => string);
  /** A control that is pressed first. */
  readonly opener?: () => Locator;
  /** The field that is typed into. */
  readonly field: () => Locator;
  /** The button that makes the call, and makes it again. */
  readonly button: () => Locator;
  /** The element that is about the call. */
  readonly place: string;
  readonly answers: Answers;
}

const named = (role: "button" | "textbox" | "searchbox", name: string) => () =>
  page.getByRole(role, { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: /^Choose a picture/ });
const saves: Answers = [
  [0, "no connection"],
  [401, "our session has ended"],
  [403, "our role does not allow this"],
  [500, "he server had an error"],
];
const loads: Answers = [
  [0, "Unable to connect"],
  [401, "Your session has ended"],
  [403, "Not for your role"],
  [500, "The server had an error. Try again."],
];

/** Screens with calls of their own. Forms and links of all screens: accessible.test.ts */
const screens: readonly (readonly [name: string, screen: Screen])[] = [
  [
    "the list of files",
    {
      path: "/config/assets",
      field: named("searchbox", "Search"),
      button: named("button", "Retry"),
      place: ".file-grid",
      answers: loads,
    },
  ],
  [
    "the pictures of a settings screen",
    {
      path: "/config/settings/popup",
      opener: named("button", "Choose a picture"),
      field: () => dialog().getByRole("searchbox"),
      button: () => dialog().getByRole("button", { name: "Retry" }),
      place: "dialog[open] .files",
      answers: loads,
    },
  ],
  [
    "a settings screen",
    {
      path: "/config/settings/popup",
      field: named("textbox", "Title"),
      button: named("button", "Save"),
      place: ".save-bar",
      answers: saves,
    },
  ],
  [
    "the editor of a page",
    {
      path: "/config/pages/869000789a53e6f9bfb50e27",
      field: named("textbox", "Title"),
      button: named("button", "Save"),
      place: ".save-bar",
      answers: saves,
    },
  ],
  [
    "a record of the store",
    {
      path: "/config/commerce/inventory",
      opener: () => page.locator(".record-list summary").first(),
      field: () => page.getByRole("textbox", { name: "Pieces in stock" }).first(),
      button: () => page.getByRole("button", { name: "Save" }).first(),
      place: ".record-list details[open]",
      answers: saves,
    },
  ],
  [
    "an order",
    {
      path: () => `/config/commerce/orders/${orderId}`,
      opener: () => page.locator("summary", { hasText: "Add a note" }),
      field: named("textbox", "Note"),
      button: named("button", "Save the note"),
      place: "#order-message",
      answers: saves,
    },
  ],
];

it.each(screens)("%s says why a call has failed and how to go on, and loses nothing", async (_, screen) => {
  const path = typeof screen.path === "string" ? screen.path : screen.path();
  await page.goto(new URL(path, page.url()).href);
  // Forms can be used when the scripts have rendered them.
  await page
    .locator("main fieldset:enabled, .save-buttons .primary:enabled")
    .first()
    .waitFor({ state: "attached" });
  const isList = screen.answers === loads;
  const statuses = screen.answers.map(([status]) => status);
  // A list that is opened is read at once, and again for a search.
  const answers = isList && screen.opener ? [0, ...statuses] : statuses;
  let calls = 0;
  const isCall = (url: URL) =>
    !url.pathname.endsWith("/render") && /^\/(?:api|_awning\/settings|config\/commerce)\b/.test(url.pathname);
  await page.route(isCall, (route) => {
    if (!["fetch", "xhr"].includes(route.request().resourceType())) return route.fallback();
    const status = answers[calls++];
    if (status === undefined) return route.fallback();
    const body = JSON.stringify(status === 403 && isList ? { error: "Not for your role" } : {});
    return status === 0 ? route.abort() : route.fulfill({ status, contentType: "application/json", body });
  });
  const place = page.locator(screen.place);
  await screen.opener?.().click();
  const value = isList ? "hero" : "77";
  await screen.field().fill(value);
  if (!isList) await screen.button().click();
  for (const [status, words] of screen.answers) {
    await place.getByText(words).first().waitFor();
    const signIn = place.getByRole("link", { name: "Sign in (opens a new window)" });
    expect([words, await signIn.count()]).toEqual([words, status === 401 ? 1 : 0]);
    expect([words, await screen.field().inputValue()]).toEqual([words, value]);
    if (status === 500) continue;
    await screen.button().click();
  }
  expect(calls).toBe(answers.length);
  await page.unroute(isCall);
});
