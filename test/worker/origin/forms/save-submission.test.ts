import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import {
  contactFields,
  contactFormId,
  deleteSubmissions,
  requestSubmissionKey,
  saveSubmission,
  storedSubmissions,
} from "./contact.ts";

const browser = new TestBrowser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/contact");
});
beforeEach(deleteSubmissions);

describe("a form submission", () => {
  it("is stored once, with the titles of its fields and its page", async () => {
    const response = await saveSubmission(browser, await requestSubmissionKey(browser));
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await storedSubmissions()).toMatchObject([
      {
        form_id: contactFormId,
        form_name: "Contact",
        page: { path: "/contact", title: "Contact" },
        spam: 0,
        fields: [
          { title: "Name", type: "name", value: ["Ada", "Lovelace"] },
          { title: "Email", type: "email", value: "ada@example.org" },
          { title: "What is it about?", value: "A commission" },
          { title: "Message", value: "Twelve bowls, please" },
        ],
      },
    ]);
  });

  it("is stored once per key, as the latest, under concurrent requests", async () => {
    const key = await requestSubmissionKey(browser);
    const responses = await Promise.all([1, 2, 3, 4].map(() => saveSubmission(browser, key)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await saveSubmission(browser, key, { ...contactFields, "textarea-68d2b104": "Thirteen" });
    const all = await storedSubmissions();
    expect(all).toHaveLength(1);
    expect(all[0]?.fields[3]?.value).toBe("Thirteen");
  });

  it("is a separate one with another key", async () => {
    await saveSubmission(browser, await requestSubmissionKey(browser));
    await saveSubmission(browser, await requestSubmissionKey(browser));
    expect(await storedSubmissions()).toHaveLength(2);
  });

  it("is rejected with a foreign key or the key of another form", async () => {
    for (const key of [undefined, null, 7, "", "a.b", "x".repeat(5000), {}]) {
      const response = await saveSubmission(browser, key);
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: "Error processing form submission. Please reload and try again." },
      ]);
    }
    expect(await storedSubmissions()).toEqual([]);
    const key = await requestSubmissionKey(browser);
    await saveSubmission(browser, key);
    const other = await saveSubmission(
      browser,
      key,
      { email: "a@b.co" },
      { formId: "68d2a7f43c19b5061e7fb801" },
    );
    expect(other.status).toBe(400);
    expect((await storedSubmissions())[0]?.form_id).toBe(contactFormId);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM form_submissions").first("n")).toBe(1);
  });

  it("may be repeated after its key has expired, but not be sent for the first time", async () => {
    const key = await requestSubmissionKey(browser);
    await saveSubmission(browser, key);
    const unused = await requestSubmissionKey(browser);
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
    expect((await saveSubmission(browser, key)).status).toBe(200);
    expect((await saveSubmission(browser, unused)).status).toBe(400);
    vi.useRealTimers();
    expect(await storedSubmissions()).toHaveLength(1);
  });

  it("is marked as spam, with the same response, if the honeypot is filled in", async () => {
    const response = await saveSubmission(browser, await requestSubmissionKey(browser), contactFields, {
      awning_leave_empty: "cheap pills",
    });
    expect(response.status).toBe(200);
    expect(await storedSubmissions()).toMatchObject([{ spam: 1 }]);
  });
});

