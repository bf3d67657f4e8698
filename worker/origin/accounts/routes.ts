import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { readFields } from "../../api/form.ts";
import type { OriginBindings } from "../app.ts";
import { memberPage, memberPaths } from "./member-page.ts";
import { memberSignIn } from "./member-sign-in.ts";
import { endMembership } from "./member-sign-out.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** Signing in and out, of owners and of members. */
export const accounts = new Hono<{ Bindings: OriginBindings }>();

accounts.post(apiPaths.login, (c) => signIn(c));
accounts.post(apiPaths.logout, (c) => signOut(c));

accounts.post(apiPaths.memberSession, (c) => memberSignIn(c));
accounts.delete(apiPaths.memberSession, async (c) => {
  await endMembership(c, { keepCart: c.req.query("cloneCart") === "true" });
  return c.json({ success: true }, 200, { "cache-control": "no-store" });
});
accounts.post(memberPaths.signOut, async (c) => {
  const fields = await readFields(c.req.raw);
  await endMembership(c, { keepCart: fields?.get("cloneCart") === "true" });
  return c.redirect(returnPath(fields?.get("return"), new URL(c.req.url)), 303);
});
accounts.get(memberPaths.signIn, (c) => memberPage(c, returnPath(c.req.query("return"), new URL(c.req.url))));
