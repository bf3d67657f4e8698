import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import { maskedField } from "../../../../worker/origin/config/passwords/passwords-screen.ts";
import { passwordHashOf } from "../../../../worker/origin/page-loaders/lock/locks.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

const path = "/config/passwords";
let editor: TestBrowser;
let admin: TestBrowser;
let page = "";
let site = "";

async function browserOf(role: number): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const [name = "", value = ""] = (await signInAs([role])).split("=");
  browser.cookies.set(name, value);
  await browser.send(path);
  return browser;
}

beforeAll(async () => {
  await emptyDatabase();
  editor = await browserOf(roles.editor);
  admin = await browserOf(roles.admin);
  page = (await env.DB.prepare("SELECT id FROM collections WHERE path = '/trade'").first<string>("id")) ?? "";
  site = (await env.DB.prepare("SELECT id FROM websites").first<string>("id")) ?? "";
});

async function send(fields: Record<string, string>, browser = editor) {
  const response = await browser.post(path, fields);
  return { status: response.status, markup: await response.text() };
}
const set = (password: string, scope = page, browser = editor) =>
  send({ action: "set", scope, password }, browser);
const hash = () => passwordHashOf(env.DB, page);
/** The status of the locked page after a visitor has typed the password. */
async function unlock(password: string): Promise<boolean> {
  const visitor = new TestBrowser();
  await visitor.send("/trade");
  await visitor.post("/trade", { password });
  return (await (await visitor.send("/trade")).text()).includes('name="password"') === false;
}

describe("the passwords of pages", () => {
  it("are shown as a marker, and no hash is sent", async () => {
    const markup = await (await editor.send(path)).text();
    expect(markup).toContain("(/trade)");
    expect(markup).toContain(`value="${maskedField}"`);
    expect(markup).not.toContain("pbkdf2");
    expect(markup).not.toContain("The whole site");
  });

  it("stay as they are when the form is sent with the marker", async () => {
    const before = await hash();
    expect((await set(maskedField)).markup).toContain("stays as it is");
    expect(await hash()).toBe(before);
  });

  it("are changed, and the former one opens the page no more", async () => {
    const { markup } = await set("an open kiln");
    expect(markup).toContain("is saved.");
    expect(markup).not.toContain("an open kiln");
    expect(await unlock("an open kiln")).toBe(true);
    expect((await set("another kiln")).status).toBe(200);
    expect(await unlock("an open kiln")).toBe(false);
  });

  it("are not empty", async () => {
    const before = await hash();
    expect((await set("")).status).toBe(422);
    expect(await hash()).toBe(before);
  });

  it("are removed after a question; then the marker is no password", async () => {
    const asked = await send({ action: "remove", scope: page });
    expect(asked.markup).toMatch(
      /Remove the password of [^<]*\(\/trade\)\? No visitor can open the page then\./,
    );
    expect(await hash()).toBeDefined();
    await send({ action: "remove", scope: page, confirmed: "yes" });
    expect(await hash()).toBeUndefined();
    expect(await (await editor.send(path)).text()).toContain("nobody can open the page");
    await set(maskedField);
    expect(await hash()).toBeDefined();
  });

  it("of the whole site take the permission for general settings", async () => {
    expect((await set("closed", site)).status).toBe(403);
    expect((await set("closed", site, admin)).markup).toContain("is saved.");
    expect(await (await new TestBrowser().send("/about")).text()).toContain('name="password"');
    const asked = await send({ action: "remove", scope: site }, admin);
    expect(asked.markup).toContain("Every visitor can open the site then.");
    await send({ action: "remove", scope: site, confirmed: "yes" }, admin);
    expect(await (await new TestBrowser().send("/about")).text()).not.toContain('type="password"');
  });

  it("have a history of their changes, in which they are not", async () => {
    await set("a secret kiln");
    await send({ action: "remove", scope: page, confirmed: "yes" });
    const changes = /: [^:]+ removed the password<\/li><li[^>]*>[^<]+ set a password</;
    for (const each of [path, `/config/pages/${page}/history`])
      expect(await (await editor.send(each)).text()).toMatch(changes);
    const history = await (await admin.send("/config/settings/history")).text();
    expect(history).toMatch(/Changes of the password of All pages of [^<]*<\/h2>/);
    expect(await (await editor.send("/config/settings/history")).text()).not.toContain("All pages of");
    const { results } = await env.DB.prepare(
      "SELECT * FROM page_versions WHERE page_id LIKE 'password:%'",
    ).all();
    expect(results.length).toBeGreaterThan(1);
    expect(JSON.stringify(results)).not.toMatch(/kiln|pbkdf2|closed/);
  });

  it("exist for pages with a password only", async () => {
    const other =
      (await env.DB.prepare("SELECT id FROM collections WHERE path = '/about'").first<string>("id")) ?? "";
    await set("closed", other);
    expect(await passwordHashOf(env.DB, other)).toBeUndefined();
  });
});
