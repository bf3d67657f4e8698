import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { siteAddress, TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { contactFormId, deleteSubmissions, newsletterFormId, storedSubmissions } from "./contact.ts";

const typed = {
  fname: "Ada",
  lname: "Lovelace",
  email: "ada@example.org",
  "select-68d2b103-field": "A commission",
  "textarea-68d2b104": "Twelve bowls,\r\nplease",
  awning_leave_empty: "",
};

const browser = new TestBrowser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/contact");
});
beforeEach(deleteSubmissions);

function post(fields: Record<string, string>, form = contactFormId, page = "/contact"): Promise<Response> {
  return browser.post(`/forms/${form}`, fields, { headers: { referer: siteAddress + page } });
}

describe("a form submission without scripts", () => {
  it("is stored, and redirects to its page, which shows the message", async () => {
    const response = await post(typed);
    const place = response.headers.get("location") ?? "";
    expect([response.status, place]).toEqual([303, `/contact?sent=${contactFormId}#form-${contactFormId}`]);
    expect(await storedSubmissions()).toMatchObject([
      {
        spam: 0,
        page: { path: "/contact" },
        fields: [
          { id: "name-68d2b101", value: ["Ada", "Lovelace"] },
          { id: "email-68d2b102", value: "ada@example.org" },
          { id: "select-68d2b103", value: "A commission" },
          { id: "textarea-68d2b104", value: "Twelve bowls,\nplease" },
        ],
      },
    ]);
    const page = await (await browser.send(place.split("#")[0] ?? "")).text();
    expect(page).toMatch(/role="status"[^>]*><p>Thank you\. Imogen will answer within two days\./);
    expect(page).not.toContain(`data-form-id="${contactFormId}"`);
  });

  it("is refused in the language of the page that has sent it, which has its captions", async () => {
    const page = await (await browser.send("/de/contact")).text();
    expect(page).toContain('<span class="caption-text">Vorname</span>');
    const response = await post({ ...typed, email: "no address" }, contactFormId, "/de/contact");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Beim Formular gibt es ein Problem.");
  });

  it("is stored once after a double click or Back", async () => {
    await Promise.all([post(typed), post(typed), post(typed)]);
    await post(typed);
    expect(await storedSubmissions()).toHaveLength(1);
    await post({ ...typed, "textarea-68d2b104": "Thirteen" });
    expect(await storedSubmissions()).toHaveLength(2);
  });

  it("is stored for each rendering of the form that sends it", async () => {
    for (const id of ["one", "two", "one"]) await post({ ...typed, awning_render: id });
    expect(await storedSubmissions()).toHaveLength(2);
  });

  it("keeps the id of its rendering if it was rejected", async () => {
    const rejected = await (await post({ ...typed, email: "no address", awning_render: '"one' })).text();
    expect(rejected).toContain('<input type="hidden" name="awning_render" value="&quot;one">');
    const newsletter = await (
      await post({ email: "no address", awning_render: "two" }, newsletterFormId)
    ).text();
    expect(newsletter).toContain('<input type="hidden" name="awning_render" value="two">');
  });

  it("is stored again later, and from another visitor", async () => {
    await post(typed);
    await browser.post(`/forms/${contactFormId}`, typed, { headers: { "user-agent": "another" } });
    expect(await storedSubmissions()).toHaveLength(2);
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    await post(typed);
    vi.useRealTimers();
    expect(await storedSubmissions()).toHaveLength(3);
  });

  it("shows the page again with values and errors, escaped, if it is invalid", async () => {
    const hostile = `</textarea><script>alert("1")</script>`;
    const response = await post({ ...typed, fname: '"><b>', email: "nobody", "textarea-68d2b104": hostile });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toMatch(/role="alert"[^>]*>Your form has encountered a problem\. Please scroll down/);
    expect(page).toMatch(/id="email-68d2b102-error"[^>]*>Email is not valid/);
    expect(page).toContain('name="email" aria-describedby="email-68d2b102-error" aria-invalid="true"');
    expect(page).toContain('value="nobody"');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain("&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</textarea>");
    expect(page).toContain('<option value="A commission" selected>');
    expect(page).not.toContain('<script>alert("1")');
    expect(await storedSubmissions()).toEqual([]);
  });

  it("shows the page again with its values over the rate limit, with Retry-After", async () => {
    const hasty = new TestBrowser({ FORM_LIMIT: { limit: async () => ({ success: false }) } });
    const headers = { "cf-connecting-ip": "203.0.113.7" };
    const response = await hasty.post(`/forms/${contactFormId}`, typed, { headers });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    const page = await response.text();
    expect(page).toContain("Submission rate limit exceeded");
    expect(page).toContain("Twelve bowls,\nplease</textarea>");
  });

  it("from a sitewide form redirects to its page, and to no other host", async () => {
    const fields = { email: "ada@example.org" };
    const from = async (page: string) =>
      (await post(fields, newsletterFormId, page)).headers.get("location")?.replace(/#.*/, "");
    expect(await from("/about?x=1")).toBe(`/about?x=1&sent=${newsletterFormId}`);
    const elsewhere = await browser.post(`/forms/${newsletterFormId}`, fields, {
      headers: { referer: "https://elsewhere.example/about" },
    });
    expect(elsewhere.headers.get("location")).toMatch(/^\/popup\?sent=/);
  });

  it("that is corrected on the page with its errors redirects to the page that it was first sent from", async () => {
    const rejected = await (await post({ email: "nobody" }, newsletterFormId, "/about?x=1")).text();
    const [form = ""] =
      new RegExp(`<form[^>]*data-form-id="${newsletterFormId}".*?</form>`, "s").exec(rejected) ?? [];
    // The browser opens the page with the errors at the form.
    expect(form).toContain(`action="/forms/${newsletterFormId}#form-${newsletterFormId}"`);
    expect(rejected).toContain(`id="form-${newsletterFormId}"`);
    const returnTo = /name="return" value="([^"]*)"/.exec(form)?.[1] ?? "";
    const errorPage = `/forms/${newsletterFormId}`;
    const corrected = { email: "ada@example.org", return: returnTo };
    const response = await post(corrected, newsletterFormId, errorPage);
    expect(response.headers.get("location")).toBe(
      `/about?x=1&sent=${newsletterFormId}#form-${newsletterFormId}`,
    );
  });

  it("of the newsletter on the page with another form's errors redirects to that form's page", async () => {
    const page = await (await post({ ...typed, email: "nobody" })).text();
    const [form = ""] =
      new RegExp(`<form[^>]*data-form-id="${newsletterFormId}".*?</form>`, "s").exec(page) ?? [];
    expect(form).toContain('name="return" value="/contact"');
    const fields = { email: "ada@example.org" };
    const withoutField = await post(fields, newsletterFormId, `/forms/${contactFormId}`);
    expect(withoutField.headers.get("location")).not.toContain("/forms/");
  });

  describe("of the popup", () => {
    const popupForm = "68d2a7f43c19b5061e7fb804";
    const posted = { overlay: "popup", version: "3", return: "/open-kiln?x=1", email: "ada@example.org" };

    it("is recorded in the popup's cookie", async () => {
      const response = await post(posted, popupForm, "/open-kiln");
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `/open-kiln?x=1&sent=${popupForm}#form-${popupForm}`,
      ]);
      expect(response.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^awning_popup=3\.1\.\d+; /),
      );
      expect((await storedSubmissions())[0]?.fields[0]?.value).toBe("ada@example.org");
    });

    it("shows a page with value and error, and is not recorded, if it is invalid", async () => {
      const hostile = { ...posted, version: '"><b>', return: "//evil.example", email: '"><b>@x' };
      const response = await post(hostile, popupForm, "/open-kiln");
      const page = await response.text();
      expect([response.status, response.headers.getSetCookie().join()]).toEqual([
        400,
        expect.not.stringContaining("popup"),
      ]);
      expect(page).toContain("Email is not valid.");
      expect(page).toContain('value="&quot;&gt;&lt;b&gt;@x"');
      expect(page).not.toContain("evil");
      const again = await post({ ...hostile, email: "ada@example.org" }, popupForm, "/open-kiln");
      expect([again.status, again.headers.getSetCookie()]).toEqual([303, []]);
    });

    it("is not recorded if the form is in the page", async () => {
      const response = await post({ email: "ada@example.org", version: "3" }, newsletterFormId, "/about");
      expect([response.status, response.headers.getSetCookie()]).toEqual([303, []]);
    });
  });

  it("is rejected over the size limit", async () => {
    const response = await post({ ...typed, "textarea-68d2b104": "x".repeat(10_000_000) });
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining("This is more than a form can take, so nothing was sent."),
    ]);
  });

  it("accepts multipart forms without their files", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    form.set("select-68d2b103-field", new File(["x"], "x.png"));
    const response = await requestOrigin(`/forms/${contactFormId}`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    expect(response.status).toBe(303);
    expect((await storedSubmissions())[0]?.fields[2]?.value).toBe("");
  });

  it("that is not a form, or for an unknown form, is not stored", async () => {
    for (const body of ["{", "%%%", ""])
      expect(
        (
          await requestOrigin(`/forms/${contactFormId}`, {
            method: "POST",
            body,
            headers: { "content-type": "application/json" },
          })
        ).status,
      ).toBe(400);
    const unknown = await post(typed, "0".repeat(24));
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("First name: Ada");
    expect(await storedSubmissions()).toEqual([]);
  });

  it("from a page of another site is not stored", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await browser.post(`/forms/${contactFormId}`, typed, { headers })).status).toBe(403);
    expect(await storedSubmissions()).toEqual([]);
  });
});

describe("while forms are closed", () => {
  beforeAll(() =>
    env.DB.exec(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('false')) WHERE name = 'forms'",
    ),
  );

  it("its pages say so, with the contact details", async () => {
    const page = await (await requestOrigin("/contact")).text();
    expect(page).toContain("This form takes nothing at the moment.");
    expect(page).toContain('href="mailto:hello@saltmarshpottery.example"');
  });

  it("the submitted text is shown, with a link that sends it by email", async () => {
    const response = await post({ ...typed, fname: "</pre><script>alert(1)</script>" });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(page).toContain("Your message was not taken");
    expect(page).toContain("First name: &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("body=First%20name%3A%20");
    expect(await storedSubmissions()).toEqual([]);
  });
});
