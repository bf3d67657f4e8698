import { type Identity, nobody } from "../../visitor/identity.ts";
import type { OriginBindings } from "../app.ts";

/** Who the cookies' sessions belong to. Forged, expired and revoked ones are nobody's. */
export async function identifyAccount(
  _cookies: ReadonlyMap<string, string>,
  _env: OriginBindings,
): Promise<Identity> {
  return nobody;
}
