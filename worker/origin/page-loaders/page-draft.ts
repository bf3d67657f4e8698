import { cookieNames } from "../../../shared/names.ts";
import { readPreviewToken } from "../../request/preview-token.ts";
import { cookiesOf } from "../accounts/request-cookies.ts";
import type { OriginContext } from "../bindings.ts";
import { viewOfDocument } from "../page-editor/render-page.ts";
import { findPageVersion } from "../page-editor/restore-version.ts";
import type { PageRequest } from "../pages.ts";
import type { View } from "../templates/view.ts";

/**
 * The page at a path in the version that the browser's preview link shows. Undefined without such a link, and for all other
 * pages. The worker has checked that the version is still the newest one (worker/settings/preview-site.ts).
 */
export async function findDraft(
  c: OriginContext,
  request: PageRequest,
  path: string,
): Promise<View | undefined> {
  const token = cookiesOf(c).get(cookieNames.preview);
  if (token === undefined) return undefined;
  const preview = await readPreviewToken(token, request.url.host, c.env.SESSION_SECRET ?? "");
  if (preview === undefined || preview === "expired" || preview.kind !== "page") return undefined;
  const document = await findPageVersion({ db: request.db, id: preview.id }, preview.revision);
  return document?.address === path ? viewOfDocument(request, preview.id, document) : undefined;
}
