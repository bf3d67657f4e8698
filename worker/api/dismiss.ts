import { cookieNames } from "../../shared/names.ts";
import { digestShape } from "../../shared/overlays/announcement-bar/settings.ts";
import { serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { popupClosed, year } from "../visitor/popup-closed.ts";
import { type Fields, formAnswer, readFields, refusal } from "./form.ts";
import { sameOrigin } from "./same-origin.ts";

/**
 * `POST /_awning/dismiss` with `overlay=announcement-bar` and the `digest` of what was closed, or with `overlay=popup`,
 * its `version` and perhaps `submitted=true`: sets the cookie by which the edge leaves it out of the next page.
 * Same-origin only. Not HttpOnly: the page's script mirrors the stored record into the same cookie.
 */
export async function dismiss(
  request: Request,
  { url, cookies }: Pick<Facts, "url" | "cookies">,
): Promise<Response> {
  if (request.method !== "POST")
    return refusal(405, "This address takes the forms that close something (POST).");
  if (!sameOrigin(request, url)) return refusal(403, "This form can be sent from the site's own pages only.");
  const fields = await readFields(request);
  const cookie = fields && closedBy(fields, { url, cookies });
  if (!fields || !cookie)
    return refusal(
      400,
      "Expected overlay=announcement-bar and the digest of the announcement, or overlay=popup and its version.",
    );
  return formAnswer(request, url, fields, [cookie]);
}

/** The cookie that remembers it; undefined for what is no overlay. */
function closedBy(fields: Fields, visitor: Pick<Facts, "url" | "cookies">): string | undefined {
  const overlay = fields.get("overlay");
  if (overlay === "popup")
    return popupClosed(
      { version: fields.get("version") ?? "", submitted: fields.get("submitted") === "true" },
      visitor,
    );
  const value = fields.get("digest") ?? "";
  if (overlay !== "announcement-bar" || !digestShape.test(value)) return undefined;
  const secure = visitor.url.protocol === "https:";
  return serializeCookie({ name: cookieNames.announcementClosed, value, maxAge: year, secure });
}
