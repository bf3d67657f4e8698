import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Browser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contactForm, keyFor, nothingStored, save, stored, typed } from "./contact.ts";

const browser = new Browser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/contact");
});
beforeEach(nothingStored);

describe("a form that was sent", () => {
  it("is stored once, with its fields' titles, and where it came from", async () => {
    const answer = await save(browser, await keyFor(browser));
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await stored()).toMatchObject([
      {
        form_id: contactForm,
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

  it("is one submission a key, the latest, however often and at once it is sent", async () => {
    const key = await keyFor(browser);
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(browser, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await save(browser, key, { ...typed, "textarea-68d2b104": "Thirteen" });
    const all = await stored();
    expect(all).toHaveLength(1);
    expect(all[0]?.fields[3]?.value).toBe("Thirteen");
  });

  it("is another one with another key", async () => {
    await save(browser, await keyFor(browser));
    await save(browser, await keyFor(browser));
    expect(await stored()).toHaveLength(2);
  });

  it("is nothing with a key that was not given out here, and keeps what another form has stored", async () => {
    for (const key of [undefined, null, 7, "", "a.b", "x".repeat(5000), {}]) {
      const answer = await save(browser, key);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: "Error processing form submission. Please reload and try again." },
      ]);
    }
    expect(await stored()).toEqual([]);
    const key = await keyFor(browser);
    await save(browser, key);
    const other = await save(browser, key, { email: "a@b.co" }, { formId: "68d2a7f43c19b5061e7fb801" });
    expect(other.status).toBe(400);
    expect((await stored())[0]?.form_id).toBe(contactForm);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM form_submissions").first("n")).toBe(1);
  });

  it("may be sent again after its key's time is over, and not for the first time", async () => {
    const key = await keyFor(browser);
    await save(browser, key);
    const unused = await keyFor(browser);
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
    expect((await save(browser, key)).status).toBe(200);
    expect((await save(browser, unused)).status).toBe(400);
    vi.useRealTimers();
    expect(await stored()).toHaveLength(1);
  });

  it("is held back, and answered like the others, when what people leave empty is not", async () => {
    const answer = await save(browser, await keyFor(browser), typed, { awning_leave_empty: "cheap pills" });
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject([{ spam: 1 }]);
  });
});

describe("a form that is not taken", () => {
  const reason = async (answer: Response) => [answer.status, await answer.json()];

  it("says why, field by field", async () => {
    const wrong = {
      "name-68d2b101": ["", " "],
      "email-68d2b102": "not-an-email",
      "select-68d2b103": "Something unheard of",
      "textarea-68d2b104": "x".repeat(20_001),
    };
    expect(await reason(await save(browser, await keyFor(browser), wrong))).toEqual([
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
    expect(await stored()).toEqual([]);
  });

  it("is not configured: 404", async () => {
    for (const formId of [undefined, "", "nowhere", "0".repeat(24), "' OR 1=1 --", "%", "_".repeat(24)]) {
      const answer = await save(browser, await keyFor(browser), typed, { formId });
      expect(await reason(answer), String(formId)).toEqual([
        404,
        { error: "This form has not been configured yet." },
      ]);
    }
  });

  it("is on a page that this visitor may not see: 401", async () => {
    await env.DB.prepare("UPDATE collections SET permission_type = 3 WHERE path = '/contact'").run();
    const answer = await save(browser, await keyFor(browser));
    await env.DB.prepare("UPDATE collections SET permission_type = 1 WHERE path = '/contact'").run();
    expect(await reason(answer)).toEqual([401, { error: "Unable to submit form. Please try again later." }]);
  });

  it("is on a page that is not public any more: 404", async () => {
    await env.DB.prepare(
      "UPDATE collections SET sections = replace(sections, ?, 'gone') WHERE path = '/contact'",
    )
      .bind(contactForm)
      .run();
    const answer = await save(browser, await keyFor(browser));
    await env.DB.prepare(
      "UPDATE collections SET sections = replace(sections, '\"gone\"', ?) WHERE path = '/contact'",
    )
      .bind(JSON.stringify(contactForm))
      .run();
    expect(answer.status).toBe(404);
  });

  it("comes too often: 429, and when to try again", async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: false };
    };
    const hasty = new Browser({ FORM_LIMIT: { limit } });
    const key = await keyFor(hasty);
    const body = { key, formId: contactForm, form: JSON.stringify(typed) };
    const answer = await hasty.retry("/api/form/SaveFormSubmission", {
      body,
      headers: { "cf-connecting-ip": "203.0.113.7" },
    });
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await reason(answer)).toEqual([
      429,
      { error: "Unable to submit form. Submission rate limit exceeded. Please try again later." },
    ]);
    expect(keys).toEqual([`form ${contactForm} address 203.0.113.7`]);
  });

  it("meets a database that fails: 500, nothing stored", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const key = await keyFor(browser);
    await env.DB.exec("ALTER TABLE form_submissions RENAME TO elsewhere");
    const answer = await save(browser, key);
    await env.DB.exec("ALTER TABLE elsewhere RENAME TO form_submissions");
    expect(await reason(answer)).toEqual([500, { error: "Unable to send form. Please try again later." }]);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    expect((await save(browser, key)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it("meets a site that takes none now: 400 with what reaches it", async () => {
    await env.DB.prepare(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('false')) WHERE name = 'forms'",
    ).run();
    const answer = await save(browser, await keyFor(browser));
    await env.DB.prepare(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('true')) WHERE name = 'forms'",
    ).run();
    expect(await reason(answer)).toEqual([
      400,
      { error: expect.stringContaining("hello@saltmarshpottery.example or ring 01632 960 417.") },
    ]);
  });

  it("comes from another site, or without the visitor's crumb: 403", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    const foreign = await browser.send("/api/form/SaveFormSubmission", { body: {}, headers });
    expect(foreign.status).toBe(403);
    const crumbless = await browser.send("/api/form/SaveFormSubmission", { body: {}, crumb: false });
    expect(await reason(crumbless)).toMatchObject([403, { crumbFail: true }]);
  });
});
