import type { FilePage } from "../../../shared/uploads/stored-file.ts";
import { containsText } from "../../database/contains-text.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { isDigitalFile } from "../store/digital-files.ts";
import {
  demoPicturesSql,
  type FileRow,
  findFile,
  parseFileRow,
  storedFilesSql,
  toStoredFile,
} from "./file-rows.ts";
import { type FilesRequest, readObject, refusal } from "./owner-call.ts";
import { cleanFileName } from "./send-upload.ts";

const pageSize = 60;
const maxAltLength = 1000;

interface FileFilter {
  readonly websiteId: string;
  readonly search: string;
  readonly kind: string;
  /** Position in the list, as `next` of the page before. */
  readonly before: string;
}

/** The files of a site, the latest first, with the pictures of the demo site last. */
export async function listFiles(
  db: D1Database,
  { websiteId, search, kind, before }: FileFilter,
): Promise<FilePage> {
  const offset = Math.max(0, Math.trunc(Number(before)) || 0);
  const text = search.trim().slice(0, 100);
  const { results } = await db
    .prepare(
      `SELECT * FROM (${storedFilesSql} WHERE s.state = 'ready' UNION ALL ${demoPicturesSql})
      WHERE website_id = ?1 AND (?2 = '' OR kind = ?2) AND (${containsText("name", "?3")} OR ${containsText("alt", "?3")})
      ORDER BY created_at DESC, id LIMIT ?4 OFFSET ?5`,
    )
    .bind(websiteId, kind, text, pageSize + 1, offset)
    .all();
  const rows = results.slice(0, pageSize).map((row) => parseFileRow(row) as FileRow);
  return {
    files: rows.map(toStoredFile),
    ...(results.length > pageSize && { next: String(offset + pageSize) }),
  };
}

/** `GET /api/files?search=&kind=&before=`: `{files, next?}`. */
export async function readFiles({ c, db, websiteId }: FilesRequest): Promise<Response> {
  const text = (name: string) => c.req.query(name) ?? "";
  const filter = { websiteId, search: text("search"), kind: text("kind"), before: text("before") };
  return jsonResponse(await listFiles(db, filter));
}

/** `POST /api/files/{id}` with `{name}`, or `{alt, focalPoint}` of a picture: `{file}`. */
export async function changeFile({ c, db, websiteId, context: { texts } }: FilesRequest): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const body = await readObject(c);
  const row = await findAny(db, id, websiteId);
  if (row === undefined) return refusal(404, texts.isGone);
  const statements: D1PreparedStatement[] = [];
  if (body.name !== undefined) {
    const name = cleanFileName(body.name);
    if (name === "") return refusal(422, texts.noName);
    if (row.folder === "") return refusal(422, texts.renameFailed);
    statements.push(db.prepare("UPDATE stored_files SET name = ? WHERE id = ?").bind(name, id));
  }
  if (typeof body.alt === "string" && row.width !== null)
    statements.push(
      db.prepare("UPDATE assets SET alt = ? WHERE id = ?").bind(body.alt.trim().slice(0, maxAltLength), id),
    );
  const point = Array.isArray(body.focalPoint)
    ? body.focalPoint.map((value) => (typeof value === "number" ? value : Number.NaN))
    : undefined;
  if (point !== undefined && row.width !== null) {
    const [x = Number.NaN, y = Number.NaN] = point;
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return refusal(422, texts.focalOutside);
    statements.push(db.prepare("UPDATE assets SET focal_x = ?, focal_y = ? WHERE id = ?").bind(x, y, id));
  }
  if (statements.length > 0) await db.batch(statements);
  const changed = await findAny(db, id, websiteId);
  return changed ? jsonResponse({ file: toStoredFile(changed) }) : refusal(404, texts.noData);
}

/** A file, or a picture of the demo site. */
async function findAny(db: D1Database, id: string, websiteId: string): Promise<FileRow | undefined> {
  const row =
    (await findFile(db, id)) ??
    parseFileRow(await db.prepare(`${demoPicturesSql} AND a.id = ?`).bind(id).first());
  return row?.website_id === websiteId ? row : undefined;
}

/** `POST /api/files/{id}/delete`: the file can be restored for 30 days, then its bytes are removed. */
export async function deleteFile(request: FilesRequest): Promise<Response> {
  if (await isDigitalFile(request.db, request.c.req.param("id") ?? ""))
    return refusal(409, request.context.texts.isSold);
  return await setState(request, "ready", "deleted");
}

/** `POST /api/files/{id}/restore` */
export function restoreFile(request: FilesRequest): Promise<Response> {
  return setState(request, "deleted", "ready");
}

async function setState(
  { c, db, websiteId, context: { texts } }: FilesRequest,
  from: "ready" | "deleted",
  to: "ready" | "deleted",
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  await db
    .prepare(
      "UPDATE stored_files SET state = ?, deleted_at = ? WHERE id = ? AND website_id = ? AND state = ?",
    )
    .bind(to, to === "deleted" ? Date.now() : null, id, websiteId, from)
    .run();
  // A repeated call finds the file in the state already.
  const row = await findFile(db, id, [to]);
  return row ? jsonResponse({ file: toStoredFile(row) }) : refusal(404, texts.isGone);
}
