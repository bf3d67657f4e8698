import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { signInByCall } from "../sign-in-by-call.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Prepare = (page: Page, context: BrowserContext) => Promise<void>;

async function on(
  path: string,
  width: number,
  run: (page: Page) => Promise<void>,
  beforeLoad: Prepare = async () => {},
): Promise<void> {
  const options = { javaScriptEnabled: false, viewport: { width, height: 900 }, beforeLoad };
  const { page, context } = await openReusedPage(browser, inject("demo") + path, options);
  page.setDefaultTimeout(10_000);
  await run(page);
  await context.close();
}

/** Opens a screen of the configuration area as the owner. */
const asOwner = (path: string, run: (page: Page) => Promise<void>) =>
  on(path, 1440, run, (_, context) => signInByCall(context, "owner@demo.test"));

async function fill(page: Page, call: string): Promise<void> {
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Area Code", { exact: true }).fill("01263");
  await page.getByLabel("First digits", { exact: true }).fill("555");
  await page.getByLabel("Last digits", { exact: true }).fill("0199");
  await page.getByLabel("Address 1").fill("1 Staithe Lane");
  await page.getByLabel("City").fill("Wrenmouth");
  await page.getByLabel("Your website").fill("ada.example");
  await page.getByLabel("Where we find you online").fill("@ada");
  await page.getByLabel("What shall we call it?").fill(call);
  await page.getByLabel("In a restaurant").check();
  await page.getByLabel("Tide").check();
  await page.getByLabel("Raw clay").check();
  await page.getByLabel("Size of the set").selectOption("Up to six");
  await page.getByLabel("Number of guests").fill("12");
  await page.getByLabel("About how much may it cost?").fill("1,200");
  await page.getByLabel("MM", { exact: true }).fill("2");
  await page.getByLabel("DD", { exact: true }).fill("29");
  await page.getByLabel("YYYY", { exact: true }).fill("2028");
  await page.getByLabel("Hour", { exact: true }).fill("9");
  await page.getByLabel("Minute", { exact: true }).fill("30");
  await page.getByRole("group", { name: "It is here soon" }).getByLabel("Strongly agree").check();
  await page.getByLabel("Tell us about it").fill("<b>Round</b>\nand heavy");
  await page.getByLabel("Trade password").fill("tallow");
}

describe("a form of every type, without scripts", () => {
  it("is shown again with its input when rejected, and replaced by its message when accepted", async () => {
    const call = `Terrace ${Date.now()}`;
    await on("/commission?from=the%20test", 390, async (page) => {
      await fill(page, call);
      const files = ["front.pdf", "back.pdf"].map((name) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7"),
      }));
      await page.getByLabel("Pictures or a sketch").setInputFiles(files);
      await page.getByRole("button", { name: "Send the enquiry" }).click();
      const form = page.locator("form[data-form-id='68d2a7f43c19b5061e7fb803']");
      await form.getByText("This field is required.").waitFor();
      expect(
        await page.getByRole("textbox", { name: "Email", exact: true }).getAttribute("aria-invalid"),
      ).toBe("true");
      expect(await page.getByLabel("Tell us about it").inputValue()).toBe("<b>Round</b>\nand heavy");
      expect(await page.getByLabel("Raw clay").isChecked()).toBe(true);
      await page.getByLabel("back.pdf").uncheck();
      expect(await page.getByLabel("Size of the set").inputValue()).toBe("Up to six");
      await page.getByRole("textbox", { name: "Email", exact: true }).fill("ada@example.org");
      // A page never contains a password.
      expect(await page.getByLabel("Trade password").inputValue()).toBe("");
      await page.getByLabel("Trade password").fill("tallow");
      await page.getByRole("button", { name: "Send the enquiry" }).dblclick();
      const message = page.getByRole("status").filter({ hasText: "Imogen sends you a drawing" });
      await message.waitFor();
      expect(new URL(page.url()).pathname).toBe("/commission");
      await expect
        .poll(() => message.evaluate((place) => place.getBoundingClientRect().top < innerHeight))
        .toBe(true);
    });
    let text = "";
    await asOwner("/config/forms", async (page) => {
      text = await page.locator("section", { hasText: call }).innerText();
    });
    expect(text.split(call)).toHaveLength(2);
    for (const expectedText of [
      "Ada Lovelace",
      "01263 555 0199",
      "1 Staithe Lane, Wrenmouth",
      "In a restaurant",
      "Tide, Raw clay",
      "Up to six",
      "2028-02-29",
      "9:30 AM",
      "It is here soon: 2",
      "<b>Round</b>\nand heavy",
      "(redacted)",
      "the test",
      "front.pdf",
    ])
      expect(text).toContain(expectedText);
    expect(text).not.toContain("back.pdf");
    expect(text).not.toContain("tallow");
  }, 60_000);
});

describe("the newsletter, without scripts", () => {
  it("is subscribed at the foot of any page, and confirmed and ended by links in emails", async () => {
    const email = `reader-${Date.now()}@example.org`;
    await on("/about", 1440, async (page) => {
      await page.getByRole("textbox", { name: "Email address" }).fill(email);
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.getByText("an email that asks you to confirm").waitFor();
      expect(new URL(page.url()).pathname).toBe("/about");

      await signInByCall(page.context(), "owner@demo.test");
      const screen = async () =>
        (await page.request.get(`${inject("demo")}/config/newsletter`, { maxRetries: 2 })).text();
      const confirmationLink = async (subject: string) => {
        const emails = (await screen()).split("<details").slice(1);
        const text = emails.find((each) => each.includes(subject) && each.includes(email)) ?? "";
        return /http[^\s<"]+/.exec(text)?.[0].replaceAll("&amp;", "&") ?? "";
      };
      await page.goto(await confirmationLink("Confirm your subscription"));
      await page.getByRole("button", { name: "Yes, sign me up" }).click();
      await page.getByRole("heading", { name: "You are on the list" }).waitFor();
      await page.goto(await confirmationLink("You are on the list"));
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await page.getByRole("heading", { name: "You get no more newsletters" }).waitFor();
      await page.goto(`${inject("demo")}/config/newsletter`);
      expect(await page.locator(".facts").innerText()).toMatch(new RegExp(`${email}\\s*has unsubscribed`));
    });
  }, 60_000);
});
