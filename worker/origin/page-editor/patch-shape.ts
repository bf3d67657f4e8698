import "../../texts.ts";
import * as z from "zod";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { schemaMessages } from "../schema-messages.ts";

/** Ids of sections and blocks. They are keys of an object and parts of paths, so they have no dots. */
const id = z.string().regex(/^[a-z\d][\w-]{0,63}$/i);
const entry = z.record(z.string(), z.unknown()).nullable();

/** A merge patch of a page. Its publication is changed by calls of their own. */
const patchShape = z.strictObject({
  address: z.string().max(500).optional(),
  title: z.string().max(1000).optional(),
  description: z.string().max(5000).optional(),
  isListed: z.boolean().optional(),
  sections: z.record(id, entry).optional(),
  blocks: z.record(id, entry).optional(),
});

/** The problems of a patch that no page can have, by path, in a language of the catalogue. */
export function patchProblems(
  patch: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, string> {
  const texts = ownerProblemsTexts(language);
  const { error } = patchShape.safeParse(patch, schemaMessages(language));
  const problems = (error?.issues ?? []).map(({ path, message }) => [path.join(".") || "document", message]);
  if (hasUnsafeKey(patch)) problems.push(["document", texts.unsafeName]);
  return Object.fromEntries(problems);
}

/** True if a key would change the meaning of paths or of objects. */
function hasUnsafeKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) =>
      (!Array.isArray(value) && (key.includes(".") || key === "__proto__")) || hasUnsafeKey(each),
  );
}
