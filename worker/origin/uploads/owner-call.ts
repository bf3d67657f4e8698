import { hasPermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readBodyText } from "../../http/read-body.ts";
import type { SignedInOwner } from "../accounts/owner-sessions.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { ownerLanguage } from "../config/owner-language.ts";
import { permissionTitle } from "../config/permission-names.ts";

/** A call of a contributor about files. */
export interface FilesRequest {
  readonly c: OriginContext;
  readonly db: D1Database;
  readonly bucket: R2Bucket;
  readonly owner: SignedInOwner;
  readonly websiteId: string;
  /** The texts of the language of the request. */
  readonly context: FilesContext;
}

type Handle = (request: FilesRequest) => Response | Promise<Response>;

/**
 * The handler of a call about files, for contributors who may change pages, posts and images. The crumb guard has refused
 * calls of other sites already.
 */
export function filesCall(handle: Handle): (c: OriginContext) => Promise<Response> {
  return async (c) => {
    const language = ownerLanguage(c);
    const texts = ownerFilesTexts(language);
    const owner = await currentOwner(c);
    const area = ownerAreaTexts(language);
    if (!owner) return jsonResponse({ error: area.pleaseSignIn }, 401);
    if (!hasPermission(owner.roles, "contentManager")) {
      const permission = permissionTitle("contentManager", language);
      return jsonResponse({ error: fillText(area.takesPermission, { permission }) }, 403);
    }
    const { DB: db, FILES: bucket } = c.env;
    if (bucket === undefined) return jsonResponse({ error: texts.noBucket }, 503);
    const websiteId = (await db.prepare("SELECT id FROM websites").first<string>("id")) ?? "";
    return await handle({ c, db, bucket, owner, websiteId, context: { texts, locale: language } });
  };
}

const maxBodyBytes = 16 * 1024;

/** The JSON object in a call's body; empty if it has none. */
export async function readObject(c: OriginContext): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse((await readBodyText(c.req.raw, maxBodyBytes)) ?? "");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function refusal(status: 400 | 404 | 409 | 413 | 422, error: string): Response {
  return jsonResponse({ error }, status);
}
