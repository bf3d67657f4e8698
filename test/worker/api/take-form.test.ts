import { describe, expect, it } from "vitest";
import { context } from "../../client/blocks/form-component/fixture.ts";
import { json, page, script, scripts, wrapper } from "../../page/json-form-page.ts";
import { origin } from "../origin.ts";
import { bindings, visit } from "../visit.ts";

const site = (settings: unknown = said) =>
  `<script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${json(settings)};</script>`;
const said = {
  pageType: 2,
  website: { id: "5e0000000000000000000001", language: "de-CH" },
  collection: { id: "5e0000000000000000000003", title: "Contact Us", permissionType: 1, type: 10 },
};

let hosts = 0;
/** A page with a form at the origin of a site of its own. */
async function posted(body = scripts() + wrapper()): Promise<{ host: string; path: string; form: string }> {
  const host = `plain-form${++hosts}.test`;
  const path = `/posted/plain-${host}`;
  const sign = page("", undefined).slice("<head>".length, -"</head><body><main></main></body>".length);
  await fetch(origin.origin + path, { method: "POST", body: page(body, site() + sign) });
  return { host, path, form: `/_awning/forms/${context.formId}` };
}

const plan = (host: string, how: object) =>
  fetch(`${origin.origin}/forms-sink/${host}`, { method: "POST", body: JSON.stringify(how) });
const came = async (host: string) =>
  (await (await fetch(`${origin.origin}/forms-sink/${host}`)).json()) as {
    calls: { path: string; headers: Record<string, string>; body: string }[];
    stored: Record<string, unknown>;
  };

const typed: [string, string][] = [
  ["fname", "Ada"],
  ["lname", "Lovelace"],
  ["email", "ada@example.org"],
  ["email-1-field", "Sign up"],
  ["phone-1-country", "+41"],
  ["phone-1-areacode", "44"],
  ["phone-1-prefix", "123"],
  ["phone-1-line", "4567"],
  ["address", "1 Road"],
  ["zipcode", "8000"],
  ["city", "Zurich"],
  ["country", "Switzerland"],
  ["time-1-hour", "11"],
  ["time-1-ampm", "PM"],
  ["radio-1-field", "By mail"],
  ["checkbox-1-field", "Mugs"],
  ["checkbox-1-field", "Vases"],
  ["select-1-field", "Large"],
  ["likert-1-1", "-2"],
  ["text-1", "</p><script>alert(1)</script>"],
  ["campaign", "spring"],
  ["textarea-1", "Two lines\r\nof text"],
  ["awning_leave_empty", ""],
];

interface Sent {
  readonly host: string;
  readonly path: string;
  readonly form: string;
}
function send(
  { host, path, form }: Sent,
  fields = typed,
  more: Record<string, string> = {},
  body?: BodyInit,
) {
  return visit(form, {
    host,
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "sec-fetch-dest": "document",
      ...more,
    },
    body: body ?? new URLSearchParams([["return", `${path}?campaign=spring`], ...fields]).toString(),
  });
}

