import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { sessionSecret, TestBrowser } from "./browser.ts";

const email = "lost@example.org";
const resetPath = "/account/reset";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
  const site = await env.DB.prepare("SELECT id FROM websites").first<string>("id");
  await env.DB.prepare(
    "INSERT INTO members (id, website_id, email, display_name, created_at) VALUES ('lost', ?, ?, 'Ada', 1)",
  )
    .bind(site, email)
    .run();
});
afterEach(() => vi.useRealTimers());

async function ask(address: string, browser = new TestBrowser()): Promise<Response> {
  await browser.send(resetPath);
  const body = new URLSearchParams({ email: address, crumb: browser.cookies.get("crumb") ?? "" });
  return await browser.send(resetPath, { method: "POST", body });
}

const emails = async () =>
  (
    await env.DB.prepare("SELECT recipient, body FROM outbox WHERE kind = 'password'").all<{
      recipient: string;
      body: string;
    }>()
  ).results;

async function tokenOf(): Promise<string> {
  const [sent] = await emails();
  return /token=([^\s]+)/.exec(sent?.body ?? "")?.[1] ?? "";
}

async function choose(token: string, password: string): Promise<number> {
  const browser = new TestBrowser();
  await browser.send(resetPath);
  const crumb = browser.cookies.get("crumb") ?? "";
  const body = new URLSearchParams({ token, password, crumb });
  return (await browser.send("/account/password", { method: "POST", body })).status;
}

it("is asked for by a form, with the same answer for an address without an account", async () => {
  expect(await (await new TestBrowser().send("/account/login")).text()).toContain(`href="${resetPath}"`);
  const unknown = await (await ask("nobody@example.org")).text();
  expect(await emails()).toEqual([]);
  const known = await (await ask(` ${email.toUpperCase()} `)).text();
  const withoutIds = (text: string) => text.replace(/value="[^"]*"|[\w-]{24,}/g, "");
  expect(withoutIds(known)).toBe(withoutIds(unknown));
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([email]);
  // A second request does not fill the mailbox.
  await ask(email);
  expect(await emails()).toHaveLength(1);
});

it("is replaced by a link, once, which ends the sessions of the former password", async () => {
  const token = await tokenOf();
  await env.DB.exec(
    "INSERT INTO member_sessions (id_hash, member_id, created_at, expires_at) VALUES (printf('%043d', 1), 'lost', 1, 9000000000000)",
  );
  expect((await new TestBrowser().send(`/account/password?token=${token}`)).status).toBe(200);
  expect(await choose(token, "short")).toBe(422);
  expect(await choose(token, "a new long password")).toBe(303);
  expect(await choose(token, "another long password")).toBe(404);
  const query = "SELECT count(*) AS n FROM member_sessions WHERE member_id = 'lost'";
  expect(await env.DB.prepare(query).first("n")).toBe(1);
  expect(await choose(`${token.slice(0, -2)}xx`, "a forged password")).toBe(404);
});

it("has a link that expires", async () => {
  await env.DB.exec("DELETE FROM outbox");
  await ask(email);
  const token = await tokenOf();
  vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ["Date"] });
  expect((await new TestBrowser().send(`/account/password?token=${token}`)).status).toBe(404);
});

it("is limited by address of the network", async () => {
  const refusing: RateLimit = { limit: async () => ({ success: false }) };
  const browser = new TestBrowser({ SIGN_IN_LIMIT: refusing, SESSION_SECRET: sessionSecret });
  await browser.send(resetPath);
  const body = new URLSearchParams({ email, crumb: browser.cookies.get("crumb") ?? "" });
  const headers = { "cf-connecting-ip": "192.0.2.1" };
  expect((await browser.send(resetPath, { method: "POST", body, headers })).status).toBe(429);
});

it("is refused if it has too many bytes in the form in which it is kept", async () => {
  await ask(email);
  expect(await choose(await tokenOf(), "\u{FDFA}".repeat(40))).toBe(422);
});
