import {
  asciiCompatibleEncoding,
  hasPlainCharset,
  headEndPattern,
  metaCharset,
  prescanBytes,
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
): "empty" | "bom" | "charset" | "json" | undefined {
  const [one, two] = first;
  if (one === undefined) return "empty";
  if ((one === 0xfe && two === 0xff) || (one === 0xff && two === 0xfe)) return "bom";
  // UTF-16 or UTF-32 without a byte order mark: every second byte is zero.
  if (one === 0 || two === 0) return "charset";
  const start = startOf(first);
  // Matches `{"…`, `{}`, `[{`, `["`, `[1,` and similar. A text that only begins with a bracket is treated as a page.
  if (/^\s*(\{\s*["}]|\[\s*([[{"\]]|(-?\d[\d.eE+-]*|true|false|null)\s*,))/.test(start)) return "json";
  const label = isCharsetDeclared ? undefined : metaCharset(start);
  // Browsers ignore an unknown label in a `<meta>`. They also ignore UTF-16 there, which is wrong if the label could be
  // read as ASCII.
  if (label && /^(iso-2022|csiso2022|hz-)/.test(label)) return "charset";
  return undefined;
}

/**
 * True while more bytes could change the result of `sniff`, which must not depend on how the page is split into chunks.
 */
export function needsMoreBytesToSniff(first: Uint8Array, isCharsetDeclared = false): boolean {
  if (first.length >= prescanBytes || sniff(first, isCharsetDeclared) !== undefined)
    return first.length === 0;
  if (first.length < 3) return true;
  const start = startOf(first);
  if (/^\s*([[{][\s\w.+-]*)?$/.test(start)) return true;
  return !isCharsetDeclared && metaCharset(start) === undefined && !headEndPattern.test(start);
}

/** The encoding with which the page is decoded: that of the header, else that of the page's `<meta>`, else UTF-8. */
export function detectCharset(
  decision: Pick<GateDecision & { rewrite: true }, "charset" | "isCharsetDeclared">,
  first: Uint8Array,
): string {
  const label = decision.isCharsetDeclared ? undefined : metaCharset(startOf(first));
  return (label && asciiCompatibleEncoding(label)) || decision.charset;
}

/**
 * True if it is certain by which encoding browsers decode the page: the header, a byte order mark or a plain `<meta>`
 * declares it. In another one (ISO-2022-JP, for example) a script of the page can be text of a comment.
 */
export function isCharsetCertain(first: Uint8Array, isCharsetDeclared: boolean): boolean {
  const hasByteOrderMark = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf;
  return isCharsetDeclared || hasByteOrderMark || hasPlainCharset(startOf(first));
}

const decoder = new TextDecoder("latin1");

function startOf(first: Uint8Array): string {
  return decoder.decode(first.subarray(0, prescanBytes)).replace(/^\u00ef\u00bb\u00bf/, "");
}
