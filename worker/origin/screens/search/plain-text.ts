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

/** What somebody reads of stored sections or data: the texts of its blocks, without their markup. */
export function plainText(stored: unknown): string {
  const texts: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string") {
      if (textKeys.has(key)) texts.push(withoutMarkup(value));
    } else if (Array.isArray(value)) for (const each of value) visit(each, key === "items" ? "text" : key);
    else if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(stored, "");
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

const references: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** Tags become gaps. What is left is text, to be escaped like any other. */
function withoutMarkup(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#39|[a-z]+);/g, (whole, name: string) => references[name] ?? whole);
}
