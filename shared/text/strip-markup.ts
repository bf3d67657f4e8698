const characterReferences: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

/** Text with tags replaced by spaces, and with decimal and common character references decoded. The result is text, not HTML. */
export function stripMarkup(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, code: string | undefined, name: string) =>
      code === undefined ? (characterReferences[name] ?? whole) : String.fromCodePoint(Number(code)),
    );
}
