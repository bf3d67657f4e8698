import { describe, expect, inject, it } from "vitest";
import { noShift } from "../browser.ts";
import { receivedForms } from "../forms/form-page.ts";
import { waitForNetwork } from "../page-waits.ts";
import {
  boxOf,
  openBarsAddress,
  popupCookie,
  popupSelector,
  viewportSizes,
  violationsIn,
  waitForClosedPopup,
  waitForOpenPopup,
} from "./bars-page.ts";

/** Settings as published pages have them: rules without words. */
const published = {
  style: 2,
  version: 3,
  showOnAllPages: true,
  showOnTimer: true,
  timerDelay: 50,
  displayFrequency: 7,
  showUntilSignup: true,
  enableMobile: true,
};

/** A page of the proxied site whose origin renders a popup of this kind (test/test-origin/routes/popup-content.ts). */
function visitKind(kind: string, options: Parameters<typeof openBarsAddress>[1] = {}, more = {}) {
  const { port } = new URL(inject("proxied"));
  const settings = JSON.stringify({ popupOverlaySettings: { ...published, ...more } });
  return openBarsAddress(
    `http://bars.test:${port}/bars/${kind}?${new URLSearchParams({ settings })}`,
    options,
  );
}

describe("a popup with the words of the origin", () => {
  it.each(viewportSizes)(
    "opens with its picture and form, without a layout shift, at $width px",
    async (viewport) => {
      const { page, shift, errors } = await visitKind("newsletter", { viewport });
      await waitForOpenPopup(page);
      expect(await page.getByRole("dialog", { name: "News of the blue cups" }).count()).toBe(1);
      expect(await page.locator(`${popupSelector} .awning-popup-text`).innerText()).toBe(
        "Four letters a year.",
      );
      expect(await violationsIn(page, popupSelector)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("DIALOG");
      const dialog = await boxOf(page, `${popupSelector} dialog`);
      const close = await boxOf(page, `${popupSelector} .sqs-popup-overlay-close`);
      // In its corner, although the site's style sheet floats buttons.
      expect(Math.round(dialog.x + dialog.width - close.x - close.width)).toBe(4);
      expect(await shift()).toEqual(noShift);
      expect(errors.filter((text) => !text.includes("404"))).toEqual([]);
      await page.keyboard.press("Escape");
      await waitForClosedPopup(page);
      expect(await popupCookie(page)).toMatch(/^3\.0\.\d+$/);
      await page.reload();
      expect(await page.locator(popupSelector).count()).toBe(0);
    },
  );

  it("sends its newsletter under the origin's own field, and counts as submitted", async () => {
    const { page } = await visitKind("newsletter");
    await waitForOpenPopup(page);
    await page.waitForFunction(
      () => document.querySelector<HTMLFormElement>("dialog form[data-form-id]")?.noValidate,
    );
    await page.getByLabel("Email").fill("reader@example.com");
    await page.getByRole("button", { name: "Write to me" }).click();
    await page.getByText("You are on the list.").waitFor();
    await expect.poll(() => popupCookie(page)).toMatch(/^3\.1\./);
    const { calls } = await receivedForms("bars");
    const sent = JSON.parse(calls.at(-1)?.body ?? "");
    expect(sent.formId).toBe("5e00000000000000000000f8");
    expect(JSON.parse(sent.form)).toEqual({ "email-yui_3_17_2_1": "reader@example.com" });
  });

  it("sends a form of several fields, without accessibility violations at 390 and 1440 px", async () => {
    const { page } = await visitKind("form");
    await waitForOpenPopup(page);
    await page.waitForFunction(
      () => document.querySelector<HTMLFormElement>("dialog form[data-form-id]")?.noValidate,
    );
    for (const viewport of viewportSizes) {
      await page.setViewportSize(viewport);
      expect([viewport.width, await violationsIn(page, popupSelector)]).toEqual([viewport.width, []]);
    }
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Colour").selectOption("White");
    await page.getByLabel("Wish").fill("A jug");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Thank you for the wish.").waitFor();
    await expect.poll(() => popupCookie(page)).toMatch(/^3\.1\./);
  });

  it("counts as closed when its link is followed", async () => {
    const { page } = await visitKind("buttons");
    await waitForOpenPopup(page);
    expect(await page.getByRole("link", { name: "Later" }).getAttribute("href")).toBe("/bars");
    await page.getByRole("link", { name: "See the cups" }).click();
    await expect.poll(() => popupCookie(page)).toMatch(/^3\.0\./);
  });

  it.each(["none", "broken", "error"])(
    "does not appear, and breaks nothing, if the answer is %s",
    async (kind) => {
      const { page, errors } = await visitKind(kind);
      await page.waitForFunction((selector) => {
        const host = document.querySelector(selector);
        return host === null || host.getAttribute("data-awning-state") === "ready";
      }, popupSelector);
      await page.clock.runFor(5000);
      await waitForNetwork(page);
      expect(await page.locator(`${popupSelector} dialog`).count()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  it("is a card without scripts, once the edge knows its words", async () => {
    const first = await visitKind("newsletter", { javaScriptEnabled: false });
    await expect
      .poll(async () => {
        await first.page.reload();
        return first.page.locator(`${popupSelector} dialog`).isVisible();
      })
      .toBe(true);
    await first.page.getByLabel("Email").fill("plain@example.com");
    await first.page.getByRole("button", { name: "Write to me" }).click();
    await first.page.getByText("You are on the list.").waitFor();
    expect(await popupCookie(first.page)).toMatch(/^3\.1\./);
  });
});
