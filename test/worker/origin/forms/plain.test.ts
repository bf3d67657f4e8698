import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Browser, host } from "../accounts/browser.ts";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contactForm, newsletterForm, nothingStored, stored } from "./contact.ts";

const typed = {
  fname: "Ada",
  lname: "Lovelace",
  email: "ada@example.org",
  "select-68d2b103-field": "A commission",
  "textarea-68d2b104": "Twelve bowls,\r\nplease",
  awning_leave_empty: "",
};

const browser = new Browser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/contact");
});
beforeEach(nothingStored);

function post(fields: Record<string, string>, form = contactForm, page = "/contact"): Promise<Response> {
  return browser.post(`/forms/${form}`, fields, { headers: { referer: host + page } });
}

describe("a form that the browser itself sends", () => {
  it("is stored by its fields' ids, and leads back to its page, which says so", async () => {
    const answer = await post(typed);
    const place = answer.headers.get("location") ?? "";
    expect([answer.status, place]).toEqual([303, `/contact?sent=${contactForm}#form-${contactForm}`]);
    expect(await stored()).toMatchObject([
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
    expect(page).not.toContain(`data-form-id="${contactForm}"`);
  });

  it("is one submission when it is sent twice, by a double click or by Back", async () => {
    await Promise.all([post(typed), post(typed), post(typed)]);
    await post(typed);
    expect(await stored()).toHaveLength(1);
    await post({ ...typed, "textarea-68d2b104": "Thirteen" });
    expect(await stored()).toHaveLength(2);
  });

  it("may be the same again later, and from somebody else", async () => {
    await post(typed);
    await browser.post(`/forms/${contactForm}`, typed, { headers: { "user-agent": "another" } });
    expect(await stored()).toHaveLength(2);
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    await post(typed);
    vi.useRealTimers();
    expect(await stored()).toHaveLength(3);
  });

  it("comes back with what was typed and why, as text, when it cannot be taken", async () => {
    const hostile = `</textarea><script>alert("1")</script>`;
    const answer = await post({ ...typed, fname: '"><b>', email: "nobody", "textarea-68d2b104": hostile });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toMatch(/role="alert"[^>]*>Your form has encountered a problem\. Please scroll down/);
    expect(page).toMatch(/id="email-68d2b102-error"[^>]*>Email is not valid/);
    expect(page).toContain('name="email" aria-describedby="email-68d2b102-error" aria-invalid="true"');
    expect(page).toContain('value="nobody"');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(page).toContain("&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</textarea>");
    expect(page).toContain('<option value="A commission" selected>');
    expect(page).not.toContain('<script>alert("1")');
    expect(await stored()).toEqual([]);
  });

  it("comes back whole when there were too many, and says when to try again", async () => {
    const hasty = new Browser({ FORM_LIMIT: { limit: async () => ({ success: false }) } });
    const headers = { "cf-connecting-ip": "203.0.113.7" };
    const answer = await hasty.post(`/forms/${contactForm}`, typed, { headers });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    const page = await answer.text();
    expect(page).toContain("Submission rate limit exceeded");
    expect(page).toContain("Twelve bowls,\nplease</textarea>");
  });

  it("of every page leads back to the page it was sent from, and to none elsewhere", async () => {
    const fields = { email: "ada@example.org" };
    const from = async (page: string) =>
      (await post(fields, newsletterForm, page)).headers.get("location")?.replace(/#.*/, "");
    expect(await from("/about?x=1")).toBe(`/about?x=1&sent=${newsletterForm}`);
    const elsewhere = await browser.post(`/forms/${newsletterForm}`, fields, {
      headers: { referer: "https://elsewhere.example/about" },
    });
    expect(elsewhere.headers.get("location")).toMatch(/^\/popup\?sent=/);
  });

  describe("of the popup", () => {
    const popupForm = "68d2a7f43c19b5061e7fb804";
    const posted = { overlay: "popup", version: "3", return: "/open-kiln?x=1", email: "ada@example.org" };

    it("is remembered as submitted, by the cookie that the edge reads", async () => {
      const answer = await post(posted, popupForm, "/open-kiln");
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/open-kiln?x=1&sent=${popupForm}#form-${popupForm}`,
      ]);
      expect(answer.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^awning_popup=3\.1\.\d+; /),
      );
      expect((await stored())[0]?.fields[0]?.value).toBe("ada@example.org");
    });

    it("comes by itself with what was typed and why, and is not remembered, when it cannot be taken", async () => {
      const hostile = { ...posted, version: '"><b>', return: "//evil.example", email: '"><b>@x' };
      const answer = await post(hostile, popupForm, "/open-kiln");
      const page = await answer.text();
      expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
        400,
        expect.not.stringContaining("popup"),
      ]);
      expect(page).toContain("Email is not valid.");
      expect(page).toContain('value="&quot;&gt;&lt;b&gt;@x"');
      expect(page).not.toContain("evil");
      const again = await post({ ...hostile, email: "ada@example.org" }, popupForm, "/open-kiln");
      expect([again.status, again.headers.getSetCookie()]).toEqual([303, []]);
    });

    it("is not remembered when the form stood in the page", async () => {
      const answer = await post({ email: "ada@example.org", version: "3" }, newsletterForm, "/about");
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
    });
  });

  it("is refused when it is larger than any form", async () => {
    const answer = await post({ ...typed, "textarea-68d2b104": "x".repeat(10_000_000) });
    expect([answer.status, await answer.text()]).toEqual([
      413,
      expect.stringContaining("This is more than a form can take, so nothing was sent."),
    ]);
  });

  it("reads multipart forms as well, and leaves their files", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    form.set("select-68d2b103-field", new File(["x"], "x.png"));
    const answer = await ask(`/forms/${contactForm}`, { method: "POST", body: form, redirect: "manual" });
    expect(answer.status).toBe(303);
    expect((await stored())[0]?.fields[2]?.value).toBe("");
  });

  it("that is no form at all, or of a form that there is not, is stored nowhere", async () => {
    for (const body of ["{", "%%%", ""])
      expect(
        (
          await ask(`/forms/${contactForm}`, {
            method: "POST",
            body,
            headers: { "content-type": "application/json" },
          })
        ).status,
      ).toBe(400);
    const unknown = await post(typed, "0".repeat(24));
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("First name: Ada");
    expect(await stored()).toEqual([]);
  });

  it("from a page of another site is stored nowhere", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await browser.post(`/forms/${contactForm}`, typed, { headers })).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe("while the site takes no forms", () => {
  beforeAll(() =>
    env.DB.exec(
      "UPDATE settings SET value = json_set(value, '$.accepting', json('false')) WHERE name = 'forms'",
    ),
  );

  it("its pages say so, with what reaches the studio instead", async () => {
    const page = await (await ask("/contact")).text();
    expect(page).toContain("This form takes nothing at the moment.");
    expect(page).toContain('href="mailto:hello@saltmarshpottery.example"');
  });

  it("what was written is given back as text, ready to go by e-mail", async () => {
    const answer = await post({ ...typed, fname: "</pre><script>alert(1)</script>" });
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain("Your message was not taken");
    expect(page).toContain("First name: &lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("body=First%20name%3A%20");
    expect(await stored()).toEqual([]);
  });
});
