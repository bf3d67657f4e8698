import { cookieNames } from "../../shared/names.ts";
import { digestShape } from "../../shared/overlays/announcement-bar/settings.ts";
import { serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { formAnswer, readFields, refusal } from "./form.ts";
import { sameOrigin } from "./same-origin.ts";

const year = 365 * 24 * 60 * 60;

/**
 * `POST /_awning/dismiss` with `overlay=announcement-bar` and the `digest` of what was closed: sets the cookie by
 * which the edge leaves the bar out of the next page. Same-origin only. Not HttpOnly: the page's script mirrors the
 * stored record into the same cookie.
 */
export async function dismiss(request: Request, { url }: Pick<Facts, "url">): Promise<Response> {
  if (request.method !== "POST")
    return refusal(405, "This address takes the announcement bar's form only (POST).");
  if (!sameOrigin(request, url)) return refusal(403, "This form can be sent from the site's own pages only.");
  const fields = await readFields(request);
  const digest = fields?.get("digest") ?? "";
  if (fields?.get("overlay") !== "announcement-bar" || !digestShape.test(digest)) {
    return refusal(400, "Expected overlay=announcement-bar and the digest of the announcement.");
  }
  const cookie = serializeCookie({
    name: cookieNames.announcementClosed,
    value: digest,
    maxAge: year,
    secure: url.protocol === "https:",
  });
  return formAnswer(request, url, fields, [cookie]);
}
