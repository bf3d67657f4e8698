import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { requestAs, signInAs } from "../config/sign-in-as.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../page-loaders/people.ts";
import { contactFields, newsletterFormId, requestSubmissionKey, saveSubmission } from "./contact.ts";

const visitor = new TestBrowser();
beforeAll(async () => {
  await emptyDatabase();
  await visitor.send("/contact");
});

const read = async (browser: TestBrowser, path: string) => {
  const response = await browser.send(path);
  return [response.status, await response.text()] as const;
};

describe("submissions in the configuration area", () => {
  it("are listed, with spam marked", async () => {
    const owner = await ownerBrowser();
    expect((await read(owner, "/config/forms"))[1]).toContain("No forms have been sent yet.");
    await saveSubmission(visitor, await requestSubmissionKey(visitor));
    await saveSubmission(visitor, await requestSubmissionKey(visitor), contactFields, {
      awning_leave_empty: "x",
    });
    const [status, page] = await read(owner, "/config/forms");
    expect(status).toBe(200);
    expect(page).toContain('<dt><bdi>Name</bdi></dt><dd dir="auto" class="typed">Ada Lovelace</dd>');
    expect(page).not.toContain("Held back");
    const [, spam] = await read(owner, "/config/forms?show=spam");
    expect(spam.match(/Held back/g)).toHaveLength(1);
    expect(page).toContain('<a href="/config/forms" aria-current="page">Forms</a>');
  });

  it("include the newsletter's subscribers and outbox", async () => {
    const form = { "email-footer-newsletter": "ada@example.org" };
    await saveSubmission(visitor, await requestSubmissionKey(visitor), form, { formId: newsletterFormId });
    const [, page] = await read(await ownerBrowser(), "/config/newsletter");
    expect(page).toContain("<bdi>ada@example.org</bdi> <small>has not confirmed yet</small>");
    expect(page).toMatch(
      /Confirm your subscription to the newsletter of Saltmarsh Pottery[\s\S]*\/newsletter\/confirm\?token=/,
    );
  });

  it("show messages of the store only to contributors who may read them", async () => {
    const insert = "INSERT INTO outbox VALUES (?1, (SELECT id FROM websites), ?1, ?2, 'S', 'B', 0)";
    await env.DB.prepare(insert).bind("b@example.org", "order").run();
    await env.DB.prepare(insert).bind("member@example.org", "password").run();
    const messages = async (...held: readonly number[]) => {
      const page = await (await requestAs(await signInAs(held), "/config/newsletter")).text();
      return ["to b@example.org", "to member@example.org", "Confirm your subscription"].map((text) =>
        page.includes(text),
      );
    };
    expect(await messages(roles.admin)).toEqual([true, true, true]);
    expect(await messages(roles.storeManager, roles.campaignsEditor)).toEqual([true, false, true]);
    expect(await messages(roles.campaignsEditor)).toEqual([false, false, true]);
  });

  it("need an account and the permission", async () => {
    const viewer = await ownerBrowser("viewer@demo.test");
    for (const path of ["/config/forms", "/config/newsletter"]) {
      const [status, page] = await read(viewer, path);
      expect([status, page.includes("ada@example.org")]).toEqual([403, false]);
      expect((await visitor.send(path)).status).toBe(302);
    }
  });
});
