import { describe, expect, it } from "vitest";
import { openReusedPage } from "../browser.ts";
import { siteOf } from "../events/tracked-page.ts";
import { browser, formPath, generalError, newSite, submit } from "./every-field-page.ts";
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
    const { page } = await openForm(browser, site, `${formPath}?campaign=spring`);
    for (const campaign of ["spring", "autumn", "spring"]) {
      const address = `${siteOf(site)}${formPath}?campaign=${campaign}`;
      if (page.url() !== address) await page.goto(address);
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

  it("when it was typed before the module was loaded", async () => {
    const module = Promise.withResolvers<void>();
    const { page, context } = await openReusedPage(browser, siteOf(newSite()) + formPath, {
      beforeLoad: async (fresh) => {
        await fresh.route("**/_awning/assets/form-*.js", async (route) => {
          await module.promise;
          await route.continue();
        });
      },
    });
    await page.fill("[name=fname]", "Early");
    module.resolve();
    await page.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await page.inputValue("[name=fname]")).toBe("Early");
    await context.close();
  });
});
