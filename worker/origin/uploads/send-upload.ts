import { checkFile } from "../../../shared/uploads/check-file.ts";
import { maxImageSidePx } from "../../../shared/uploads/file-types.ts";
import { measurePicture } from "../../../shared/uploads/image-size.ts";
import { fileProblemText } from "../../../shared/uploads/messages.ts";
import { hasSignature } from "../../../shared/uploads/signatures.ts";
import { partBytes, partCount, pictureWidths } from "../../../shared/uploads/stored-file.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readBody } from "../../http/read-body.ts";
import { dropUpload } from "./discard.ts";
import { findFile } from "./file-rows.ts";
import { type FilesRequest, readObject, refusal } from "./owner-call.ts";
import { findUpload, originalKey, readParts, type UploadRow } from "./upload-rows.ts";

const maxOpenUploads = 200;
const maxNameLength = 200;
const maxWidthBytes = 5_000_000;

/** The name of a file without folders and control characters. */
export function cleanFileName(name: unknown): string {
  return String(typeof name === "string" ? name : "")
    .replace(/^.*[/\\]/, "")
    .replace(/\p{C}/gu, "")
    .trim()
    .slice(0, maxNameLength);
}

/** `POST /api/uploads` with `{name, bytes, type, replaces?}`: `{id, parts}`. Refuses a file by its name and size. */
export async function beginUpload({
  c,
  db,
  bucket,
  owner,
  websiteId,
  context,
}: FilesRequest): Promise<Response> {
  const { texts } = context;
  const body = await readObject(c);
  const name = cleanFileName(body.name);
  const bytes = Number(body.bytes);
  const type = checkFile({ name, bytes, type: String(body.type ?? "") });
  if ("problem" in type) return refusal(422, fileProblemText(type.problem, name, context));
  const replaced = typeof body.replaces === "string" ? await findFile(db, body.replaces) : undefined;
  if (body.replaces !== undefined && replaced?.kind !== type.kind) return refusal(422, texts.sameKind);
  const open = await db
    .prepare("SELECT count(*) AS count FROM uploads WHERE website_id = ?")
    .bind(websiteId)
    .first<number>("count");
  if ((open ?? 0) >= maxOpenUploads) return refusal(409, texts.tooManyUploads);
  const id = crypto.randomUUID();
  const folder = `${websiteId}/${id}/`;
  const { uploadId } = await bucket.createMultipartUpload(originalKey(folder), {
    httpMetadata: { contentType: type.mediaType },
  });
  await db
    .prepare(
      "INSERT INTO uploads (id, website_id, author, name, type, bytes, folder, multipart_id, replaces, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      id,
      websiteId,
      owner.accountId,
      name,
      type.mediaType,
      bytes,
      folder,
      uploadId,
      replaced?.id ?? null,
      Date.now(),
    )
    .run();
  return jsonResponse({ id, parts: partCount(bytes) });
}

/** Runs a handler for an upload of the caller. */
export function withUpload(
  handle: (request: FilesRequest, upload: UploadRow) => Response | Promise<Response>,
): (request: FilesRequest) => Promise<Response> {
  return async (request) => {
    const { c, db, owner, context } = request;
    const upload = await findUpload(db, { id: c.req.param("id") ?? "", author: owner.accountId });
    return upload === undefined ? refusal(404, context.texts.incomplete) : await handle(request, upload);
  };
}

/** `GET /api/uploads/{id}`: `{parts}`, the numbers of the parts that are stored. */
export async function readUpload({ db }: FilesRequest, { id, bytes }: UploadRow): Promise<Response> {
  const parts = await readParts(db, id);
  return jsonResponse({ bytes, parts: parts.map(({ number }) => number) });
}

/** `PUT /api/uploads/{id}/parts/{number}`: stores a part. A repeated part replaces the former one. */
export async function storePart(
  { c, db, bucket, context: { texts } }: FilesRequest,
  upload: UploadRow,
): Promise<Response> {
  const number = Number(c.req.param("number"));
  const count = partCount(upload.bytes);
  if (!Number.isInteger(number) || number < 1 || number > count) return refusal(400, texts.incomplete);
  const wanted = number < count ? partBytes : upload.bytes - partBytes * (count - 1);
  const bytes = await readBody(c.req.raw.body, { maxBytes: wanted });
  if (bytes?.length !== wanted) return refusal(400, texts.incomplete);
  const multipart = bucket.resumeMultipartUpload(originalKey(upload.folder), upload.multipart_id);
  const { etag } = await multipart.uploadPart(number, bytes);
  await db
    .prepare(
      "INSERT INTO upload_parts (upload_id, number, etag) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET etag = excluded.etag",
    )
    .bind(upload.id, number, etag)
    .run();
  return jsonResponse({ part: number });
}

/** `PUT /api/uploads/{id}/widths/{width}`: stores a smaller copy of a picture, which the browser has made as WebP. */
export async function storeWidth(
  { c, db, bucket, context: { texts } }: FilesRequest,
  upload: UploadRow,
): Promise<Response> {
  const width = Number(c.req.param("width"));
  const bytes = await readBody(c.req.raw.body, { maxBytes: maxWidthBytes });
  if (bytes === undefined || !pictureWidths.includes(width) || !upload.type.startsWith("image/"))
    return refusal(422, texts.processingFailed);
  const size = hasSignature("image/webp", bytes) ? measurePicture("image/webp", bytes) : undefined;
  if (size?.width !== width || size.height > maxImageSidePx) return refusal(422, texts.processingFailed);
  await bucket.put(`${upload.folder}${width}`, bytes, { httpMetadata: { contentType: "image/webp" } });
  await db
    .prepare("INSERT INTO upload_widths (upload_id, width) VALUES (?, ?) ON CONFLICT DO NOTHING")
    .bind(upload.id, width)
    .run();
  return jsonResponse({ width });
}

/** `DELETE /api/uploads/{id}`: ends an upload without a file. */
export async function cancelUpload(request: FilesRequest, upload: UploadRow): Promise<Response> {
  await dropUpload(request, upload);
  return jsonResponse({});
}
