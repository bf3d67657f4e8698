import type { GalleryOptions } from "./options.ts";

/** Throws, in the words of spec 8, where the JSON cannot be read or is no object. */
export function readGalleryOptions(json: string | undefined): GalleryOptions {
  let raw: unknown;
  try {
    raw = JSON.parse(json ?? "");
  } catch (cause) {
    throw new Error("Error decoding gallery block data.", { cause });
  }
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    throw new TypeError("Error evaluating gallery block data.");
  const options = raw as Readonly<Record<string, unknown>>;
  return { design: typeof options.design === "string" ? options.design : "", raw: options };
}
