import { stripMarkup } from "../../../../shared/text/strip-markup.ts";

const textKeys: ReadonlySet<string> = new Set([
  "html",
  "title",
  "description",
  "caption",
  "quote",
  "source",
  "text",
  "name",
  "value",
]);

/** The visible text of stored sections or data, without markup. */
export function plainText(stored: unknown): string {
  const texts: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string") {
      if (textKeys.has(key)) texts.push(stripMarkup(value));
    } else if (Array.isArray(value)) for (const each of value) visit(each, key === "items" ? "text" : key);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(stored, "");
  return texts.join(" ").replace(/\s+/g, " ").trim();
}
