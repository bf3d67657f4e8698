import { cookieNames } from "../../shared/names.ts";
import { digestShape } from "../../shared/overlays/announcement-bar/settings.ts";
import { laterRecord, parsePopupCookie, popupCookie } from "../../shared/overlays/popup/record.ts";
import { serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { type Fields, formAnswer, readFields, refusal } from "./form.ts";
import { sameOrigin } from "./same-origin.ts";

const year = 365 * 24 * 60 * 60;

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
  const closed = fields && closedBy(fields, cookies);
  if (!fields || !closed)
    return refusal(
      400,
      "Expected overlay=announcement-bar and the digest of the announcement, or overlay=popup and its version.",
    );
  const cookie = serializeCookie({ ...closed, maxAge: year, secure: url.protocol === "https:" });
  return formAnswer(request, url, fields, [cookie]);
}

/** The cookie that remembers it; undefined for what is no overlay. */
function closedBy(
  fields: Fields,
  cookies: Facts["cookies"],
): { readonly name: string; readonly value: string } | undefined {
  const overlay = fields.get("overlay");
  if (overlay === "announcement-bar") {
    const value = fields.get("digest") ?? "";
    return digestShape.test(value) ? { name: cookieNames.announcementClosed, value } : undefined;
  }
  const version = fields.get("version") ?? "";
  if (overlay !== "popup" || !/^\d{1,9}$/.test(version)) return undefined;
  const submitted = fields.get("submitted") === "true";
  const record = { version: Number(version), submitted, closed: Date.now() };
  const held = laterRecord(record, parsePopupCookie(cookies.get(cookieNames.popup))) ?? record;
  return { name: cookieNames.popup, value: popupCookie(held) };
}
