import { env } from "cloudflare:workers";
import { hashPassword } from "../../../../worker/origin/accounts/passwords.ts";
import type { TestBrowser } from "../accounts/browser.ts";

export const quickHashing = { rounds: 1, iterations: 1000 };

export async function collectionIdOf(path: string): Promise<string> {
  return (
    (await env.DB.prepare("SELECT id FROM collections WHERE path = ?").bind(path).first<string>("id")) ?? ""
  );
}

export async function setLock(path: string, word: string): Promise<void> {
  await env.DB.prepare("INSERT OR REPLACE INTO locks VALUES (?, ?, 0)")
    .bind(await collectionIdOf(path), await hashPassword(word, quickHashing))
    .run();
}

/** Opens the lock screen and submits a password. */
export async function submitPassword(browser: TestBrowser, word: string, path = "/trade"): Promise<Response> {
  await browser.send(path);
  return await browser.post(path, { password: word });
}
