import { type Identity, nobody } from "../../visitor/identity.ts";
import type { OriginBindings } from "../app.ts";
import { signedIn } from "./signed-in.ts";

/**
 * Who the cookies' sessions belong to. Forged, expired and revoked ones are nobody's. Never throws: when the database
 * is at fault, that is logged and nobody is signed in.
 */
export async function identifyAccount(
  cookies: ReadonlyMap<string, string>,
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET">,
): Promise<Identity> {
  try {
    const { owner, member } = await signedIn(cookies, env);
    return {
      owner: owner && { accountId: owner.accountId, roles: owner.roles, proof: "session" },
      member: member && { id: member.id },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A fresh database, before the first page has made its tables: nobody can have signed in.
    if (!reason.includes("no such table")) console.error(`sessions cannot be read: ${reason}`);
    return nobody;
  }
}
