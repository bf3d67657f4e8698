import { cookieNames } from "../../shared/names.ts";
import { digestShape } from "../../shared/overlays/announcement-bar/settings.ts";
import { serializeCookie } from "../http/cookies.ts";
import { foreignFormError, formResponse, plainTextError } from "../http/form-response.ts";
import { type PostedFields, readPostedFields } from "../http/read-form.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Facts } from "../request/facts.ts";
import { popupClosedCookie, yearSeconds } from "../request/popup-cookie.ts";

/**
 * `POST /_awning/dismiss`, same-origin only, sets the cookie that keeps a closed overlay out of later pages. Fields:
 * either `overlay=announcement-bar` and the `digest` of the announcement, or `overlay=popup`, its `version` and
 * optionally `submitted=true`. The cookie is not HttpOnly, because the page's script writes its stored record into the
 * same cookie.
 */
export async function handleDismiss(
  request: Request,
  { url, cookies }: Pick<Facts, "url" | "cookies">,
): Promise<Response> {
  if (request.method !== "POST")
    return plainTextError(405, "This address accepts forms that close an overlay (POST).");
  if (!isSameOrigin(request, url)) return foreignFormError(request);
  const fields = await readPostedFields(request);
  const cookie = fields && dismissCookie(fields, { url, cookies });
  if (!fields || !cookie)
    return plainTextError(
      400,
      "Expected overlay=announcement-bar and the digest of the announcement, or overlay=popup and its version.",
    );
  return formResponse(request, url, fields, [cookie]);
}

/** The cookie that records the closed overlay; undefined if the fields do not name one. */
function dismissCookie(fields: PostedFields, visitor: Pick<Facts, "url" | "cookies">): string | undefined {
  const overlay = fields.get("overlay");
  if (overlay === "popup")
    return popupClosedCookie(
      { version: fields.get("version") ?? "", submitted: fields.get("submitted") === "true" },
      visitor,
    );
  const value = fields.get("digest") ?? "";
  if (overlay !== "announcement-bar" || !digestShape.test(value)) return undefined;
  const secure = visitor.url.protocol === "https:";
  return serializeCookie({ name: cookieNames.announcementClosed, value, maxAge: yearSeconds, secure });
}
