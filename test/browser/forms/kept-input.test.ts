import { describe, expect, it } from "vitest";
import { siteOf } from "../events/tracked-page.ts";
import {
  browser,
  fillInRequired,
  formPath,
  generalError,
  newSite,
  openEveryField,
  submit,
} from "./every-field-page.ts";
import { openForm, planResponses, receivedForms } from "./form-page.ts";

describe("input is not lost", () => {
  it("when the tab is closed during the submission; sent again from a new tab it is stored once", async () => {
    const site = newSite();
    await planResponses(site, { save: { how: "forget" } });
    const { page: first } = await openForm(browser, site, formPath);
    await first.fill("[name=fname]", "Ada");
    await first.fill("[name=email]", "ada@example.com");
    await first.fill("#password-1-field", "secret");
    await first.fill("textarea", "Kept");
    await submit(first);
    await generalError(first).waitFor();
    const second = await first.context().newPage();
    await first.close();
    await planResponses(site, {});
    await second.goto(siteOf(site) + formPath);
    await second.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await second.inputValue("textarea")).toBe("Kept");
    expect(await second.inputValue("[name=fname]")).toBe("Ada");
    expect(await second.inputValue("#password-1-field")).toBe("");
    await submit(second);
    await second.waitForSelector(".form-submission-text:not(.hidden)");
    expect(Object.keys((await receivedForms(site)).stored)).toEqual(["key-1"]);
    expect(await second.evaluate("Object.keys(localStorage).filter((key) => key.includes('draft'))")).toEqual(
      [],
    );
    await second.context().close();
  });

  it("when the same text is sent again with another hidden value: both are stored, and a repetition of one is not", async () => {
    const site = newSite();
    await planResponses(site, {});
    const { page } = await openForm(browser, site, formPath);
    for (const campaign of ["spring", "autumn", "spring"]) {
      await page.goto(`${siteOf(site)}${formPath}?campaign=${campaign}`);
      await page.waitForSelector('#block-form[data-awning-state="ready"]');
      await page.fill("[name=fname]", "Ada");
      await page.fill("[name=email]", "ada@example.com");
      await submit(page);
      await page.waitForSelector(".form-submission-text:not(.hidden)");
    }
    const { stored } = await receivedForms(site);
    const campaigns = Object.values(stored).map((values) => values["hidden-1"]);
    expect(campaigns.sort()).toEqual(["autumn", "spring"]);
    await page.context().close();
  });

  it("when there is no network", async () => {
    const site = newSite();
    const form = await openEveryField(site);
    await fillInRequired(form);
    await form.context().setOffline(true);
    await submit(form);
    await expect
      .poll(() =>
        generalError(form)
          .textContent()
          .catch(() => ""),
      )
      .toContain("Check your connection");
    await form.context().setOffline(false);
    await submit(form);
    await form.waitForSelector(".form-submission-text:not(.hidden)");
    expect(Object.keys((await receivedForms(site)).stored)).toHaveLength(1);
  });

  it("when it was typed before the module was loaded", async () => {
    const site = newSite();
    const form = await openEveryField(site);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await form.route("**/_awning/assets/form-*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await form.reload({ waitUntil: "commit" });
    await form.fill("[name=fname]", "Early");
    release();
    await form.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await form.inputValue("[name=fname]")).toBe("Early");
  });
});
