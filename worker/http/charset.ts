/** Browsers know these encodings, but in them `<` is not always the byte 0x3C, or that byte is not always `<`. */
const notAsciiCompatible = new Set(["utf-16le", "utf-16be", "iso-2022-jp", "replacement"]);

/**
 * The number of bytes in which browsers look for a page's own declaration of its charset.
 * https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */
export const prescanBytes = 1024;

/** The charset parameter of a Content-Type; undefined if it has none. */
export function declaredCharset(contentType: string): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(contentType);
  return (match?.[1] ?? match?.[2])?.trim() || undefined;
}

/** Encodings by label. Only a TextDecoder knows the labels, and it is expensive to create. */
const encodingCache = new Map<string, string>();

/**
 * The encoding of a label, if it is ASCII-compatible, so that HTML can be inserted between the tags of a page. Undefined
 * for UTF-16, ISO-2022, HZ, UTF-7 and unknown labels.
 */
export function asciiEncoding(label: string): string | undefined {
  const name = label.toLowerCase();
  const cached = encodingCache.get(name);
  if (cached !== undefined) return cached;
  const encoding = encodingOf(name);
  // Some 200 labels are valid: the map stays small.
  if (encoding !== undefined) encodingCache.set(name, encoding);
  return encoding;
}

function encodingOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return notAsciiCompatible.has(encoding) ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** The end of the search for the page's own declaration, which is valid in the head only. */
export const headEndPattern = /<body|<\/head/i;

/** The label in the page's own `<meta>`, once the first bytes (decoded one to a character) contain the whole label. */
export function metaCharset(start: string): string | undefined {
  const [head = ""] = start.split(headEndPattern, 1);
  return /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)[\s"'/>;]/i.exec(head)?.[1]?.toLowerCase();
}
