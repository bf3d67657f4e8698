import { beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../screens/people.ts";
import { keyFor, newsletterForm, save, typed } from "./contact.ts";

const visitor = new Browser();
beforeAll(async () => {
  await emptyDatabase();
  await visitor.send("/contact");
});

const read = async (browser: Browser, path: string) => {
  const answer = await browser.send(path);
  return [answer.status, await answer.text()] as const;
};

describe("what visitors have sent, in the configuration area", () => {
  it("is nothing at first, and then the submissions, those of programs marked", async () => {
    const owner = await ownerBrowser();
    expect((await read(owner, "/config/forms"))[1]).toContain("Nobody has sent a form yet.");
    await save(visitor, await keyFor(visitor));
    await save(visitor, await keyFor(visitor), typed, { awning_leave_empty: "x" });
    const [status, page] = await read(owner, "/config/forms");
    expect(status).toBe(200);
    expect(page).toContain('<dt>Name</dt><dd class="typed">Ada, Lovelace</dd>');
    expect(page.match(/Held back/g)).toHaveLength(1);
    expect(page).toContain('<a href="/config/forms" aria-current="page">Forms</a>');
  });

  it("is the newsletter's list and the letters that would have been sent", async () => {
    const form = { "email-footer-newsletter": "ada@example.org" };
    await save(visitor, await keyFor(visitor), form, { formId: newsletterForm });
    const [, page] = await read(await ownerBrowser(), "/config/newsletter");
    expect(page).toContain("ada@example.org <small>has been asked, and has not answered</small>");
    expect(page).toMatch(/Do you want letters from Saltmarsh Pottery\?[\s\S]*\/newsletter\/confirm\?token=/);
  });

  it("is for nobody without the permission, or without an account", async () => {
    const viewer = await ownerBrowser("viewer@demo.test");
    for (const path of ["/config/forms", "/config/newsletter"]) {
      const [status, page] = await read(viewer, path);
      expect([status, page.includes("ada@example.org")]).toEqual([403, false]);
      expect((await visitor.send(path)).status).toBe(302);
    }
  });
});
