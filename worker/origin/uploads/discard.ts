import { listUploadsBefore, type UploadRow } from "./upload-rows.ts";

export interface FileStorage {
  readonly db: D1Database;
  readonly bucket: R2Bucket;
}

/** Uploads without an end are removed after this time. */
const maxUploadMs = 24 * 60 * 60 * 1000;
/** Deleted files can be restored for this time. */
const restorableMs = 30 * 24 * 60 * 60 * 1000;
/** The number of folders that one run of the trigger removes. */
const maxPerRun = 100;

/** Removes the objects of a folder that is marked, and then its mark. A failure leaves the mark for the next run. */
export async function emptyFolder({ db, bucket }: FileStorage, folder: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix: folder });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) break;
  }
  await db.prepare("DELETE FROM discarded_folders WHERE folder = ?").bind(folder).run();
}

/**
 * Ends an upload without a file: nothing of it stays. An upload that has become a file meanwhile, by another call, is left
 * alone.
 */
export async function dropUpload(storage: FileStorage, upload: UploadRow): Promise<void> {
  const { db, bucket } = storage;
  const [marked] = await db.batch([
    db
      .prepare(
        "INSERT INTO discarded_folders (folder, discarded_at) SELECT folder, ? FROM uploads WHERE id = ? ON CONFLICT DO NOTHING",
      )
      .bind(Date.now(), upload.id),
    db.prepare("DELETE FROM uploads WHERE id = ?").bind(upload.id),
  ]);
  if (marked?.meta.changes === 0) return;
  // An upload that has been completed or aborted is unknown to R2.
  await bucket
    .resumeMultipartUpload(`${upload.folder}original`, upload.multipart_id)
    .abort()
    .catch(() => {});
  await emptyFolder(storage, upload.folder);
}

/** Removes what is left of uploads without an end, of replaced files, and of files that were deleted long ago. */
export async function cleanUpFiles(storage: FileStorage, now: number): Promise<void> {
  const { db } = storage;
  for (const upload of await listUploadsBefore(db, now - maxUploadMs, maxPerRun))
    await dropUpload(storage, upload);
  const { results } = await db
    .prepare("SELECT id, folder FROM stored_files WHERE state = 'deleted' AND deleted_at < ? LIMIT ?")
    .bind(now - restorableMs, maxPerRun)
    .all<{ id: string; folder: string }>();
  for (const { id, folder } of results)
    await db.batch([
      db
        .prepare("INSERT INTO discarded_folders (folder, discarded_at) VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind(folder, now),
      // Pages that show the picture keep its row in `assets`.
      db.prepare("UPDATE stored_files SET state = 'purged' WHERE id = ?").bind(id),
    ]);
  const marked = await db.prepare("SELECT folder FROM discarded_folders LIMIT ?").bind(maxPerRun).all<{
    folder: string;
  }>();
  for (const { folder } of marked.results) await emptyFolder(storage, folder);
}
