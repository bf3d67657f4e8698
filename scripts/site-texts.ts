/** The texts of a site, which are not translated: those in JSON files, such as the pages of the demo site. */
import { globSync, readFileSync } from "node:fs";

/** @param patterns patterns of the files' paths, relative to `folder` */
export function siteTexts(folder: string, patterns: readonly string[]): readonly string[] {
  const texts = globSync([...patterns], { cwd: folder }).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))),
  );
  return [...new Set(texts)];
}

/** The texts of a value, also its keys, with HTML split at its tags. */
function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.entries(value).flat().flatMap(textsIn);
  if (typeof value !== "string") return [];
  return value
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}
