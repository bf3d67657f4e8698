import type { Context } from "hono";
import { parseCookies } from "../../visitor/cookies.ts";
import type { OriginBindings } from "../app.ts";

/** A request to the embedded origin. */
export type OriginContext = Context<{ Bindings: OriginBindings }>;

const cookies = new WeakMap<OriginContext, ReadonlyMap<string, string>>();
const settled = new WeakMap<OriginContext, string[]>();

export function cookiesOf(c: OriginContext): ReadonlyMap<string, string> {
  const known = cookies.get(c) ?? parseCookies(c.req.header("cookie") ?? null);
  cookies.set(c, known);
  return known;
}

/** Sends a `Set-Cookie` with whatever the answer will be, also one that is made without the context. */
export function sendCookie(c: OriginContext, cookie: string): void {
  const list = settled.get(c) ?? [];
  list.push(cookie);
  settled.set(c, list);
}

/** To be called once the answer is there. */
export function writeCookies(c: OriginContext): void {
  for (const cookie of settled.get(c) ?? []) c.header("set-cookie", cookie, { append: true });
  settled.delete(c);
}

/** The worker answers no request without it, so a missing one is a fault of ours. */
export function secretOf({ SESSION_SECRET }: Pick<OriginBindings, "SESSION_SECRET">): string {
  if (!SESSION_SECRET) throw new Error("SESSION_SECRET is not set");
  return SESSION_SECRET;
}
