import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { changeRole, removePerson } from "../../../../worker/origin/config/people/people.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

const path = "/config/roles";
let websiteId = "";
let admin: TestBrowser;
let adminId = "";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/sitemap.xml");
});

beforeEach(async () => {
  // The accounts of the demo and of other tests are no contributors here.
  for (const table of ["account_roles", "invitations", "outbox WHERE kind = 'invitation'"])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.DB.prepare("DELETE FROM accounts WHERE email = 'ada@example.com'").run();
  websiteId = (await env.DB.prepare("SELECT id FROM websites").first<string>("id")) ?? "";
  admin = await browserOf([roles.admin]);
  adminId = await accountWith(roles.admin);
});

async function browserOf(codes: readonly number[]): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const [name = "", value = ""] = (await signInAs(codes)).split("=");
  browser.cookies.set(name, value);
  await browser.send(path);
  return browser;
}
const accountWith = async (role: number) => {
  const query = "SELECT account_id FROM account_roles WHERE role = ?";
  return (await env.DB.prepare(query).bind(role).first<string>("account_id")) ?? "";
};
const rolesOf = async (accountId: string) => {
  const query = "SELECT role FROM account_roles WHERE account_id = ? ORDER BY role";
  const { results } = await env.DB.prepare(query).bind(accountId).all<{ role: number }>();
  return results.map(({ role }) => role);
};
async function decide(fields: Record<string, string>, browser = admin) {
  const response = await browser.post(path, fields);
  return { status: response.status, markup: await response.text() };
}
const invite = (email: string, role: number, browser = admin) =>
  decide({ action: "invite", email, role: String(role) }, browser);
/** The path of the link in the email of the last invitation. */
async function invitationLink(): Promise<string> {
  const query = "SELECT body FROM outbox WHERE kind = 'invitation' ORDER BY created_at DESC, rowid DESC";
  const body = (await env.DB.prepare(query).first<string>("body")) ?? "";
  const url = new URL(/https?:\S+/.exec(body)?.[0] ?? "");
  return url.pathname + url.search;
}
const tokenOf = (link: string) => link.split("token=")[1] ?? "";
/** Opens the link in a browser of its own, and sends the form. */
async function accept(link: string, fields: Record<string, string>) {
  const browser = new TestBrowser();
  const page = await browser.send(link);
  const response = await browser.post("/account/invitation", { token: tokenOf(link), ...fields });
  return { browser, page: await page.text(), status: response.status, markup: await response.text() };
}
const newPerson = { name: "Ada Clay", password: "a long password of Ada" };

describe("an invitation", () => {
  it("is written in the language of the contributor who invites", async () => {
    const body = new URLSearchParams({
      action: "invite",
      email: "ada@example.com",
      role: String(roles.editor),
      crumb: admin.cookies.get("crumb") ?? "",
    });
    await admin.send(path, { method: "POST", headers: { "accept-language": "de" }, body });
    const email = await env.DB.prepare("SELECT subject, body FROM outbox WHERE kind = 'invitation'").first();
    expect(email?.subject).toMatch(/^An .+ arbeiten$/);
    expect(email?.body).toMatch(
      /^.+ lädt Sie ein, in der Rolle „Redaktion“ an .+ mitzuarbeiten\.\n\nNehmen Sie die Einladung innerhalb von 7 Tagen an:\nhttp.+\n\nWenn Sie .+ nicht kennen/,
    );
  });

  it("by email gives a new person an account with the role, and signs in", async () => {
    const { status, markup } = await invite("Ada@Example.com", roles.editor);
    expect(status).toBe(200);
    expect(markup).toContain("invited as Editor until");
    const link = await invitationLink();
    const { browser, page, status: accepted } = await accept(link, newPerson);
    expect(page).toContain("You are invited as Editor.");
    expect(accepted).toBe(303);
    const screen = await (await browser.send(path)).text();
    expect(screen).toContain("You are signed in as Editor.");
    expect(screen).not.toContain("Invite somebody");
    expect((await new TestBrowser().send(link)).status).toBe(404);
    const login = await new TestBrowser().post("/api/auth/Login", {
      email: "ada@example.com",
      password: newPerson.password,
    });
    expect([303, 403]).toContain(login.status);
  });

  it("of a person with an account takes its password, and keeps it", async () => {
    await invite("owner@demo.test", roles.billing);
    const link = await invitationLink();
    const wrong = await accept(link, { password: "not the password" });
    expect([wrong.status, wrong.markup.includes("not the password of your account")]).toEqual([422, true]);
    const { status, browser } = await accept(link, { password: "a password for tests" });
    expect(status).toBe(303);
    expect(await (await browser.send(path)).text()).toContain("You are signed in as Billing.");
  });

  it.each([
    ["a short password", { ...newPerson, password: "short" }],
    ["no name", { ...newPerson, name: " " }],
  ])("is not accepted with %s, and keeps what was typed", async (_, fields) => {
    await invite("ada@example.com", roles.editor);
    const { status, markup } = await accept(await invitationLink(), fields);
    expect(status).toBe(422);
    if (fields.name.trim() !== "") expect(markup).toContain(`value="${fields.name}"`);
    expect(markup).not.toContain(fields.password);
  });

  it("ends when it is withdrawn, replaced or a week old, and its secret is not stored", async () => {
    await invite("ada@example.com", roles.editor);
    const first = await invitationLink();
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM invitations").first())).not.toContain(
      tokenOf(first),
    );
    await invite("ada@example.com", roles.viewer);
    expect((await new TestBrowser().send(first)).status).toBe(404);
    const second = await invitationLink();
    expect((await new TestBrowser().send(second)).status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
    expect((await new TestBrowser().send(second)).status).toBe(404);
    vi.useRealTimers();
    const id = (await env.DB.prepare("SELECT id FROM invitations").first<string>("id")) ?? "";
    await decide({ action: "withdraw", invitation: id });
    expect((await new TestBrowser().send(second)).status).toBe(404);
    expect(await env.DB.prepare("SELECT 1 FROM outbox WHERE kind = 'invitation'").first()).toBeNull();
  });

  it("is refused for an address that is none, a role that is none, and a person who works here", async () => {
    const refused = await invite("nobody", roles.editor);
    expect(refused.status).toBe(422);
    expect(refused.markup).toContain('value="nobody"');
    expect(refused.markup).toContain("Please enter a valid email");
    expect(refused.markup).toMatch(/<select name="role">.*<option value="4" selected>/s);
    expect((await invite("ada@example.com", 99)).status).toBe(422);
    expect((await invite("ada@example.com", roles.none)).status).toBe(422);
    const email =
      (await env.DB.prepare("SELECT email FROM accounts WHERE id = ?")
        .bind(adminId)
        .first<string>("email")) ?? "";
    expect((await invite(email.toUpperCase(), roles.editor)).markup).toContain("works on the site already");
  });

  it("gives the fewest permissions unless another role is chosen", async () => {
    const markup = await (await admin.send(path)).text();
    const [, form = ""] = /<form class="filter"(.*?)<\/form>/s.exec(markup) ?? [];
    expect(form).toContain(`<option value="${roles.viewer}" selected>`);
  });

  it("is seen and sent by administrators only, also in the outbox", async () => {
    await invite("ada@example.com", roles.admin);
    const campaigns = await browserOf([roles.campaignsEditor]);
    expect(await (await campaigns.send("/config/newsletter")).text()).not.toContain("invitation?token");
    expect(await (await campaigns.send(path)).text()).not.toContain("invitation?token");
    expect((await invite("eve@example.com", roles.admin, campaigns)).status).toBe(403);
    expect(await (await admin.send(path)).text()).toContain("invitation?token");
  });
});

