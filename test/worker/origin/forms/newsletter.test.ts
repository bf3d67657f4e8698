import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Browser } from "../accounts/browser.ts";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { keyFor, newsletterForm, nothingStored, save } from "./contact.ts";

const browser = new Browser();
beforeAll(async () => {
  await emptyDatabase();
  await browser.send("/");
});
beforeEach(nothingStored);

async function signUp(email: string, key?: string): Promise<Response> {
  const form = { "email-footer-newsletter": email };
  return await save(browser, key ?? (await keyFor(browser)), form, { formId: newsletterForm });
}

interface Letter {
  readonly recipient: string;
  readonly kind: string;
  readonly body: string;
}
const letters = async () =>
  (await env.DB.prepare("SELECT * FROM outbox ORDER BY rowid").all<Letter>()).results;
const linkIn = (letter: Letter | undefined) => new URL(/https:\S+/.exec(letter?.body ?? "")?.[0] ?? "");
const state = (email: string) =>
  env.DB.prepare("SELECT state FROM newsletter_subscribers WHERE email = ?").bind(email).first("state");

/** As a reader without cookies does: opens the link, presses the button. */
async function follow(link: URL): Promise<string> {
  const page = await (await ask(link.pathname + link.search)).text();
  const action = /<form class="screen-form" method="POST" action="([^"]*)">/.exec(page)?.[1];
  if (action === undefined) return page;
  const answer = await new Browser().send(action, {
    body: new URLSearchParams({ token: link.searchParams.get("token") ?? "" }),
  });
  expect(answer.status).toBe(303);
  return await (await ask(answer.headers.get("location") ?? "")).text();
}

async function confirmed(email: string): Promise<void> {
  await signUp(email);
  await follow(linkIn((await letters()).find(({ recipient }) => recipient === email)));
}

describe("an address given to the newsletter", () => {
  it("gets a letter that asks, and is on the list once its link's button was pressed", async () => {
    expect((await signUp(" Ada@Example.org ")).status).toBe(200);
    expect(await letters()).toMatchObject([{ recipient: "Ada@Example.org", kind: "confirm" }]);
    expect(await state("ada@example.org")).toBe("asked");
    const link = linkIn((await letters())[0]);
    expect(link.href).not.toMatch(/ada/i);
    const page = await (await ask(link.pathname + link.search)).text();
    expect(page).toContain("Do you want our letters?");
    expect(await state("ada@example.org")).toBe("asked");
    expect(await follow(link)).toContain("You are on the list");
    expect(await state("ada@example.org")).toBe("confirmed");
    expect((await letters())[1]).toMatchObject({ kind: "welcome" });
  });

  it("gets one letter, not one for each time that it is given", async () => {
    const key = await keyFor(browser);
    await Promise.all([
      signUp("ada@example.org", key),
      signUp("ada@example.org", key),
      signUp("ADA@example.org"),
    ]);
    expect(await letters()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 11 * 60 * 1000, toFake: ["Date"] });
    await signUp("ada@example.org");
    vi.useRealTimers();
    expect(await letters()).toHaveLength(2);
  });

  it("that is on the list is answered like any other, and is not asked again", async () => {
    await confirmed("ada@example.org");
    const before = (await letters()).length;
    vi.useFakeTimers({ now: Date.now() + 11 * 60 * 1000, toFake: ["Date"] });
    const answer = await signUp("ada@example.org");
    vi.useRealTimers();
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await letters()).toHaveLength(before);
    expect(await state("ada@example.org")).toBe("confirmed");
  });

  it("that is none is an error of its field, whatever that is called", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.co, c@d.co", "a@b.co\nBcc: c@d.co"]) {
      const answer = await signUp(email);
      expect(answer.status, email).toBe(400);
      expect(await answer.json()).toEqual({ errors: { "email-footer-newsletter": expect.any(String) } });
    }
    expect(await letters()).toEqual([]);
  });

  it("gets no letter from a program that fills in what people leave empty", async () => {
    const key = await keyFor(browser);
    const form = { "email-footer-newsletter": "ada@example.org" };
    await save(browser, key, form, { formId: newsletterForm, awning_leave_empty: "x" });
    expect([await letters(), await state("ada@example.org")]).toEqual([[], null]);
  });
});

describe("a letter's link", () => {
  it("takes its reader off the list, without cookies, also twice, and by the mail program itself", async () => {
    await confirmed("ada@example.org");
    const link = linkIn((await letters())[1]);
    expect(await (await ask(link.pathname + link.search)).text()).toContain('"pageType":300');
    expect(await follow(link)).toContain("You get no more letters");
    expect(await state("ada@example.org")).toBe("left");
    expect(await follow(link)).toContain("You get no more letters");
    await confirmed("bea@example.org");
    const hers = linkIn((await letters()).at(-1));
    await ask(`/forms/newsletter/unsubscribe${hers.search}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(await state("bea@example.org")).toBe("left");
  });

  it("does not bring back who has left since, and is good for a week", async () => {
    await confirmed("ada@example.org");
    const [first, second] = await letters();
    await follow(linkIn(second));
    expect(await follow(linkIn(first))).toContain("You have left the list");
    expect(await state("ada@example.org")).toBe("left");
    await signUp("bea@example.org");
    const hers = linkIn((await letters()).at(-1));
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
    expect(await follow(hers)).toContain("This link has expired");
    vi.useRealTimers();
    expect(await state("bea@example.org")).toBe("asked");
  });

  it("is worth nothing when it was made up, or for the other purpose", async () => {
    await signUp("ada@example.org");
    const asking = linkIn((await letters())[0]);
    for (const token of ["", "x", asking.searchParams.get("token") ?? "", "<b>"]) {
      const page = await (await ask(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)).text();
      expect(page).toContain("Whose letters?");
      expect(page).not.toContain("<b>");
    }
    expect(await state("ada@example.org")).toBe("asked");
  });
});
