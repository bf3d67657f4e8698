import { readFields } from "../../../api/form.ts";
import type { OriginContext } from "../../accounts/origin-context.ts";
import { type LinkPurpose, linkPaths, subscriberOf } from "./link.ts";
import { confirm, subscriberById, unsubscribe } from "./subscribe.ts";

/**
 * The button on the page that a letter's link leads to. A click and no mere visit: programs that look after mail follow
 * links. The page says afterwards what has become of it; mail programs that leave by themselves (RFC 8058) read none.
 */
export async function answerLink(c: OriginContext, purpose: LinkPurpose): Promise<Response> {
  const fields = await readFields(c.req.raw);
  const token = fields?.get("token") ?? c.req.query("token");
  const id = await subscriberOf(c, purpose, token);
  const subscriber = id === undefined ? null : await subscriberById(c.env.DB, id);
  if (subscriber) await (purpose === "confirm" ? confirm : unsubscribe)(c, subscriber);
  c.header("cache-control", "no-store");
  return c.redirect(`${linkPaths[purpose]}?token=${encodeURIComponent(token ?? "")}`, 303);
}
