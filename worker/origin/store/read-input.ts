import { isObject } from "../../../shared/fields.ts";
import { readBody } from "../../http/read-body.ts";
import { hasJsonBody } from "../../http/read-form.ts";
import { CartChangeError } from "./cart-refusal.ts";

const bodyLimits = { maxBytes: 64 * 1024, maxDrainBytes: 16 * 1024 * 1024 };

/** The fields of a call or of a posted form. Numbers and objects of JSON are texts, null is left out. */
export class CartInput extends Map<string, string> {
  /** The posted form, in which several fields can have the same name. Undefined for JSON. */
  form: FormData | undefined;
}

/** Reads the body of a change. Throws a `CartChangeError` if it is too large or malformed. */
export async function readCartInput(request: Request): Promise<CartInput> {
  const bytes = await readBody(request.body, bodyLimits);
  if (bytes === undefined) throw new CartChangeError(413, ({ tooMuch }) => tooMuch);
  if (bytes.length === 0) return new CartInput();
  try {
    return hasJsonBody(request) ? new CartInput(jsonFields(bytes)) : await readForm(request, bytes);
  } catch {
    throw new CartChangeError(400, ({ unread }) => unread);
  }
}

function jsonFields(bytes: Uint8Array): [string, string][] {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isObject(json)) throw new TypeError("not an object");
  return Object.entries(json).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  });
}

async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<CartInput> {
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const input = new CartInput();
  input.form = form;
  for (const [name, value] of form) if (typeof value === "string") input.set(name, value);
  return input;
}
