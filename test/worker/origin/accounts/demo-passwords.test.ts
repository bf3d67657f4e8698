import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { migrate } from "../../../../worker/database/migrate.ts";
import { migrations } from "../../../../worker/database/migrations.ts";
import type { DemoPasswordTarget } from "../../../../worker/origin/accounts/demo-accounts.ts";
import {
  demoPasswordTargets,
  randomPassword,
  setDemoPasswords,
} from "../../../../worker/origin/accounts/demo-passwords.ts";
import { checkPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { applySeeds } from "../../../../worker/origin/database/seed.ts";
import { seeds } from "../../../../worker/origin/seed/index.ts";
import { emptyDatabase } from "../fresh-database.ts";

const secret = "a secret for tests, long enough to be taken";
const random = { DB: env.DB, SESSION_SECRET: secret };
const chosen = { ...random, DEMO_PASSWORD: "correct horse" };

let log: MockInstance<typeof console.log>;
beforeEach(async () => {
  log = vi.spyOn(console, "log").mockImplementation(() => {});
  await emptyDatabase();
  await migrate(env.DB, migrations);
  await applySeeds(env.DB, seeds);
});
afterEach(() => vi.restoreAllMocks());

async function hashOf(email: string): Promise<string | null> {
  return await env.DB.prepare(
    "SELECT password_hash FROM accounts WHERE email = ?1 UNION SELECT password_hash FROM members WHERE email = ?1",
  )
    .bind(email)
    .first("password_hash");
}

const emails = ["owner@demo.test", "editor@demo.test", "viewer@demo.test", "member@demo.test"];

describe("the demo passwords", () => {
  it("are random and logged once, in one block", async () => {
    await setDemoPasswords(random);
    await setDemoPasswords(random);
    expect(log).toHaveBeenCalledTimes(1);
    const logLine = String(log.mock.calls[0]?.[0]);
    const passwords = emails.map(
      (email) => new RegExp(`^  ${email} +(\\S+)$`, "m").exec(logLine)?.[1] ?? `nothing for ${email}`,
    );
    expect(new Set(passwords).size).toBe(4);
    expect((await checkPassword(await hashOf("editor@demo.test"), passwords[1] ?? "")).isCorrect).toBe(true);
    expect((await checkPassword(await hashOf("member@demo.test"), passwords[3] ?? "")).isCorrect).toBe(true);
  });

  it("are the chosen one, which is not logged", async () => {
    await setDemoPasswords(chosen);
    expect(log).not.toHaveBeenCalled();
    for (const email of emails)
      expect((await checkPassword(await hashOf(email), "correct horse")).isCorrect, email).toBe(true);
  });

  it("are replaced when one is chosen later, and kept until another is", async () => {
    await setDemoPasswords(random);
    await setDemoPasswords(chosen);
    const hash = await hashOf("owner@demo.test");
    expect((await checkPassword(hash, "correct horse")).isCorrect).toBe(true);
    await setDemoPasswords(chosen);
    await setDemoPasswords(random);
    expect(await hashOf("owner@demo.test")).toBe(hash);
    await setDemoPasswords({ ...chosen, DEMO_PASSWORD: "battery staple" });
    expect((await checkPassword(await hashOf("owner@demo.test"), "battery staple")).isCorrect).toBe(true);
  });

  it("keep a password that was changed since", async () => {
    await setDemoPasswords(chosen);
    await env.DB.exec("UPDATE accounts SET password_hash = 'mine' WHERE email = 'owner@demo.test'");
    await setDemoPasswords(chosen);
    expect(await hashOf("owner@demo.test")).toBe("mine");
  });

  it("cannot be derived from the stored digest", async () => {
    await setDemoPasswords(chosen);
    const { results } = await env.DB.prepare("SELECT source FROM demo_passwords").all<{ source: string }>();
    expect(results.length).toBeGreaterThan(3);
    for (const { source } of results) {
      expect(source).toMatch(/^[\w-]{43}$/);
      expect(atob(source.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("correct");
    }
    await setDemoPasswords({ ...chosen, SESSION_SECRET: `${secret}, or not` });
    const other = await env.DB.prepare("SELECT source FROM demo_passwords").first("source");
    expect(other).not.toBe(results[0]?.source);
  });

  it("are set once under concurrent requests, and only valid ones are logged", async () => {
    await Promise.all(Array.from({ length: 3 }, () => setDemoPasswords(random)));
    expect(log).toHaveBeenCalledTimes(1);
    const password = /owner@demo\.test +(\S+)/.exec(String(log.mock.calls[0]?.[0]))?.[1] ?? "";
    expect((await checkPassword(await hashOf("owner@demo.test"), password)).isCorrect).toBe(true);
  });

  it("are set for accounts that a later version adds, and for no others", async () => {
    await setDemoPasswords(chosen);
    const hash = await hashOf("owner@demo.test");
    const later: DemoPasswordTarget = {
      name: "later",
      label: "page /later",
      store: (db, stored) => db.prepare("UPDATE websites SET tag_line = ?").bind(stored),
    };
    await setDemoPasswords(random, [...demoPasswordTargets, later]);
    expect(String(log.mock.calls[0]?.[0])).toMatch(/^\n.+\n {2}page \/later {2}\S+\nSet all of them anew/);
    expect(await hashOf("owner@demo.test")).toBe(hash);
    expect(await env.DB.prepare("SELECT tag_line FROM websites").first("tag_line")).toMatch(/^pbkdf2/);
  });

  it("are not logged if they cannot be stored", async () => {
    const broken: DemoPasswordTarget = {
      name: "broken",
      label: "broken",
      store: (db) => db.prepare("UPDATE nowhere SET a = 1"),
    };
    await expect(setDemoPasswords(random, [...demoPasswordTargets, broken])).rejects.toThrow("nowhere");
    expect(log).not.toHaveBeenCalled();
    expect(await hashOf("owner@demo.test")).toBeNull();
  });
});

it("a random password has sixteen unambiguous characters", () => {
  const all = Array.from({ length: 200 }, randomPassword);
  for (const each of all) expect(each).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  expect(new Set(all).size).toBe(200);
});
