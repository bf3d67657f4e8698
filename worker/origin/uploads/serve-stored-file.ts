import type { OriginContext } from "../bindings.ts";
import { contentDisposition, requestedRange } from "../page-loaders/serve-file.ts";
import { imageWidths } from "../static-files.ts";
import { type FileRow, fileUrl, findPublicFile } from "./file-rows.ts";
import { originalKey } from "./upload-rows.ts";

/** A drawing or document that is opened by itself runs nothing and loads nothing. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * A file that an owner has uploaded, with ranges. Its address changes with its content, so caches keep it; the address of a
 * former content redirects. Undefined if there is none.
 */
export async function serveStoredFile(c: OriginContext, id: string): Promise<Response | undefined> {
  const { DB: db, FILES: bucket } = c.env;
  const row = await findPublicFile(db, id);
  if (row === undefined || bucket === undefined) return undefined;
  const url = new URL(c.req.url);
  if (url.pathname !== fileUrl(row)) {
    c.header("cache-control", "no-cache");
    return c.redirect(fileUrl(row) + url.search, 302);
  }
  const width = storedWidth(row, url.searchParams.get("format"));
  const etag = `"${row.upload_id}${width === undefined ? "" : `-${width}`}"`;
  const headers = new Headers({
    "content-type": width === undefined ? contentType(row.type) : "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": filePolicy,
    "content-disposition": contentDisposition(row.kind === "document" ? "attachment" : "inline", row.name),
    etag,
  });
  if (c.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  if (width === undefined) headers.set("accept-ranges", "bytes");
  const range = width === undefined ? requestedRange(c, etag, row.bytes) : undefined;
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${row.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const key = width === undefined ? originalKey(row.folder) : `${row.folder}${width}`;
  const part = range && { offset: range[0], length: range[1] - range[0] + 1 };
  const object = await bucket.get(key, part && { range: part });
  if (object === null) return undefined;
  if (range) headers.set("content-range", `bytes ${range[0]}-${range[1]}/${row.bytes}`);
  headers.set("content-length", String(part?.length ?? object.size));
  const body = c.req.method === "HEAD" ? null : object.body;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Texts say their charset, because browsers would guess another one. */
function contentType(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** The next stored width of a picture; undefined for its original. */
function storedWidth({ widths }: FileRow, format: string | null): number | undefined {
  const wanted = Number(/^(\d{1,5})w$/.exec(format ?? "")?.[1]);
  const width = imageWidths.find((each) => each >= wanted);
  return width !== undefined && widths.includes(width) ? width : undefined;
}
