import { env } from "cloudflare:workers";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import type { Browser } from "../accounts/browser.ts";

export const quick = { rounds: 1, iterations: 1000 };

export async function scopeOf(path: string): Promise<string> {
  return (
    (await env.DB.prepare("SELECT id FROM collections WHERE path = ?").bind(path).first<string>("id")) ?? ""
  );
}

export async function setLock(path: string, word: string): Promise<void> {
  await env.DB.prepare("INSERT OR REPLACE INTO locks VALUES (?, ?, 0)")
    .bind(await scopeOf(path), await hashPassword(word, quick))
    .run();
}

/** As somebody who has seen the lock screen and types a password. */
export async function unlock(browser: Browser, word: string, path = "/trade"): Promise<Response> {
  await browser.send(path);
  return await browser.post(path, { password: word });
}
