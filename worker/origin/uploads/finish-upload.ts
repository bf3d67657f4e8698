import { checkContent } from "../../../shared/uploads/check-file.ts";
import { fileTypeOf } from "../../../shared/uploads/file-types.ts";
import { type ImageSize, pictureHeadBytes } from "../../../shared/uploads/image-size.ts";
import { type FileProblem, fileProblemText } from "../../../shared/uploads/messages.ts";
import { partCount } from "../../../shared/uploads/stored-file.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { dropUpload, emptyFolder } from "./discard.ts";
import {
  addressName,
  type FileRow,
  findFile,
  parseFileRow,
  slugOfFileName,
  storedFilesSql,
  toStoredFile,
} from "./file-rows.ts";
import { type FilesRequest, refusal } from "./owner-call.ts";
import { findUpload, originalKey, readParts, type UploadRow } from "./upload-rows.ts";

/**
 * `POST /api/uploads/{id}/finish`: `{file, isDuplicate}`. The file exists from one batch of statements on, or not at all.
 * The call can be repeated: it continues where it was interrupted, and answers the same file again.
 */
export async function finishUpload(request: FilesRequest): Promise<Response> {
  const { c, db, owner, context } = request;
  const { texts } = context;
  const id = c.req.param("id") ?? "";
  const upload = await findUpload(db, { id, author: owner.accountId });
  if (upload === undefined) {
    const done = parseFileRow(
      await db.prepare(`${storedFilesSql} WHERE s.upload_id = ? AND s.state = 'ready'`).bind(id).first(),
    );
    return done ? fileResponse(done) : refusal(404, texts.incomplete);
  }
  const isComplete = await completeObject(request, upload);
  if (!isComplete) return refusal(409, texts.incomplete);
  const checked = await checkObject(request, upload);
  if ("problem" in checked) {
    await dropUpload(request, upload);
    return refusal(422, fileProblemText(checked.problem, upload.name, context));
  }
  const same = upload.replaces === null ? await findSame(request, checked.sha256) : undefined;
  // The same call, sent again before its first answer, may have stored it meanwhile.
  if (same?.upload_id === upload.id) return fileResponse(same);
  if (same !== undefined) {
    await dropUpload(request, upload);
    return fileResponse(same, true);
  }
  return await storeFile(request, upload, checked);
}

function fileResponse(row: FileRow, isDuplicate = false): Response {
  return jsonResponse({ file: toStoredFile(row), isDuplicate });
}

/** Joins the parts to one object. False if parts are missing. */
async function completeObject({ db, bucket }: FilesRequest, upload: UploadRow): Promise<boolean> {
  const key = originalKey(upload.folder);
  // The call before this one may have been interrupted after this step.
  if ((await bucket.head(key))?.size === upload.bytes) return true;
  const parts = await readParts(db, upload.id);
  if (parts.length !== partCount(upload.bytes)) return false;
  const multipart = bucket.resumeMultipartUpload(key, upload.multipart_id);
  const { size } = await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
  return size === upload.bytes;
}

/** The types of web workers, which `shared/` has, hide this class of workerd. */
type WorkerCrypto = Crypto & { readonly DigestStream: typeof DigestStream };

interface CheckedObject {
  readonly size: ImageSize | undefined;
  readonly sha256: string;
}

async function checkObject(
  { bucket }: FilesRequest,
  upload: UploadRow,
): Promise<CheckedObject | { readonly problem: FileProblem }> {
  const key = originalKey(upload.folder);
  const type = fileTypeOf(upload.type);
  const length = upload.type === "image/svg+xml" ? upload.bytes : Math.min(upload.bytes, pictureHeadBytes);
  const head = await bucket.get(key, { range: { offset: 0, length } });
  if (type === undefined || head === null) return { problem: { key: "processingFailed" } };
  const content = checkContent(type, new Uint8Array(await head.arrayBuffer()));
  if ("problem" in content) return content;
  const whole = await bucket.get(key);
  if (whole === null) return { problem: { key: "processingFailed" } };
  const digest = new (crypto as WorkerCrypto).DigestStream("SHA-256");
  await whole.body.pipeTo(digest);
  const bytes = new Uint8Array(await digest.digest);
  return {
    size: content.size,
    sha256: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
  };
}

