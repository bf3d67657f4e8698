import { readPostedFields } from "../../../http/read-form.ts";
import type { OriginContext } from "../../bindings.ts";
import { emailLinkPaths, type LinkPurpose, verifyEmailLink } from "./email-links.ts";
import { confirmSubscriber, subscriberById, unsubscribeSubscriber } from "./subscribers.ts";

/**
 * Handles the button on the page that an email's link opens. The link alone changes nothing, because mail scanners
 * follow links. Mail programs also send this request, for the one-click unsubscribe of RFC 8058
 * (https://www.rfc-editor.org/rfc/rfc8058), and ignore the redirect.
 */
export async function handleLinkPost(c: OriginContext, purpose: LinkPurpose): Promise<Response> {
  const fields = await readPostedFields(c.req.raw);
  const token = fields?.get("token") ?? c.req.query("token");
  const id = await verifyEmailLink(c, purpose, token);
  const subscriber = id === undefined ? null : await subscriberById(c.env.DB, id);
  if (subscriber) await (purpose === "confirm" ? confirmSubscriber : unsubscribeSubscriber)(c, subscriber);
  c.header("cache-control", "no-store");
  return c.redirect(
    `${emailLinkPaths[purpose]}?token=${encodeURIComponent((token ?? "").toWellFormed())}`,
    303,
  );
}
