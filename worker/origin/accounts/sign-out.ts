import { logoutDestination } from "../../../shared/after-logout.ts";
import { cookieNames } from "../../../shared/names.ts";
import { serializeCookie } from "../../http/cookies.ts";
import { readPostedFields } from "../../http/read-form.ts";
import type { OriginContext } from "../bindings.ts";
import { acceptsJson } from "./accepts-json.ts";
import { isFramed, issueCrumb } from "./crumb.ts";
import { prepareOwnerSessionEnd } from "./owner-sessions.ts";
import { addResponseCookie, cookieAttributes, cookiesOf, sessionSecret } from "./request-cookies.ts";

/**
 * `POST /api/auth/Logout` with optional `frameUrl` (the page in the preview frame) and `everywhere` (ends all
 * sessions of the account). The response is the same with and without a session.
 */
export async function signOut(c: OriginContext): Promise<Response> {
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const everywhere = /^(?:true|on|1)$/.test(fields.get("everywhere") ?? "");
  const name = cookieNames.ownerSession;
  const endSession = await prepareOwnerSessionEnd(
    c.env.DB,
    sessionSecret(c.env),
    cookiesOf(c).get(name),
    everywhere,
  );
  await endSession?.run();
  const scope = cookieAttributes(c, await isFramed(c));
  addResponseCookie(c, serializeCookie({ name, value: "", maxAge: 0, httpOnly: true, ...scope }));
  await issueCrumb(c, { [name]: "" });
  const redirect = logoutDestination(fields.get("frameUrl"), new URL(c.req.url));
  c.header("cache-control", "no-store");
  return acceptsJson(c) ? c.json({ redirect }) : c.redirect(redirect, 303);
}
