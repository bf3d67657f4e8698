import { sha256Base64Url } from "../../http/secret-id.ts";
import type { OriginContext } from "../bindings.ts";

/**
 * Content types that browsers may show. Files of other types are downloaded, because they could run scripts on this
 * origin.
 */
const inlineTypes: ReadonlySet<string> = new Set([
  "application/pdf",
  "text/plain",
  "text/csv",
  "image/png",
  "image/jpeg",
  "image/webp",
]);

interface FileRow {
  readonly type: string;
  readonly content: ArrayBuffer | readonly number[];
  readonly modified_at: number;
}

/**
 * `/s/{name}`: a file of the site (docs/reference/routes.md#file-links), with conditional and range requests
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13 and #section-14). Returns undefined if there is none.
 */
export async function serveUploadedFile(c: OriginContext): Promise<Response | undefined> {
  const name = fileName(c.req.path);
  const row =
    name === undefined
      ? null
      : await c.env.DB.prepare("SELECT type, content, modified_at FROM files WHERE name = ?")
          .bind(name)
          .first<FileRow>();
  if (name === undefined || !row) return undefined;
  const bytes = new Uint8Array(row.content);
  const etag = `"${(await sha256Base64Url(`${row.modified_at} ${bytes.length} ${name}`)).slice(0, 22)}"`;
  const isText = row.type.startsWith("text/");
  const headers = new Headers({
    "content-type": isText ? `${row.type}; charset=utf-8` : row.type,
    "content-disposition": contentDisposition(inlineTypes.has(row.type) ? "inline" : "attachment", name),
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=300",
    "accept-ranges": "bytes",
    "last-modified": new Date(row.modified_at).toUTCString(),
    etag,
  });
  if (isUnchanged(c, etag, row.modified_at)) return new Response(null, { status: 304, headers });
  const range = requestedRange(c, etag, bytes.length);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const [from, to] = range ?? [0, bytes.length - 1];
  if (range) headers.set("content-range", `bytes ${from}-${to}/${bytes.length}`);
  const body = bytes.subarray(from, to + 1);
  headers.set("content-length", String(body.length));
  return new Response(c.req.method === "HEAD" ? null : body, { status: range ? 206 : 200, headers });
}

function fileName(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice("/s/".length));
  } catch {
    return undefined;
  }
}

/**
 * The `Content-Disposition` header: an ASCII name, and the real one if it differs
 * (https://www.rfc-editor.org/rfc/rfc6266).
 */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\w.-]/g, "_");
  const real = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${real}`}`;
}

function isUnchanged(c: OriginContext, etag: string, modifiedAt: number): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) return tags.trim() === "*" || tags.replaceAll("W/", "").includes(etag);
  const since = Date.parse(c.req.header("if-modified-since") ?? "");
  return Math.floor(modifiedAt / 1000) * 1000 <= since;
}

/**
 * First and last byte of the requested range; undefined for the whole file, also if the header is malformed or has
 * several ranges.
 */
export function requestedRange(
  c: OriginContext,
  etag: string,
  length: number,
): [number, number] | "unsatisfiable" | undefined {
  const condition = c.req.header("if-range");
  if (c.req.method !== "GET" || (condition !== undefined && condition !== etag)) return undefined;
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header("range") ?? "");
  const [, first = "", last = ""] = parts ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return last === "0" ? "unsatisfiable" : [Math.max(0, length - Number(last)), length - 1];
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= length) return "unsatisfiable";
  return [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
}
