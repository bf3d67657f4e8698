/** Shorter values are not treated as secrets, because they occur by chance in other texts. */
const minLength = 4;
const maxSecrets = 200;

/** The current values of the page's cookies and fields, longest first. */
export function pageSecrets(page: Document): readonly string[] {
  const secrets = new Set<string>();
  const add = (text: string) => {
    if (text.length >= minLength && secrets.size < maxSecrets) secrets.add(text);
  };
  for (const pair of page.cookie.split("; ")) add(pair.slice(pair.indexOf("=") + 1));
  for (const field of page.querySelectorAll("input, textarea"))
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && isTextInput(field)))
      add(field.value);
  for (const secret of [...secrets]) add(decode(secret));
  return [...secrets].sort((a, b) => b.length - a.length);
}

function isTextInput({ type }: HTMLInputElement): boolean {
  return !/^(?:button|submit|reset|image|checkbox|radio|range|color|file)$/.test(type);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
