import { sign, verified } from "../../../visitor/signed.ts";
import { type OriginContext, secretOf } from "../../accounts/origin-context.ts";

/** What a letter's link lets its holder do. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** In ms. Who has not confirmed by then asks again; leaving has no end. */
const confirmLifetime = 7 * 24 * 60 * 60 * 1000;

export const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
};

/** The address in a letter to one subscriber. It tells nobody who that is. */
export async function linkFor(c: OriginContext, purpose: LinkPurpose, id: string): Promise<string> {
  const text = purpose === "confirm" ? `${id}~${Date.now() + confirmLifetime}` : id;
  const token = await sign(secretOf(c.env), `newsletter ${purpose}`, text);
  return new URL(`${linkPaths[purpose]}?token=${token}`, c.req.url).href;
}

/** The subscriber that a link was made for; undefined when we made no such link, or its time is over. */
export async function subscriberOf(
  c: OriginContext,
  purpose: LinkPurpose,
  token: string | undefined,
): Promise<string | undefined> {
  const [id, until] = (await verified(secretOf(c.env), `newsletter ${purpose}`, token))?.split("~") ?? [];
  return purpose === "confirm" && !(Number(until) > Date.now()) ? undefined : id;
}
