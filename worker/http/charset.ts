/**
 * Encodings that browsers support and that are not ASCII-compatible: `<` is not always the byte 0x3C, or that
 * byte is not always `<`.
 */
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

/** Encodings by label. Only a `TextDecoder` knows all labels, and creating one is slow. */
const encodingCache = new Map<string, string>();

/**
 * The encoding of a label, if it is ASCII-compatible, so that HTML can be inserted between the tags of a page. Undefined
 * for UTF-16, ISO-2022, HZ, UTF-7 and unknown labels.
 */
export function asciiCompatibleEncoding(label: string): string | undefined {
  const name = label.toLowerCase();
  const cached = encodingCache.get(name);
  if (cached !== undefined) return cached;
  const encoding = encodingOf(name);
  // About 200 labels are valid, so the map stays small.
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

/** The search for a `<meta charset>` ends here: the element is valid only in the head. */
export const headEndPattern = /<body|<\/head/i;

/**
 * The charset label in the page's own `<meta>`, once the first bytes (decoded one byte to a character)
 * contain the whole label.
 */
export function metaCharset(start: string): string | undefined {
  const [head = ""] = start.split(headEndPattern, 1);
  return /<meta[\s/][^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)[\s"'/>;]/i.exec(head)?.[1]?.toLowerCase();
}

/** An attribute in a form that all parsers read in the same way. */
const plainAttribute = String.raw`\s+[^\s"'<>&/=]+(?:=(?:"[^"<>&]*"|'[^'<>&]*'|[^\s"'<>&=\x60]+))?`;
const plainTag = String.raw`(?:html|head|base|link|meta(?![^>]*charset))(?:${plainAttribute})*\s*/?>`;
const comment = "<!--(?!-?>)(?:(?!--!?>)[^])*-->";
/** The second form is that of mirroring tools. */
const plainMeta = String.raw`<meta\s+(?:charset=|http-equiv="content-type" content="text/html;charset=)["']?([\w:.-]+)["']?\s*/?>`;
const plainDeclaration = new RegExp(
  String.raw`^(?:\s|${comment}|<!doctype[^>]*>|<${plainTag})*${plainMeta}`,
  "i",
);

/**
 * True if every browser decodes the page by an ASCII-compatible encoding that the page's own `<meta>` declares: before
 * it are only comments and elements without content, in their plain form. Browsers do not agree on other declarations,
 * and some guess the encoding of a page without one.
 * @param start the first `prescanBytes` of the page, decoded one byte to a character
 */
export function hasPlainCharset(start: string): boolean {
  const label = plainDeclaration.exec(start)?.[1];
  return label !== undefined && asciiCompatibleEncoding(label) !== undefined;
}

/** A comment, a `<meta>` with its attributes, or another tag. */
const prescanToken =
  /<!--[\s\S]*?-->|<!--[\s\S]*|<(meta)(?=[\s/])((?:"[^"]*"|'[^']*'|[^>"'])*)>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>|<[!/?][^>]*>/gi;
const prescanAttribute = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g;

/**
 * The label of the first `<meta>` that declares an ASCII-compatible charset, as browsers find it before they parse a page.
 * https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 * @param start the first `prescanBytes` of the page, decoded one byte to a character
 */
export function prescannedLabel(start: string): string | undefined {
  for (const [, name, text = ""] of start.matchAll(prescanToken)) {
    if (name === undefined) continue;
    const attributes = new Map<string, string>();
    for (const [, key = "", ...values] of text.matchAll(prescanAttribute)) {
      const value = values.slice(0, 3).find((each) => each !== undefined) ?? "";
      if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value.toLowerCase());
    }
    const isPragma = attributes.get("http-equiv") === "content-type";
    const inContent = /charset\s*=\s*["']?([^\s"';]+)/.exec(attributes.get("content") ?? "")?.[1];
    const label = attributes.get("charset")?.trim() ?? (isPragma ? inContent : undefined);
    if (label !== undefined && encodingOf(label) !== undefined) return label;
  }
  return undefined;
}
