import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { demoAddress } from "./open-area.ts";

export const notice = (page: Page) => page.locator(".form-notice");
/** Waits until the notice of the screen has this text. */
export const noticeSays = (page: Page, text: string) => notice(page).filter({ hasText: text }).waitFor();

const typed = "typed by a test";
/** The first form of a screen that is sent by POST. */
export const formSelector = "main form[method=post]:not([hidden])";

/** Fills the text fields of the first form of a screen, and presses its first button. Resolves to the number of fields. */
const sendFirstForm = (page: Page) =>
  page.evaluate(
    ([selector, text]) => {
      const form = document.querySelector<HTMLFormElement>(selector);
      const fields = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])].filter(
        ({ type, readOnly }) => /^(?:text|email|password)$/.test(type) && !readOnly,
      );
      for (const field of fields) {
        field.type = "text";
        field.value = text;
      }
      if (form) form.noValidate = true;
      form?.requestSubmit(form.querySelector("button:not([type=button])"));
      return fields.length;
    },
    [formSelector, typed] as const,
  );

const typedFields = (page: Page) =>
  page.evaluate(
    ([selector, text]) =>
      [...document.querySelectorAll<HTMLInputElement>(`${selector} input`)].filter(
        ({ value }) => value === text,
      ).length,
    [formSelector, typed] as const,
  );

type Failure = readonly [said: string, answer: (route: Route) => Promise<void>];

/** The answers that a form may get instead of its page, and the sentence about each. */
const failures: readonly Failure[] = [
  ["Not sent: there is no connection", (route) => route.abort()],
  ["Not sent: your session has ended", (route) => route.fulfill({ status: 401 })],
  ["Not sent: your role does not allow this", (route) => route.fulfill({ status: 403 })],
  ["The server had an error", (route) => route.fulfill({ status: 500 })],
];

/** The failures that the form of a screen gets: all for that of the roles, and one of them by turns for the others. */
export const failuresOf = (path: string, index: number): readonly Failure[] =>
  path === "/config/roles" ? failures : failures.slice(index % failures.length).slice(0, 1);

const page422 = `<!doctype html><title>Answered</title><main><p role="alert" tabindex="-1" autofocus>Refused</p></main>`;

/** Follows a link of the area without a connection: the screen says so, and stays as it is. */
export async function expectStaysOffline(page: Page, path: string): Promise<void> {
  const link = page.locator("header nav a").last();
  if (!(await link.isVisible())) return;
  const context = page.context();
  await context.setOffline(true);
  await link.click();
  await noticeSays(page, "There is no connection. This screen stays as it is.");
  await context.setOffline(false);
  await notice(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(new URL(path, demoAddress).pathname);
}

/** Sends the first form of a screen, which gets each of the answers, and then an answer that replaces the screen. */
export async function expectKeepsEntries(page: Page, answers: readonly Failure[]): Promise<void> {
  if ((await page.locator(formSelector).count()) === 0) return;
  const waiting = answers.map(([, answer]) => answer);
  const sent: string[] = [];
  await page.route(`${demoAddress}/config/**`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent.push(route.request().postData() ?? "");
    const answer = waiting.shift();
    await (answer ? answer(route) : route.fulfill({ status: 422, contentType: "text/html", body: page422 }));
  });
  const fields = await sendFirstForm(page);
  for (const [said] of answers) {
    await noticeSays(page, said);
    expect(await typedFields(page)).toBe(fields);
    expect(await notice(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    if (said.includes("session")) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await page.locator("main p:focus", { hasText: "Refused" }).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect([...new Set(sent)]).toHaveLength(1);
  expect(sent).toHaveLength(answers.length + 1);
  await page.unroute(`${demoAddress}/config/**`);
}
