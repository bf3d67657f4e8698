import { afterLogout } from "../../../shared/after-logout.ts";
import { cookieNames } from "../../../shared/names.ts";
import { readFields } from "../../api/form.ts";
import { serializeCookie } from "../../visitor/cookies.ts";
import { giveCrumb, isFramed } from "./crumb.ts";
import { cookieReach } from "./framed.ts";
import { cookiesOf, type OriginContext, secretOf, sendCookie } from "./origin-context.ts";
import { endOwnerSession } from "./owner-sessions.ts";
import { wantsJson } from "./wants-json.ts";

/**
 * `POST /api/auth/Logout` with, perhaps, `frameUrl` (where the preview frame is) and `everywhere` (every session of the
 * account ends). The answer is the same whether or not there was a session.
 */
export async function signOut(c: OriginContext): Promise<Response> {
  const fields = (await readFields(c.req.raw)) ?? new Map<string, string>();
  const everywhere = /^(?:true|on|1)$/.test(fields.get("everywhere") ?? "");
  const name = cookieNames.ownerSession;
  const end = await endOwnerSession(c.env.DB, secretOf(c.env), cookiesOf(c).get(name), everywhere);
  await end?.run();
  const reach = cookieReach(c, await isFramed(c));
  sendCookie(c, serializeCookie({ name, value: "", maxAge: 0, httpOnly: true, ...reach }));
  await giveCrumb(c, { [name]: "" });
  const redirect = afterLogout(fields.get("frameUrl"), new URL(c.req.url));
  c.header("cache-control", "no-store");
  return wantsJson(c) ? c.json({ redirect }) : c.redirect(redirect, 303);
}
