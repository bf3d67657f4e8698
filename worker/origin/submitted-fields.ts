import { readBody } from "../http/read-body.ts";
import type { SubmittedField } from "./templates/view.ts";

const maxBodyBytes = 64 * 1024;
/** Forms of the configuration area have the texts of posts: 200,000 characters, each of up to nine bytes in a form. */
const maxOwnerBodyBytes = 3 * 1024 * 1024;

/** The non-empty text fields of a posted form; undefined if the body is larger than the limit of its path. */
export async function readSubmittedFields(request: Request): Promise<SubmittedField[] | undefined> {
  const isOwnerForm = new URL(request.url).pathname.startsWith("/config/");
  const maxBytes = isOwnerForm ? maxOwnerBodyBytes : maxBodyBytes;
  const body = await readBody(request.body, { maxBytes });
  if (body === undefined) return undefined;
  try {
    const type = request.headers.get("content-type") ?? "";
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const fields: SubmittedField[] = [];
    for (const [name, typed] of form) {
      // A text of SQLite ends at U+0000: https://www.sqlite.org/nulinstr.html
      // A form sends line breaks as CRLF, and a limit counts them as the one character that was typed.
      const text = typeof typed === "string" ? typed.replaceAll("\u0000", "").replaceAll("\r\n", "\n") : "";
      const value = text.trim();
      if (value !== "") fields.push({ name, value });
    }
    return fields;
  } catch {
    // The body is not a form.
    return [];
  }
}

/** The non-empty text fields of a posted form by name; of equal names the last. */
export async function readFieldMap(request: Request): Promise<ReadonlyMap<string, string>> {
  return new Map((await readSubmittedFields(request))?.map(({ name, value }) => [name, value]));
}
