import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { beforeConsent, openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const loader = "https://www.opentable.com/widget/reservation/loader?rid=12345";
// The rules of the builder's style sheet that hide the widget, and that put the parts of table booking side by side.
const head =
  "<style>div.sqs-block-opentable-v2 .squarespace-opentable-new-age-wrapper{opacity:0}.squarespace-opentable-new-age-wrapper.loaded{opacity:1!important}.tock-flex-container{display:flex}</style>";
const openTable = `<div class="sqs-block opentable-v2-block sqs-block-opentable-v2" data-script="${loader}"><div class="sqs-block-content"><div class="squarespace-opentable-new-age-wrapper"><h2>Book with us</h2></div></div></div>`;
const tock =
  '<div class="sqs-block tock-block sqs-block-tock" data-script="https://www.exploretock.com/tock.js" data-tock-business="saltmarsh"><div class="sqs-block-content"><div class="tock-flex-container"><div id="Tock_widget_container"></div></div></div></div>';

/** Stands in for a service: its script puts a form where the script stands. */
const widget = `document.currentScript.insertAdjacentHTML("afterend", '<iframe title="Reservations" srcdoc="<button>Find a table</button>"></iframe><div class="ot-dtp-picker"></div>');`;

const answer = async (page: Page) => {
  await page.route(/opentable\.com|exploretock\.com/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: widget }),
  );
};

const viewer = (owner: boolean) => ({ owner, configures: owner, member: false });

describe("a reservation block", () => {
  it("is a link until the visitor consents, then the service's widget in the layout for its width", async () => {
    const { page, context, errors, externalRequests } = await openBuiltPage(browser, {
      head,
      body: openTable + tock,
      viewport: { width: 900, height: 800 },
      data: JSON.stringify({ ...beforeConsent, viewer: viewer(false) }),
      init: answer,
    });
    await page.locator(".sqs-block-tock[data-awning-state=ready]").waitFor();
    const links = page.getByRole("link", { name: "Reserve a table" });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "https://www.opentable.com/restref/client/?rid=12345",
      "https://www.exploretock.com/saltmarsh",
    ]);
    expect(externalRequests).toEqual([]);
    expect((await axe(page).include(".sqs-block").analyze()).violations).toEqual([]);

    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie of a visitor who has accepted
      document.cookie = "ss_cookieAllowed=true";
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "accept" } }));
    });
    await page.locator(".squarespace-opentable-new-age-wrapper iframe").waitFor();
    expect(await page.locator("script[src*=opentable]").getAttribute("src")).toBe(`${loader}&theme=wide`);
    const direction = () =>
      page.locator(".tock-flex-container").evaluate((element) => getComputedStyle(element).flexDirection);
    expect(await direction()).toBe("row");
    await page.setViewportSize({ width: 750, height: 800 });
    await page.locator(".awning-reservation-column .tock-flex-container").waitFor();
    expect(await direction()).toBe("column");
    expect(await page.locator(".ot-dtp-picker.wide").count()).toBe(0);
    expect(errors.filter((error) => error.includes("block"))).toEqual([]);
    await context.close();
  });

  it("asks an owner to log out, by mouse, by touch and by keyboard, and keeps the widget from being used", async () => {
    const { page, context, errors } = await openBuiltPage(browser, {
      head,
      body: openTable,
      data: JSON.stringify({ consent: { choice: "accepted", restricted: false }, viewer: viewer(true) }),
      hasTouch: true,
      init: answer,
    });
    await page.locator("iframe").waitFor();
    await page.mouse.click(100, 100);
    const alert = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await alert.getByText("Preview Only").waitFor();
    expect(await alert.textContent()).toContain("Log out to use the reservation widget.");
    await page.keyboard.press("Enter");
    await alert.waitFor({ state: "detached" });
    await page.touchscreen.tap(100, 100);
    await alert.getByRole("button").tap();
    await alert.waitFor({ state: "detached" });
    await page.locator("iframe").focus();
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe("iframe");
    await page.getByRole("button", { name: "Preview Only" }).press("Enter");
    await alert.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("with a script of another host is left as it is, and so is one whose script cannot be loaded", async () => {
    const { page, context, errors, externalRequests } = await openBuiltPage(browser, {
      head,
      body: openTable.replace("www.opentable.com", "evil.example") + openTable,
      data: JSON.stringify({ consent: { choice: "accepted", restricted: false }, viewer: viewer(false) }),
      init: async (opened) => {
        await opened.route(/opentable\.com/, (route) => route.abort());
      },
    });
    await page.getByRole("link", { name: "Reserve a table" }).waitFor();
    expect(
      await page
        .locator(".sqs-block")
        .evaluateAll((all) => all.map((block) => block.getAttribute("data-awning-state"))),
    ).toEqual(["failed", "ready"]);
    expect(errors.join()).toContain("does not name the script");
    expect(externalRequests.filter((url) => url.includes("evil"))).toEqual([]);
    await context.close();
  });
});
