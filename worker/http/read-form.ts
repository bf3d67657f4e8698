import { type ReadBodyOptions, readBody } from "./read-body.ts";

/** Limits for a visitor's form, enough for twenty fields with long texts. */
export const formLimits: ReadBodyOptions = { maxBytes: 512 * 1024, maxDrainBytes: 64 * 1024 * 1024 };

/** Limit for the worker's own small forms: sign-in, consent, overlays. */
const maxSmallFormBytes = 16 * 1024;

/**
 * The fields of a posted form; undefined if it is larger than the limits. The result is empty for a body that is not a
 * form.
 */
export async function readFormData(request: Request, limits = formLimits): Promise<FormData | undefined> {
  const bytes = await readBody(request.body, limits);
  return bytes && parseForm(request, bytes).catch(() => new FormData());
}

/** Keyed by field name. Values are text. */
export type PostedFields = ReadonlyMap<string, string>;

/**
 * The fields of a small posted form, or of a JSON object in its place. Values that are neither text nor boolean are
 * left out. Null if the body is neither, is malformed, or is larger than 16 kB.
 */
export async function readPostedFields(request: Request): Promise<PostedFields | null> {
  const body = await readBody(request.body, { maxBytes: maxSmallFormBytes });
  if (body === undefined) return null;
  try {
    const entries = hasJsonBody(request)
      ? Object.entries(JSON.parse(new TextDecoder().decode(body)) ?? {})
      : await parseForm(request, body);
    const fields = new Map<string, string>();
    for (const [name, value] of entries)
      if (typeof value === "string" || typeof value === "boolean") fields.set(name, String(value));
    return fields;
  } catch {
    return null;
  }
}

/** True if the request declares a JSON body. */
export function hasJsonBody({ headers }: Request): boolean {
  return /^\s*application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

function parseForm({ headers }: Request, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  return new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
}
