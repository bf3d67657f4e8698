import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import {
  type FirstPassword,
  givePasswords,
  printedPasswords,
  randomPassword,
} from "../../../../worker/origin/accounts/first-passwords.ts";
import { checkPassword } from "../../../../worker/origin/accounts/passwords.ts";
import { migrate } from "../../../../worker/origin/database/migrate.ts";
import { migrations } from "../../../../worker/origin/database/migrations.ts";
import { sow } from "../../../../worker/origin/database/seed.ts";
import { seeds } from "../../../../worker/origin/seed/index.ts";
import { emptyDatabase } from "../fresh-database.ts";

const secret = "a secret for tests, long enough to be taken";
const random = { DB: env.DB, SESSION_SECRET: secret };
const chosen = { ...random, DEMO_PASSWORD: "correct horse" };

let print: MockInstance<typeof console.log>;
beforeEach(async () => {
  print = vi.spyOn(console, "log").mockImplementation(() => {});
  await emptyDatabase();
  await migrate(env.DB, migrations);
  await sow(env.DB, seeds);
});
afterEach(() => vi.restoreAllMocks());

async function hashOf(email: string): Promise<string | null> {
  return await env.DB.prepare(
    "SELECT password_hash FROM accounts WHERE email = ?1 UNION SELECT password_hash FROM members WHERE email = ?1",
  )
    .bind(email)
    .first("password_hash");
}

const people = ["owner@demo.test", "editor@demo.test", "viewer@demo.test", "member@demo.test"];

describe("the first passwords", () => {
  it("are random and printed in one block, once", async () => {
    await givePasswords(random);
    await givePasswords(random);
    expect(print).toHaveBeenCalledTimes(1);
    const said = String(print.mock.calls[0]?.[0]);
    const passwords = people.map(
      (email) => new RegExp(`^  ${email} +(\\S+)$`, "m").exec(said)?.[1] ?? `nothing for ${email}`,
    );
    expect(new Set(passwords).size).toBe(4);
    expect((await checkPassword(await hashOf("editor@demo.test"), passwords[1] ?? "")).right).toBe(true);
    expect((await checkPassword(await hashOf("member@demo.test"), passwords[3] ?? "")).right).toBe(true);
  });

  it("are all the one that was chosen, and then not printed", async () => {
    await givePasswords(chosen);
    expect(print).not.toHaveBeenCalled();
    for (const email of people)
      expect((await checkPassword(await hashOf(email), "correct horse")).right, email).toBe(true);
  });

  it("are replaced when one is chosen later, and left alone until another is", async () => {
    await givePasswords(random);
    await givePasswords(chosen);
    const hash = await hashOf("owner@demo.test");
    expect((await checkPassword(hash, "correct horse")).right).toBe(true);
    await givePasswords(chosen);
    await givePasswords(random);
    expect(await hashOf("owner@demo.test")).toBe(hash);
    await givePasswords({ ...chosen, DEMO_PASSWORD: "battery staple" });
    expect((await checkPassword(await hashOf("owner@demo.test"), "battery staple")).right).toBe(true);
  });

  it("leave a password alone that somebody has changed since", async () => {
    await givePasswords(chosen);
    await env.DB.exec("UPDATE accounts SET password_hash = 'mine' WHERE email = 'owner@demo.test'");
    await givePasswords(chosen);
    expect(await hashOf("owner@demo.test")).toBe("mine");
  });

  it("are not to be guessed from what is remembered of the chosen one", async () => {
    await givePasswords(chosen);
    const { results } = await env.DB.prepare("SELECT source FROM first_passwords").all<{ source: string }>();
    expect(results.length).toBeGreaterThan(3);
    for (const { source } of results) {
      expect(source).toMatch(/^[\w-]{43}$/);
      expect(atob(source.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain("correct");
    }
    await givePasswords({ ...chosen, SESSION_SECRET: `${secret}, or not` });
    const other = await env.DB.prepare("SELECT source FROM first_passwords").first("source");
    expect(other).not.toBe(results[0]?.source);
  });

  it("are given once when many ask at the same time, and only what is true is printed", async () => {
    await Promise.all(Array.from({ length: 3 }, () => givePasswords(random)));
    expect(print).toHaveBeenCalledTimes(1);
    const password = /owner@demo\.test +(\S+)/.exec(String(print.mock.calls[0]?.[0]))?.[1] ?? "";
    expect((await checkPassword(await hashOf("owner@demo.test"), password)).right).toBe(true);
  });

  it("come to what a later version adds, and to that alone", async () => {
    await givePasswords(chosen);
    const hash = await hashOf("owner@demo.test");
    const later: FirstPassword = {
      name: "later",
      label: "page /later",
      store: (db, stored) => db.prepare("UPDATE websites SET tag_line = ?").bind(stored),
    };
    await givePasswords(random, [...printedPasswords, later]);
    expect(String(print.mock.calls[0]?.[0])).toMatch(/page \/later {2}\S+\n$/);
    expect(await hashOf("owner@demo.test")).toBe(hash);
    expect(await env.DB.prepare("SELECT tag_line FROM websites").first("tag_line")).toMatch(/^pbkdf2/);
  });

  it("are nobody's when they cannot be stored", async () => {
    const broken: FirstPassword = {
      name: "broken",
      label: "broken",
      store: (db) => db.prepare("UPDATE nowhere SET a = 1"),
    };
    await expect(givePasswords(random, [...printedPasswords, broken])).rejects.toThrow("nowhere");
    expect(print).not.toHaveBeenCalled();
    expect(await hashOf("owner@demo.test")).toBeNull();
  });
});

it("a random password has sixteen signs that nobody takes for others", () => {
  const all = Array.from({ length: 200 }, randomPassword);
  for (const each of all) expect(each).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  expect(new Set(all).size).toBe(200);
});
