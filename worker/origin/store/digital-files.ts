import * as z from "zod";
import { originalKey } from "../uploads/upload-rows.ts";

const digitalFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Id of the uploaded file; null for a file in the database. */
  file_id: z.string().nullable(),
  folder: z.string().nullable(),
});

/** The file that buyers of a digital product download: docs/reference/orders.md#downloads */
export type DigitalFile = z.infer<typeof digitalFile>;

/** The file of a product; undefined if it has none. */
export async function findDigitalFile(db: D1Database, itemId: string): Promise<DigitalFile | undefined> {
  const row = await db
    .prepare(
      `SELECT coalesce(s.name, f.name) AS name, coalesce(s.type, f.type) AS type, coalesce(s.bytes, length(f.content)) AS bytes,
         f.file_id, s.folder
       FROM digital_files f LEFT JOIN stored_files s ON s.id = f.file_id WHERE f.item_id = ?`,
    )
    .bind(itemId)
    .first();
  return row === null ? undefined : digitalFile.parse(row);
}

/** The bytes of a product's file; undefined if they are not there. */
export async function readDigitalFile(
  { DB: db, FILES: bucket }: { readonly DB: D1Database; readonly FILES?: R2Bucket },
  itemId: string,
  { folder }: DigitalFile,
): Promise<BodyInit | undefined> {
  if (folder !== null) return (await bucket?.get(originalKey(folder)))?.body;
  const row = await db
    .prepare("SELECT content FROM digital_files WHERE item_id = ?")
    .bind(itemId)
    .first<{ content: ArrayBuffer | readonly number[] | null }>();
  return row?.content == null ? undefined : new Uint8Array(row.content);
}

/** True if an uploaded file belongs to a digital product. Such a file has no public address. */
export async function isDigitalFile(db: D1Database, fileId: string): Promise<boolean> {
  return (
    (await db.prepare("SELECT 1 FROM digital_files WHERE file_id = ? LIMIT 1").bind(fileId).first()) !== null
  );
}

/** Makes an uploaded file that of a product. Nothing happens if the site has no such file. */
export function digitalFileStatement(
  db: D1Database,
  { itemId, fileId, siteId }: { readonly itemId: string; readonly fileId: string; readonly siteId: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO digital_files (item_id, name, type, file_id)
       SELECT ?, name, type, id FROM stored_files WHERE id = ? AND website_id = ? AND state = 'ready'
       ON CONFLICT (item_id) DO UPDATE SET name = excluded.name, type = excluded.type, content = NULL, file_id = excluded.file_id`,
    )
    .bind(itemId, fileId, siteId);
}

/**
 * The uploaded files of a site that an owner can choose for a digital product: ids and names, the latest first. Pictures of
 * items are none: a file that is sold has no address.
 */
export async function listSelectableFiles(
  db: D1Database,
  siteId: string,
): Promise<readonly (readonly [id: string, name: string])[]> {
  const { results } = await db
    .prepare(
      "SELECT id, name FROM stored_files WHERE website_id = ? AND state = 'ready' AND id NOT IN (SELECT asset_id FROM item_assets) ORDER BY created_at DESC, id LIMIT 500",
    )
    .bind(siteId)
    .all<{ id: string; name: string }>();
  return results.map(({ id, name }) => [id, name] as const);
}
