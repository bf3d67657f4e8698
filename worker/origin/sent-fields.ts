import { bytesUpTo } from "../request-body.ts";
import type { SentField } from "./templates/view.ts";

const limit = 64 * 1024;

/** The fields of a posted form that hold something; undefined when it is larger than any form of ours. */
export async function sentFields(request: Request): Promise<SentField[] | undefined> {
  const body = await bytesUpTo(limit, request);
  if (body === undefined) return undefined;
  try {
    const type = request.headers.get("content-type") ?? "";
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const fields: SentField[] = [];
    for (const [name, value] of form)
      if (typeof value === "string" && value.trim() !== "") fields.push({ name, value: value.trim() });
    return fields;
  } catch {
    // No form at all: the answer is the same, with nothing to give back.
    return [];
  }
}
