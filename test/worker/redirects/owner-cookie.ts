import { ownerAssertionCookie } from "../../../worker/request/owner-assertion.ts";
import { workerBindings } from "../fetch-from-worker.ts";

/** The `Cookie` header of an owner with these roles on a proxied site. */
export async function ownerCookie(roles: readonly number[], host = "shop.test"): Promise<string> {
  const cookie = await ownerAssertionCookie(
    { accountId: "5f", roles },
    new URL(`http://${host}/`),
    workerBindings,
  );
  return cookie.split(";", 1)[0] ?? "";
}
