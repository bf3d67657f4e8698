import * as z from "zod";
import type { FileKind } from "../../../shared/uploads/file-types.ts";
import { fileTypeOf } from "../../../shared/uploads/file-types.ts";
import type { StoredFile } from "../../../shared/uploads/stored-file.ts";
import { slugOfText } from "../slug.ts";

/** SQL that selects the files of a site with what `assets` has about pictures, and the pictures of the demo site. */
const columns = `s.id, s.website_id, s.name, s.kind, s.type, s.bytes, s.folder, s.widths, s.slug, s.version, s.upload_id, s.created_at,
  a.width, a.height, a.alt, a.focal_x, a.focal_y`;
export const storedFilesSql = `SELECT ${columns} FROM stored_files s LEFT JOIN assets a ON a.id = s.id`;
export const demoPicturesSql = `SELECT a.id, a.website_id, a.name, 'picture' AS kind, 'image/webp' AS type, 0 AS bytes,
  '' AS folder, '[]' AS widths, a.name AS slug, 1 AS version, '' AS upload_id, 0 AS created_at, a.width, a.height, a.alt, a.focal_x, a.focal_y
  FROM assets a WHERE a.file_name IS NULL`;

const fileRow = z.object({
  id: z.string(),
  website_id: z.string(),
  name: z.string(),
  kind: z.enum(["picture", "audio", "video", "document"]),
  type: z.string(),
  bytes: z.number(),
  folder: z.string(),
  widths: z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text))),
  slug: z.string(),
  version: z.number(),
  upload_id: z.string(),
  created_at: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string().nullable(),
  focal_x: z.number().nullable(),
  focal_y: z.number().nullable(),
});
export type FileRow = z.infer<typeof fileRow>;

export function parseFileRow(row: unknown): FileRow | undefined {
  return row === null || row === undefined ? undefined : fileRow.parse(row);
}

/**
 * The last part of a file's address. It changes with the content, so that copies in caches are never of another content.
 */
export function addressName(slug: string, version: number, type: string): string {
  const extension = fileTypeOf(type)?.extensions[0] ?? "bin";
  return `${slug}${version > 1 ? `.${version}` : ""}.${extension}`;
}

export function fileUrl(row: Pick<FileRow, "website_id" | "id" | "slug" | "version" | "type">): string {
  return `/content/v1/${row.website_id}/${row.id}/${addressName(row.slug, row.version, row.type)}`;
}

export function toStoredFile(row: FileRow): StoredFile {
  const { id, name, kind, type, bytes, slug, width, height, alt, focal_x, focal_y } = row;
  return {
    id,
    name,
    kind: kind satisfies FileKind,
    type,
    bytes,
    url: fileUrl(row),
    isFixed: row.folder === "",
    ...(width !== null &&
      height !== null && {
        picture: {
          asset: slug,
          width,
          height,
          alt: alt ?? "",
          focalPoint: [focal_x ?? 0.5, focal_y ?? 0.5] as const,
        },
      }),
  };
}

/** A file that is there, or was deleted a short while ago; undefined if there is none. */
export async function findFile(
  db: D1Database,
  id: string,
  states: readonly ("ready" | "deleted")[] = ["ready"],
): Promise<FileRow | undefined> {
  const row = await db
    .prepare(`${storedFilesSql} WHERE s.id = ? AND s.state IN (SELECT value FROM json_each(?))`)
    .bind(id, JSON.stringify(states))
    .first();
  return parseFileRow(row);
}

/** A file that has an address of its own: files that digital products sell have none. Undefined if there is none. */
export async function findPublicFile(db: D1Database, id: string): Promise<FileRow | undefined> {
  const query = `${storedFilesSql} WHERE s.id = ? AND s.state = 'ready'
    AND NOT EXISTS (SELECT 1 FROM digital_files d WHERE d.file_id = s.id)`;
  return parseFileRow(await db.prepare(query).bind(id).first());
}

/** The part of an address that is made of a file's name, without its ending, and of its id. */
export function slugOfFileName(name: string, id: string): string {
  return `${slugOfText(name.replace(/\.[^.]*$/, ""), 60) || "file"}-${id.slice(0, 8)}`;
}
