import * as z from "zod";

const uploadRow = z.object({
  id: z.string(),
  website_id: z.string(),
  author: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  folder: z.string(),
  multipart_id: z.string(),
  replaces: z.string().nullable(),
  created_at: z.number(),
});
export type UploadRow = z.infer<typeof uploadRow>;

/** An upload that has begun and not ended. Contributors see their own only. */
export async function findUpload(
  db: D1Database,
  { id, author }: { readonly id: string; readonly author: string },
): Promise<UploadRow | undefined> {
  const row = await db.prepare("SELECT * FROM uploads WHERE id = ? AND author = ?").bind(id, author).first();
  return row === null ? undefined : uploadRow.parse(row);
}

export async function listUploadsBefore(db: D1Database, time: number, limit: number): Promise<UploadRow[]> {
  const { results } = await db
    .prepare("SELECT * FROM uploads WHERE created_at < ? ORDER BY created_at LIMIT ?")
    .bind(time, limit)
    .all();
  return z.array(uploadRow).parse(results);
}

/** The key of the original in a folder. Copies of a picture have their width as name. */
export function originalKey(folder: string): string {
  return `${folder}original`;
}

const partRows = z.array(z.object({ number: z.number(), etag: z.string() }));

/** The parts of an upload that are stored, in order. */
export async function readParts(db: D1Database, id: string) {
  const { results } = await db
    .prepare("SELECT number, etag FROM upload_parts WHERE upload_id = ? ORDER BY number")
    .bind(id)
    .all();
  return partRows.parse(results);
}
