import {
  asciiCompatibleEncoding,
  hasPlainCharset,
  headEndPattern,
  metaCharset,
  prescanBytes,
  prescannedLabel,
} from "../http/charset.ts";
import type { GateDecision } from "../proxy/gate.ts";

/**
 * The reason, found in its first bytes, to leave a page untouched although the gate let it pass; undefined if there is
 * none. A page without bytes has the reason `empty`.
 * @param isCharsetDeclared true if the Content-Type header declares the charset
 */
export function sniff(
  first: Uint8Array,
  isCharsetDeclared = false,
): "empty" | "bom" | "charset" | "json" | "amp" | undefined {
  const [one, two] = first;
  if (one === undefined) return "empty";
  if ((one === 0xfe && two === 0xff) || (one === 0xff && two === 0xfe)) return "bom";
  // UTF-16 or UTF-32 without a byte order mark: every second byte is zero.
  if (one === 0 || two === 0) return "charset";
  const start = startOf(first);
  // Matches `{"…`, `{}`, `[{`, `["`, `[1,` and similar. A text that only begins with a bracket is treated as a page.
  if (/^\s*(\{\s*["}]|\[\s*([[{"\]]|(-?\d[\d.eE+-]*|true|false|null)\s*,))/.test(start)) return "json";
  if (ampStart.test(start)) return "amp";
  const label = isCharsetDeclared ? undefined : metaCharset(start);
  // Browsers ignore an unknown label in a `<meta>`. They also ignore UTF-16 there, which is wrong if the label could be
  // read as ASCII.
  if (label && /^(iso-2022|csiso2022|hz-)/.test(label)) return "charset";
  return undefined;
}

/**
 * The start tag of an AMP page, which may have no scripts but those of AMP: `<html amp>`, or with U+26A1, whose bytes are
 * decoded one to a character.
 */
const ampStart = /^\s*<!doctype[^>]*>\s*<html(?:\s[^>]*)?\s(?:amp|\u00e2\u0161\u00a1)[\s=/>]/i;

/** The start of a page whose start tag, which may be that of an AMP page, has not ended. */
const openStart = /^\s*<(?:!(?:doctype)?[^>]*>?\s*(?:<(?:h(?:t(?:m(?:l(?:\s[^>]*)?)?)?)?)?)?)?$/i;

/**
 * True while more bytes could change the result of `sniff`, which must not depend on how the page is split into chunks.
 */
export function needsMoreBytesToSniff(first: Uint8Array, isCharsetDeclared = false): boolean {
  if (first.length >= prescanBytes || sniff(first, isCharsetDeclared) !== undefined)
    return first.length === 0;
  if (first.length < 3) return true;
  const start = startOf(first);
  if (/^\s*([[{][\s\w.+-]*)?$/.test(start) || openStart.test(start)) return true;
  return !isCharsetDeclared && metaCharset(start) === undefined && !headEndPattern.test(start);
}

/** The encoding with which the page is decoded: that of the header, else that of the page's `<meta>`, else UTF-8. */
export function detectCharset(
  decision: Pick<GateDecision & { rewrite: true }, "charset" | "isCharsetDeclared">,
  first: Uint8Array,
): string {
  // A byte order mark decides before the header and the page's `<meta>`.
  if (hasByteOrderMark(first)) return "utf-8";
  const label = decision.isCharsetDeclared ? undefined : metaCharset(startOf(first));
  return (label && asciiCompatibleEncoding(label)) || decision.charset;
}

/**
 * True if it is certain by which encoding browsers decode the page: the header, a byte order mark or a plain `<meta>`
 * declares it. In another one (ISO-2022-JP, for example) a script of the page can be text of a comment.
 */
export function isCharsetCertain(first: Uint8Array, isCharsetDeclared: boolean): boolean {
  return isCharsetDeclared || hasByteOrderMark(first) || hasPlainCharset(startOf(first));
}

const hasByteOrderMark = ([one, two, three]: Uint8Array): boolean =>
  one === 0xef && two === 0xbb && three === 0xbf;

/**
 * The encoding that only a `<meta>` of the page declares; undefined without one. Insertions before it may move it behind
 * the bytes in which browsers look for it, so that the header must repeat it.
 */
export function prescannedCharset(first: Uint8Array): string | undefined {
  if (hasByteOrderMark(first)) return undefined;
  const label = prescannedLabel(startOf(first));
  return label === undefined ? undefined : asciiCompatibleEncoding(label);
}

const decoder = new TextDecoder("latin1");

function startOf(first: Uint8Array): string {
  return decoder.decode(first.subarray(0, prescanBytes)).replace(/^\u00ef\u00bb\u00bf/, "");
}