/** The file with the same content, but none that a product sells: it has no address. */
async function findSame({ db, websiteId }: FilesRequest, sha256: string): Promise<FileRow | undefined> {
  const row = await db
    .prepare(`${storedFilesSql} WHERE s.website_id = ? AND s.sha256 = ? AND s.state = 'ready'
      AND NOT EXISTS (SELECT 1 FROM digital_files d WHERE d.file_id = s.id) LIMIT 1`)
    .bind(websiteId, sha256)
    .first();
  return parseFileRow(row);
}

/** Makes the file of an upload visible, or gives the replaced file its content, in one transaction. */
async function storeFile(
  request: FilesRequest,
  upload: UploadRow,
  { size, sha256 }: CheckedObject,
): Promise<Response> {
  const { db, context } = request;
  const { texts } = context;
  const replaced = upload.replaces === null ? undefined : await findFile(db, upload.replaces);
  if (upload.replaces !== null && replaced === undefined) {
    await dropUpload(request, upload);
    return refusal(409, texts.incomplete);
  }
  const id = replaced?.id ?? upload.id;
  const { results } = await db
    .prepare("SELECT width FROM upload_widths WHERE upload_id = ? ORDER BY width")
    .bind(upload.id)
    .all<{ width: number }>();
  const widths = JSON.stringify(
    results.map(({ width }) => width).filter((width) => width < (size?.width ?? 0)),
  );
  const slug = replaced?.slug ?? slugOfFileName(upload.name, id);
  const version = (replaced?.version ?? 0) + 1;
  const fileName = addressName(slug, version, upload.type);
  const content = [upload.type, upload.bytes, sha256, upload.folder, widths, upload.id] as const;
  // Each statement does nothing if another call has ended the upload.
  const isOpen = "EXISTS (SELECT 1 FROM uploads WHERE id = ?)";
  await db.batch([
    ...(replaced === undefined
      ? [
          db
            .prepare(
              `INSERT INTO stored_files (type, bytes, sha256, folder, widths, upload_id, id, website_id, name, kind, slug, created_at) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${isOpen}`,
            )
            .bind(
              ...content,
              id,
              upload.website_id,
              upload.name,
              fileTypeOf(upload.type)?.kind ?? "document",
              slug,
              Date.now(),
              upload.id,
            ),
        ]
      : [
          // The folder is read here, because another upload may have replaced the file meanwhile.
          db
            .prepare(
              `INSERT INTO discarded_folders (folder, discarded_at) SELECT folder, ? FROM stored_files WHERE id = ? AND ${isOpen}`,
            )
            .bind(Date.now(), id, upload.id),
          db
            .prepare(
              `UPDATE stored_files SET type = ?, bytes = ?, sha256 = ?, folder = ?, widths = ?, upload_id = ?, version = ? WHERE id = ? AND ${isOpen}`,
            )
            .bind(...content, version, id, upload.id),
        ]),
    ...(size === undefined
      ? []
      : [
          db
            .prepare(
              `INSERT INTO assets (id, website_id, name, width, height, file_name) SELECT ?, ?, ?, ?, ?, ? WHERE ${isOpen} ON CONFLICT (id) DO UPDATE SET width = excluded.width, height = excluded.height, file_name = excluded.file_name`,
            )
            .bind(id, upload.website_id, slug, size.width, size.height, fileName, upload.id),
        ]),
    db.prepare("DELETE FROM uploads WHERE id = ?").bind(upload.id),
  ]);
  // The trigger repeats it if it fails.
  if (replaced !== undefined) await emptyFolder(request, replaced.folder).catch(() => {});
  const row = await findFile(db, id);
  return row?.upload_id !== upload.id ? refusal(404, texts.incomplete) : fileResponse(row);
}