describe("the people of a site", () => {
  it("get another role at once", async () => {
    const editor = await browserOf([roles.editor, roles.moderator]);
    const account = await accountWith(roles.editor);
    expect((await decide({ action: "change", account, role: String(roles.billing) })).status).toBe(200);
    expect(await rolesOf(account)).toEqual([roles.billing]);
    expect(await (await editor.send(path)).text()).toContain("You are signed in as Billing.");
  });

  it("are signed out when they are removed", async () => {
    const editor = await browserOf([roles.editor]);
    const account = await accountWith(roles.editor);
    expect((await decide({ action: "remove", account })).markup).toContain("The person is removed.");
    expect((await editor.send(path)).status).toBe(302);
  });

  it("who give themselves another role go on with it, and leave the area when they remove themselves", async () => {
    const second = await browserOf([roles.admin]);
    const query = "SELECT account_id FROM account_roles WHERE account_id <> ?";
    const account = (await env.DB.prepare(query).bind(adminId).first<string>("account_id")) ?? "";
    const changed = await decide({ action: "change", account, role: String(roles.billing) }, second);
    expect(changed.status).toBe(200);
    expect(changed.markup).toContain("You are signed in as Billing.");
    expect(changed.markup).not.toContain("Invite somebody");
    await decide({ action: "change", account, role: String(roles.admin) });
    const removal = await second.post(path, { action: "remove", account });
    expect([removal.status, removal.headers.get("location")]).toEqual([303, "/"]);
    expect((await second.send(path)).status).toBe(302);
  });

  it("always have an administrator", async () => {
    for (const fields of [{ action: "remove" }, { action: "change", role: String(roles.editor) }]) {
      const { status, markup } = await decide({ ...fields, account: adminId });
      expect([status, markup.includes("this is the last administrator")]).toEqual([422, true]);
    }
    expect(await rolesOf(adminId)).toEqual([roles.admin]);
    expect((await decide({ action: "change", account: adminId, role: String(roles.admin) })).status).toBe(
      200,
    );
  });

  it("always have an administrator, also if two remove each other at the same time", async () => {
    await browserOf([roles.admin]);
    const { results } = await env.DB.prepare("SELECT account_id FROM account_roles").all<{
      account_id: string;
    }>();
    const people = results.map(({ account_id }) => ({ accountId: account_id, websiteId }));
    expect(people).toHaveLength(2);
    await Promise.all(people.map((person) => removePerson(env.DB, person)));
    expect((await env.DB.prepare("SELECT count(*) AS n FROM account_roles").first<number>("n")) ?? 0).toBe(1);
    const stranger = { accountId: "nobody", websiteId };
    expect(await changeRole(env.DB, stranger, roles.admin)).toBe(false);
    expect(await rolesOf("nobody")).toEqual([]);
  });
});