describe("a form of a proxied page that the browser itself sends", () => {
  it("is sent on by the two calls of spec 7, whole, and leads back to its page, which says so", async () => {
    const at = await posted();
    const answer = await send(at, typed, { cookie: "crumb=abc; a=b" });
    const location = answer.headers.get("location") ?? "";
    expect([answer.status, location]).toEqual([
      303,
      `${at.path}?campaign=spring&awning-sent=${context.formId}#awning-form-taken`,
    ]);
    const { calls } = await came(at.host);
    expect(calls.map((call) => [call.path, call.headers["x-csrf-token"], call.headers.cookie])).toEqual([
      ["/api/form/FormSubmissionKey", "abc", "crumb=abc; a=b"],
      ["/api/form/SaveFormSubmission", "abc", "crumb=abc; a=b"],
    ]);
    const { form, ...sent } = JSON.parse(calls[1]?.body ?? "");
    expect(sent).toEqual({
      key: "key-1",
      formId: context.formId,
      collectionId: context.collectionId,
      objectName: "page-5e0000000000000000000003",
      submitButtonText: "Send it",
      mailingList: ["email-1"],
      pagePermissionTypeValue: 1,
      pageTitle: "Contact Us",
      pageId: "5e0000000000000000000003",
      contentSource: "c",
      pagePath: at.path,
    });
    expect(JSON.parse(form)).toEqual({
      "name-1": ["Ada", "Lovelace"],
      "email-1": "ada@example.org",
      "phone-1": ["+41", "44", "123", "4567"],
      "address-1": ["1 Road", "", "Zurich", "", "8000", "Switzerland"],
      "date-1": ["", "", ""],
      "time-1": ["11", "", "", "PM"],
      "radio-1": "By mail",
      "checkbox-1": ["Mugs", "Vases"],
      "select-1": "Large",
      "likert-1": { "The weight": "-2" },
      "text-1": "</p><script>alert(1)</script>",
      "currency-1": "",
      "number-1": "",
      "website-1": "",
      "password-1": "",
      "twitter-1": "",
      "hidden-1": "spring",
      "file-1": [],
      "textarea-1": "Two lines\nof text",
    });
    const thanks = await (await visit(location.split("#")[0] ?? "", { host: at.host })).text();
    expect(thanks).toMatch(/id="awning-form-taken" data-awning-form="taken" role="status"/);
    expect(thanks).not.toContain("<form");
  });

  it("comes back as it was, with what the server says at its fields, as text", async () => {
    const at = await posted();
    await plan(at.host, { save: { status: 400, body: { errors: { "text-1": "Not <b>so</b>." } } } });
    const answer = await send(at);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toMatch(/^[\t\n\r -~]*$/);
    expect(html).toContain(
      'role="alert" tabindex="-1" data-awning-error>Your form has encountered a problem.',
    );
    expect(html).toContain('id="text-1-problem" data-awning-error>Not &lt;b>so&lt;/b>.');
    expect(html).toContain('value="&lt;/p>&lt;script>alert(1)&lt;/script>"');
    expect(html).toMatch(/<textarea [^>]*>Two lines\nof text<\/textarea>/);
    expect(html).toMatch(/<option selected value="Large"/);
    expect(html).toMatch(/name="checkbox-1-field" value="Vases" checked/);
    expect(html).toMatch(/name="likert-1-1" value="-2" checked/);
    expect(html).toMatch(/name="zipcode"[^>]* value="8000"/);
    expect(html).toContain(`action="${at.form}"`);
    expect(html).toContain(`name="return" value="${at.path}?campaign=spring"`);
  });

  it.each([
    [{ save: { status: 401 } }, 401, "Unable to submit form. Please try again later."],
    [{ save: { status: 429 } }, 429, "Submission rate limit exceeded."],
    [{ save: { status: 500 } }, 500, "Unable to send form. Please try again later."],
    [{ key: { status: 500 } }, 500, "Unable to send form. Please try again later."],
    [{ key: { body: {} } }, 502, "Could not get a form submission key"],
    [{ save: { how: "reset" } }, 502, "Unknown error, please try again later."],
  ])("comes back when the origin answers %j", async (how, status, says) => {
    const at = await posted();
    await plan(at.host, how);
    const answer = await send(at);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(says);
    expect(html).toContain('value="Lovelace"');
  });

  it("is one submission when it is sent twice, also where nobody had answered the first time", async () => {
    const at = await posted();
    await plan(at.host, { save: { how: "forget" } });
    expect((await send(at)).status).toBe(502);
    await plan(at.host, {});
    for (let time = 0; time < 3; time++) expect((await send(at)).status).toBe(303);
    const { calls, stored } = await came(at.host);
    expect([Object.keys(stored), calls.length]).toEqual([["key-1"], 3]);
    await send(at, [["text-1", "another"]]);
    expect(Object.keys((await came(at.host)).stored)).toHaveLength(2);
  });

  it("is given back as text when its page has it no more", async () => {
    const at = await posted("<p>Gone</p>");
    const answer = await send(at);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain("This form has not been configured yet.");
    expect(html).toContain("<dd>&lt;/p>&lt;script>alert(1)&lt;/script></dd>");
    expect((await came(at.host)).calls).toEqual([]);
  });

  it("leads where the form leads, on this site only", async () => {
    const leadingTo = (to: string) =>
      posted(script("context", json({ ...context, successRedirect: to })) + wrapper());
    const own = await send(await leadingTo("/thank-you"));
    expect(own.headers.get("location")).toBe("/thank-you");
    const elsewhere = await leadingTo("https://elsewhere.example/");
    const location = (await send(elsewhere)).headers.get("location") ?? "";
    expect(location).toContain("awning-sent=");
    expect(await (await visit(location.split("#")[0] ?? "", { host: elsewhere.host })).text()).toContain(
      '<a href="https://elsewhere.example/">',
    );
  });

  it("is refused from another site, when it is too large, too often, or no form", async () => {
    const at = await posted();
    expect((await send(at, typed, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await visit(at.form, { host: at.host })).status).toBe(405);
    const large = await send(at, typed, {}, `textarea-1=${"x".repeat(10_000_000)}`);
    expect([large.status, await large.text()]).toEqual([
      413,
      expect.stringContaining("more than a form can take"),
    ]);
    const limited = { ...bindings, FORM_LIMIT: { limit: async () => ({ success: false }) } };
    const often = await visit(at.form, {
      host: at.host,
      method: "POST",
      with: limited,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "cf-connecting-ip": "203.0.113.7",
      },
      body: `return=${at.path}&fname=Ada`,
    });
    expect([often.status, often.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await often.text()).toContain('value="Ada"');
    expect((await came(at.host)).calls).toEqual([]);
  });

  it("never leads or looks off the site", async () => {
    const at = await posted();
    for (const back of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"]) {
      const answer = await send(at, typed, {}, new URLSearchParams({ return: back }).toString());
      expect(answer.status).toBe(404);
    }
  });
});
