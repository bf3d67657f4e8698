import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseValues } from "../../../../worker/http/field-values.ts";
import { findFormDefinition } from "../../../../worker/origin/forms/definition.ts";
import { validateValues } from "../../../../worker/origin/forms/validate.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { ownerBrowser } from "../page-loaders/people.ts";
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

const naughty = [
  "<script>alert(1)</script>",
  "'; DROP TABLE form_submissions; --",
  '"><img src=x onerror=alert(1)>',
  "\u0000\u0001\u001f",
  "\ud800 alone",
  "\u202egnp.exe",
  "﷽".repeat(50),
  "\ufeff",
  "{{7*7}} <%= 7 %>",
  "--><!--",
  "</textarea></pre></dd>",
  "null",
  "undefined",
  "NaN",
  "🏳️‍🌈".repeat(20),
  "a\r\nb\nc",
  "%00%s%n",
];

describe("any value", () => {
  it("is stored unchanged, and escaped for the owner", async () => {
    for (const text of naughty) {
      await deleteSubmissions();
      const response = await saveSubmission(browser, await requestSubmissionKey(browser), {
        ...contactFields,
        "textarea-68d2b104": `x${text}`,
      });
      expect(response.status, text).toBe(200);
      expect((await storedSubmissions())[0]?.fields[3]?.value).toBe(`x${text}`);
    }
    await saveSubmission(browser, await requestSubmissionKey(browser), {
      ...contactFields,
      "textarea-68d2b104": naughty.join(" "),
      "<b>id</b>": "<i>of no field</i>",
    });
    const owner = await ownerBrowser();
    const page = await (await owner.send("/config/forms")).text();
    expect(page).not.toMatch(/<script>alert|<img src=x|<b>id|<i>of/);
    expect(page).toContain("&lt;script>alert(1)&lt;/script>");
    expect(page).toContain("&lt;b>id&lt;/b>");
  });

  it("of 10 MB is rejected with a message, and not stored", async () => {
    const response = await saveSubmission(browser, await requestSubmissionKey(browser), {
      ...contactFields,
      "textarea-68d2b104": "x".repeat(10_000_000),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringContaining("more than a form can take, so nothing was sent") },
    ]);
    expect(await storedSubmissions()).toEqual([]);
  });

  it("of a password is not stored", async () => {
    const form = {
      "name-68d2b202": ["Ada", ""],
      "email-68d2b203": "ada@example.org",
      "radio-68d2b210": "At home",
      "textarea-68d2b218": "Hello",
      "password-68d2b219": "correct horse",
    };
    const response = await saveSubmission(browser, await requestSubmissionKey(browser), form, {
      formId: "68d2a7f43c19b5061e7fb803",
    });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const rows = JSON.stringify((await env.DB.prepare("SELECT * FROM form_submissions").all()).results);
    expect(rows).not.toContain("correct horse");
  });
});

describe("any body", () => {
  it("as `form` is accepted or a 400, and never a server error", async () => {
    const key = await requestSubmissionKey(browser);
    const send = (form: unknown) => saveSubmission(browser, key, undefined, { form });
    for (const form of [
      undefined,
      null,
      7,
      [],
      {},
      "",
      "{",
      "[]",
      "null",
      "7",
      '{"a":{"b":{}}}',
      '{"a":true}',
    ]) {
      const response = await send(form);
      expect([response.status, await response.json()], JSON.stringify(form)).toEqual([
        400,
        { error: "Could not parse the form fields, please check your entries." },
      ]);
    }
    for (const form of ["{}", '{"__proto__":{"admin":"1"}}', '{"constructor":"x"}']) {
      const response = await send(form);
      expect([response.status, Object.keys(await response.json<object>())]).toEqual([400, ["errors"]]);
    }
    expect(await storedSubmissions()).toEqual([]);
  });

  it("is a 400 or 404", async () => {
    const bodies = ["", "{", "[]", "null", "7", '"x"', "\u0000", "{}", '{"formId":7}', '{"formId":["x"]}'];
    for (const body of bodies) {
      const response = await browser.retry("/api/form/SaveFormSubmission", {
        body,
        headers: { "content-type": "application/json" },
      });
      expect([400, 404], body).toContain(response.status);
    }
  });

  it("in other fields changes only the stored page", async () => {
    for (const more of [{ pagePath: 7, pageTitle: {} }, { pagePath: "x".repeat(9999) }, { captchaKey: [] }]) {
      await deleteSubmissions();
      expect(
        (await saveSubmission(browser, await requestSubmissionKey(browser), contactFields, more)).status,
      ).toBe(200);
      expect(await storedSubmissions()).toHaveLength(1);
    }
  });
});

