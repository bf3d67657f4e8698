import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { areaScreens } from "./area-screens.ts";
import { demoAddress, openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 } };
const notice = (page: Page) => page.locator(".form-notice");
const noticeSays = (page: Page, text: string) => notice(page).filter({ hasText: text }).waitFor();

const typed = "typed by a test";
const formSelector = "main form[method=post]:not([hidden])";

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

/** The answers that a form may get instead of its page, and the sentence about each. */
const failures: readonly (readonly [said: string, answer: (route: Route) => Promise<void>])[] = [
  ["Not sent: there is no connection", (route) => route.abort()],
  ["Not sent: your session has ended", (route) => route.fulfill({ status: 401 })],
  ["Not sent: your role does not allow this", (route) => route.fulfill({ status: 403 })],
  ["The server had an error", (route) => route.fulfill({ status: 500 })],
];

const page422 = `<!doctype html><title>Answered</title><main><p role="alert" tabindex="-1" autofocus>Refused</p></main>`;

it.each(areaScreens)(
  "%s says that there is no connection, and keeps the entries of a form that gets no answer",
  async (path) => {
    const page = await openArea(browser, "owner@demo.test", path, phone);
    const context = page.context();
    const link = page.locator("header nav a").last();
    if (await link.isVisible()) {
      await context.setOffline(true);
      await link.click();
      await noticeSays(page, "There is no connection. This screen stays as it is.");
      await context.setOffline(false);
      await notice(page).waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe(new URL(path, demoAddress).pathname);
    }
    if ((await page.locator(formSelector).count()) > 0) {
      const answers = failures.map(([, answer]) => answer);
      const sent: string[] = [];
      await page.route("**", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        sent.push(route.request().postData() ?? "");
        const answer = answers.shift();
        await (answer
          ? answer(route)
          : route.fulfill({ status: 422, contentType: "text/html", body: page422 }));
      });
      const fields = await sendFirstForm(page);
      for (const [said] of failures) {
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
      expect(sent).toHaveLength(failures.length + 1);
    }
    await context.close();
  },
);

it("a form says that it is being sent, is sent once, and its answer is read out", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/passwords", phone);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route("**/config/passwords", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts++;
    await isAnswered;
    await route.continue();
  });
  // The field has the marker of a password that is set, so that nothing is changed.
  const pressSave = (screen: Page) => screen.locator(`${formSelector} button[value=set]`).first().click();
  const before = await page.locator("main").boundingBox();
  await pressSave(page);
  await noticeSays(page, "Sending");
  await pressSave(page);
  expect(await page.locator("main").boundingBox()).toEqual(before);
  expect(await page.locator("form[aria-busy=true]").count()).toBe(1);
  answer();
  await page.locator("main [role=status]:focus").waitFor();
  expect([await notice(page).count(), posts]).toEqual([0, 1]);
  // The script works in the new content too.
  expect(await page.locator(".show-password").count()).toBe(await page.locator("[type=password]").count());
  await page.context().close();
});

it("a form is sent after a new sign-in in another window", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/roles", phone);
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies({ name: "awning_session" });
  await page.locator("input[name=email]").fill("nobody");
  await page.locator("form:has(input[name=email])").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Invite" }).click();
  await noticeSays(page, "your session has ended");
  const signIn = notice(page).getByRole("link", { name: /^Sign in/ });
  expect(await signIn.getAttribute("href")).toBe("/config/login?return=%2Fconfig%2Froles");
  await context.addCookies(cookies.filter(({ name }) => name === "awning_session"));
  await notice(page).getByRole("button", { name: "Try again" }).click();
  // The invitation is refused by the server, and its entries are still there.
  await page.locator("main [role=alert]:focus").waitFor();
  expect(await page.locator("input[name=email]").inputValue()).toBe("nobody");
  await context.close();
});
