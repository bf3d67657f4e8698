import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const resultsFolder = join(import.meta.dirname, "results");
const file = join(resultsFolder, "bench.md");

/**
 * Writes sections of Markdown into `results/bench.md`, in the places of those with the same headings, or at the end. They
 * are written as soon as they are measured, so that nothing is lost if a later part fails.
 *
 * @param lines sections that each begin with a line `## NAME`, or the text before the first one, which begins with `# Bench`
 */
export function saveSections(lines: readonly string[]): void {
  mkdirSync(resultsFolder, { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "# Bench\n";
  writeFileSync(file, replaceSections(text, lines.join("\n")));
}

/** `text` with the sections of `added`, in the places of those with the same headings, or at the end. */
export function replaceSections(text: string, added: string): string {
  const sections = sectionsOf(text);
  for (const [heading, section] of sectionsOf(added)) sections.set(heading, section);
  return `${[...sections.values()].join("\n\n")}\n`;
}

/** The sections of a document by their headings; the text before the first one by its first line. */
function sectionsOf(text: string): Map<string, string> {
  const sections = text.split(/^(?=## )/m).map((section) => section.trim());
  return new Map(
    sections.filter((section) => section !== "").map((section) => [section.split("\n", 1)[0] ?? "", section]),
  );
}