describe("parsing and validation", () => {
  const types = [
    "name",
    "phone",
    "address",
    "date",
    "time",
    "radio",
    "checkbox",
    "select",
    "likert",
    "hidden",
  ];
  const field = fc.record({
    id: fc.string({ minLength: 1 }),
    type: fc.oneof(
      fc.constantFrom(...types, "section", "email", "number", "currency", "website"),
      fc.string(),
    ),
    title: fc.string(),
    required: fc.boolean(),
    options: fc.array(fc.string()),
    maxLength: fc.option(fc.nat(), { nil: undefined }),
    key: fc.constant(undefined),
  });

  it("handle any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(field), (json, fields) => {
        const values = parseValues(JSON.stringify(json));
        if (values === undefined) return;
        for (const [id, message] of validateValues(fields, values, "en")) {
          expect(typeof id).toBe("string");
          expect(message).not.toBe("");
        }
      }),
    );
  });

  it("accept values of a field's shape, and reject other shapes", () => {
    const good: [string, unknown][] = [
      ["name", ["Ada", ""]],
      ["phone", ["", "01263", "555", "0199"]],
      ["address", ["1 Lane", "", "Wrenmouth", "", "NR24", "UK"]],
      ["address", ["1 Road", "", "New York", "NY", "10001", "United States"]],
      ["date", ["2", "29", "2028"]],
      ["time", ["9", "30", "", "AM"]],
      ["time", ["23", "59", "59"]],
      ["time", ["", "", "", "AM"]],
      ["checkbox", ["a", "b"]],
      ["likert", { a: "-2", b: "2" }],
      ["radio", "a"],
      ["number", "1,200"],
      ["currency", "£1,200.50"],
      ["website", "pottery.example/a?b"],
    ];
    const bad: [string, unknown][] = [
      ["name", "Ada"],
      ["name", ["a", "b", "c"]],
      ["phone", ["", "call", "me", "now"]],
      ["address", ["1 Road", "", "New York", "NY", "1000", "United States"]],
      ["date", ["2", "30", "2028"]],
      ["date", ["13", "1", "2028"]],
      ["time", ["13", "0", "", "PM"]],
      ["checkbox", ["c"]],
      ["likert", { a: "3" }],
      ["likert", { z: "1" }],
      ["number", "many"],
      ["website", "not a page"],
      ["website", "javascript:alert(1)"],
      ["text", ["a"]],
    ];
    const judged = ([type, value]: [string, unknown]) => {
      const read = parseValues(JSON.stringify({ f: value }));
      const options = ["radio", "checkbox", "likert"].includes(type) ? ["a", "b"] : [];
      const definition = {
        id: "f",
        type,
        title: "",
        required: false,
        options,
        maxLength: undefined,
        key: undefined,
      };
      return read && [type, value, validateValues([definition], read, "en").has("f")];
    };
    expect(good.map(judged)).toEqual(good.map(([type, value]) => [type, value, false]));
    expect(bad.map(judged)).toEqual(bad.map(([type, value]) => [type, value, true]));
  });

  it("find a form in any JSON that contains it, and in no other", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (around, beside) => {
        expect(
          findFormDefinition({ around, deep: [{ beside, block: { formId: "f", fields: [around] } }] }, "f")
            ?.kind,
        ).toBe("form");
        expect(findFormDefinition({ around, beside }, contactFormId)).toBeUndefined();
      }),
    );
  });
});
