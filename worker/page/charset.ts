/** Known to browsers, but `<` in them is not always the byte 0x3C, or not only that. */
const notAscii = new Set(["utf-16le", "utf-16be", "iso-2022-jp", "replacement"]);

/** How far browsers look for a page's own word on its charset, in bytes (HTML, "prescan a byte stream"). */
export const prescanLength = 1024;

/** The charset parameter of a Content-Type; undefined when it has none. */
export function declaredCharset(contentType: string): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(contentType);
  return (match?.[1] ?? match?.[2])?.trim() || undefined;
}

/**
 * The encoding that a label stands for, when it is one in which ASCII bytes mean ASCII, so that our HTML can be put
 * between its tags. Undefined for UTF-16, ISO-2022, HZ, UTF-7 and labels that nobody knows.
 */
export function asciiEncoding(label: string): string | undefined {
  const name = label.toLowerCase();
  const known = encodings.get(name);
  if (known !== undefined) return known;
  const encoding = encodingOf(name);
  // Some 200 are true ones.
  if (encoding !== undefined) encodings.set(name, encoding);
  return encoding;
}

/** By label: a decoder, which alone knows them, is dear to make. */
const encodings = new Map<string, string>();

function encodingOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return notAscii.has(encoding) ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Where the search for the page's own word ends: a head can declare it, what follows cannot. */
export const headEnd = /<body|<\/head/i;

/** The label in the page's own `<meta>`, once the first bytes (one a character) hold it whole. */
export function metaCharset(start: string): string | undefined {
  const [head = ""] = start.split(headEnd, 1);
  return /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)[\s"'/>;]/i.exec(head)?.[1]?.toLowerCase();
}