describe("a rejected form submission", () => {
  const reason = async (response: Response) => [response.status, await response.json()];

  it("has an error for each field", async () => {
    const wrong = {
      "name-68d2b101": ["", " "],
      "email-68d2b102": "not-an-email",
      "select-68d2b103": "Something unheard of",
      "textarea-68d2b104": "x".repeat(20_001),
    };
    expect(await reason(await saveSubmission(browser, await requestSubmissionKey(browser), wrong))).toEqual([
      400,
      {
        errors: {
          "name-68d2b101": "This field is required.",
          "email-68d2b102": "Email is not valid. Email addresses should follow the format email@example.com.",
          "select-68d2b103": "Something unheard of is not one of the expected options",
          "textarea-68d2b104": "You have exceeded the character limit.",
        },
      },
    ]);
    expect(await storedSubmissions()).toEqual([]);
  });

  it("for an unknown form is a 404", async () => {
    for (const formId of [undefined, "", "nowhere", "0".repeat(24), "' OR 1=1 --", "%", "_".repeat(24)]) {
      const response = await saveSubmission(browser, await requestSubmissionKey(browser), contactFields, {
        formId,
      });
      expect(await reason(response), String(formId)).toEqual([
        404,
        { error: "This form has not been configured yet." },
      ]);
    }
  });

  it("from a page that this visitor may not see is a 401", async () => {
    await env.DB.prepare("UPDATE collections SET permission_type = 3 WHERE path = '/contact'").run();
    const response = await saveSubmission(browser, await requestSubmissionKey(browser));
    await env.DB.prepare("UPDATE collections SET permission_type = 1 WHERE path = '/contact'").run();
    expect(await reason(response)).toEqual([
      401,
      { error: "Unable to submit form. Please try again later." },
    ]);
  });

  it("from a page that is not public any more is a 404", async () => {
    await env.DB.prepare(
      "UPDATE collections SET sections = replace(sections, ?, 'gone') WHERE path = '/contact'",
    )
      .bind(contactFormId)
      .run();
    const response = await saveSubmission(browser, await requestSubmissionKey(browser));
    await env.DB.prepare(
      "UPDATE collections SET sections = replace(sections, '\"gone\"', ?) WHERE path = '/contact'",
    )
      .bind(JSON.stringify(contactFormId))
      .run();
    expect(response.status).toBe(404);
  });

  it("over the rate limit is a 429 with Retry-After", async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: false };
    };
    const hasty = new TestBrowser({ FORM_LIMIT: { limit } });
    const key = await requestSubmissionKey(hasty);
    const body = { key, formId: contactFormId, form: JSON.stringify(contactFields) };
    const response = await hasty.retry("/api/form/SaveFormSubmission", {
      body,
      headers: { "cf-connecting-ip": "203.0.113.7" },
    });
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await reason(response)).toEqual([
      429,
      { error: "Unable to submit form. Submission rate limit exceeded. Please try again later." },
    ]);
    expect(keys).toEqual([`form ${contactFormId} address 203.0.113.7`]);
  });

  it("with a failing database is a 500, and nothing is stored", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const key = await requestSubmissionKey(browser);
    await env.DB.exec("ALTER TABLE form_submissions RENAME TO elsewhere");
    const response = await saveSubmission(browser, key);
    await env.DB.exec("ALTER TABLE elsewhere RENAME TO form_submissions");
    expect(await reason(response)).toEqual([500, { error: "Unable to send form. Please try again later." }]);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    expect((await saveSubmission(browser, key)).status).toBe(200);
    expect(await storedSubmissions()).toHaveLength(1);
  });

  it("while forms are closed is a 400 with the contact details", async () => {
    await env.DB.prepare(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('false')) WHERE name = 'forms'",
    ).run();
    const response = await saveSubmission(browser, await requestSubmissionKey(browser));
    await env.DB.prepare(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('true')) WHERE name = 'forms'",
    ).run();
    expect(await reason(response)).toEqual([
      400,
      { error: expect.stringContaining("hello@saltmarshpottery.example or ring 01632 960 417.") },
    ]);
  });

  it("from another site or without the crumb is a 403", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    const foreign = await browser.send("/api/form/SaveFormSubmission", { body: {}, headers });
    expect(foreign.status).toBe(403);
    const crumbless = await browser.send("/api/form/SaveFormSubmission", { body: {}, crumb: false });
    expect(await reason(crumbless)).toMatchObject([403, { crumbFail: true }]);
  });
});
