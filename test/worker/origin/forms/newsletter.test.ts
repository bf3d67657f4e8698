import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";
import { deleteSubmissions, newsletterFormId, requestSubmissionKey, saveSubmission } from "./contact.ts";

const browser = new TestBrowser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/");
});
beforeEach(deleteSubmissions);

async function signUp(email: string, key?: string): Promise<Response> {
  const form = { "email-footer-newsletter": email };
  return await saveSubmission(browser, key ?? (await requestSubmissionKey(browser)), form, {
    formId: newsletterFormId,
  });
}

interface OutboxRow {
  readonly recipient: string;
  readonly kind: string;
  readonly body: string;
}
const outbox = async () =>
  (await env.DB.prepare("SELECT * FROM outbox ORDER BY rowid").all<OutboxRow>()).results;
const linkIn = (email: OutboxRow | undefined) => new URL(/https:\S+/.exec(email?.body ?? "")?.[0] ?? "");
const state = (email: string) =>
  env.DB.prepare("SELECT state FROM newsletter_subscribers WHERE email = ?").bind(email).first("state");

/** Opens the link without cookies and presses the button. */
async function follow(link: URL): Promise<string> {
  const page = await (await requestOrigin(link.pathname + link.search)).text();
  const action = /<form class="screen-form" method="POST" action="([^"]*)">/.exec(page)?.[1];
  if (action === undefined) return page;
  const response = await new TestBrowser().send(action, {
    body: new URLSearchParams({ token: link.searchParams.get("token") ?? "" }),
  });
  expect(response.status).toBe(303);
  return await (await requestOrigin(response.headers.get("location") ?? "")).text();
}

async function confirmed(email: string): Promise<void> {
  await signUp(email);
  await follow(linkIn((await outbox()).find(({ recipient }) => recipient === email)));
}

describe("a link with a token that is no text", () => {
  it("changes nothing and is no error", async () => {
    const response = await requestOrigin("/forms/newsletter/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"token":"\\ud800"}',
    });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/newsletter/confirm?token=%EF%BF%BD",
    ]);
  });
});

describe("a newsletter sign-up", () => {
  it("sends a confirmation email, and is confirmed by the button behind its link", async () => {
    expect((await signUp(" Ada@Example.org ")).status).toBe(200);
    expect(await outbox()).toMatchObject([{ recipient: "Ada@Example.org", kind: "confirm" }]);
    expect(await state("ada@example.org")).toBe("pending");
    const link = linkIn((await outbox())[0]);
    expect(link.href).not.toMatch(/ada/i);
    const page = await (await requestOrigin(link.pathname + link.search)).text();
    expect(page).toContain("Do you want our newsletter?");
    expect(await state("ada@example.org")).toBe("pending");
    expect(await follow(link)).toContain("You are on the list");
    expect(await state("ada@example.org")).toBe("confirmed");
    expect((await outbox())[1]).toMatchObject({ kind: "welcome" });
  });

  it("has a link to the public address, whatever host the request names", async () => {
    const visitor = new TestBrowser({ PUBLIC_ADDRESS: "https://pottery.example/" }, "https://evil.test");
    const key = await requestSubmissionKey(visitor);
    const form = { "email-footer-newsletter": "ada@example.org" };
    await saveSubmission(visitor, key, form, { formId: newsletterFormId });
    expect(linkIn((await outbox())[0]).origin).toBe("https://pottery.example");
  });

  it("has no link to a host that only the request names", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const visitor = new TestBrowser({ PUBLIC_ADDRESS: "" }, "https://evil.test");
    const key = await requestSubmissionKey(visitor);
    const form = { "email-footer-newsletter": "ada@example.org" };
    await saveSubmission(visitor, key, form, { formId: newsletterFormId });
    expect(linkIn((await outbox())[0]).hostname).toMatch(/\.invalid$/);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("PUBLIC_ADDRESS is missing"));
    logged.mockRestore();
  });

  it("sends one email for repeated sign-ups", async () => {
    const key = await requestSubmissionKey(browser);
    await Promise.all([
      signUp("ada@example.org", key),
      signUp("ada@example.org", key),
      signUp("ADA@example.org"),
    ]);
    expect(await outbox()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 11 * 60 * 1000, toFake: ["Date"] });
    await signUp("ada@example.org");
    vi.useRealTimers();
    expect(await outbox()).toHaveLength(2);
  });

  it("of a confirmed address has the same response, and sends no email", async () => {
    await confirmed("ada@example.org");
    const before = (await outbox()).length;
    vi.useFakeTimers({ now: Date.now() + 11 * 60 * 1000, toFake: ["Date"] });
    const response = await signUp("ada@example.org");
    vi.useRealTimers();
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await outbox()).toHaveLength(before);
    expect(await state("ada@example.org")).toBe("confirmed");
  });

  it("with an invalid address is an error of its field, for any name of the field", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.co, c@d.co", "a@b.co\nBcc: c@d.co"]) {
      const response = await signUp(email);
      expect(response.status, email).toBe(400);
      expect(await response.json()).toEqual({ errors: { "email-footer-newsletter": expect.any(String) } });
    }
    expect(await outbox()).toEqual([]);
  });

  it("sends no email if the honeypot is filled in", async () => {
    const key = await requestSubmissionKey(browser);
    const form = { "email-footer-newsletter": "ada@example.org" };
    await saveSubmission(browser, key, form, { formId: newsletterFormId, awning_leave_empty: "x" });
    expect([await outbox(), await state("ada@example.org")]).toEqual([[], null]);
  });
});

describe("an email's link", () => {
  it("unsubscribes without cookies, also twice, and by one-click unsubscribe", async () => {
    await confirmed("ada@example.org");
    const link = linkIn((await outbox())[1]);
    expect(await (await requestOrigin(link.pathname + link.search)).text()).toContain('"pageType":300');
    expect(await follow(link)).toContain("You get no more newsletters");
    expect(await state("ada@example.org")).toBe("unsubscribed");
    expect(await follow(link)).toContain("You get no more newsletters");
    await confirmed("bea@example.org");
    const hers = linkIn((await outbox()).at(-1));
    await requestOrigin(`/forms/newsletter/unsubscribe${hers.search}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(await state("bea@example.org")).toBe("unsubscribed");
  });

  it("does not resubscribe, and expires after a week", async () => {
    await confirmed("ada@example.org");
    const [first, second] = await outbox();
    await follow(linkIn(second));
    expect(await follow(linkIn(first))).toContain("You have left the list");
    expect(await state("ada@example.org")).toBe("unsubscribed");
    await signUp("bea@example.org");
    const hers = linkIn((await outbox()).at(-1));
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
    expect(await follow(hers)).toContain("This link has expired");
    vi.useRealTimers();
    expect(await state("bea@example.org")).toBe("pending");
  });

  it("is invalid if it is forged or for the other purpose", async () => {
    await signUp("ada@example.org");
    const asking = linkIn((await outbox())[0]);
    for (const token of ["", "x", asking.searchParams.get("token") ?? "", "<b>"]) {
      const page = await (
        await requestOrigin(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)
      ).text();
      expect(page).toContain("Whose newsletter?");
      expect(page).not.toContain("<b>");
    }
    expect(await state("ada@example.org")).toBe("pending");
  });
});
