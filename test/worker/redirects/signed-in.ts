import { assertionCookie } from "../../../worker/visitor/assertion.ts";
import { bindings } from "../visit.ts";

/** The cookie of somebody whom the origin of `host` has just said to have these roles, as a browser sends it. */
export async function signedIn(roles: readonly number[], host = "shop.test"): Promise<string> {
  const cookie = await assertionCookie({ accountId: "5f", roles }, new URL(`http://${host}/`), bindings);
  return cookie.split(";", 1)[0] ?? "";
}
