/** Shorter ones stand in too many texts by chance. */
const shortest = 4;
const cap = 200;

/** What stands in the page's cookies and fields at the moment, longest first. */
export function secretsOf(page: Document): readonly string[] {
  const found = new Set<string>();
  const add = (text: string) => {
    if (text.length >= shortest && found.size < cap) found.add(text);
  };
  for (const pair of page.cookie.split("; ")) add(pair.slice(pair.indexOf("=") + 1));
  for (const field of page.querySelectorAll("input, textarea"))
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isWritten(field)))
      add(field.value);
  for (const each of [...found]) add(decoded(each));
  return [...found].sort((a, b) => b.length - a.length);
}

function isWritten({ type }: HTMLInputElement): boolean {
  return !/^(?:button|submit|reset|image|checkbox|radio|range|color|file)$/.test(type);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
