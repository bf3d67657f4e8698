import { readUpTo } from "./read-up-to.ts";

/** The fields of a posted form. */
export async function readForm(request: Request): Promise<FormData | "too large"> {
  const bytes = await readUpTo(request);
  if (bytes === "too large") return bytes;
  try {
    const type = request.headers.get("content-type") ?? "";
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    // No form at all is one in which nothing was typed.
    return new FormData();
  }
}
