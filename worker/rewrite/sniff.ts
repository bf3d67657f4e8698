import { asciiEncoding, headEndPattern, metaCharset, prescanBytes } from "../http/charset.ts";
import type { GateDecision } from "../proxy/gate.ts";

/**
 * The reason to leave a page untouched although the gate let it pass, by its first bytes. No bytes are `empty`.
 * @param isCharsetDeclared the Content-Type declares the charset
 */
export function sniff(
  first: Uint8Array,
  isCharsetDeclared = false,
): "empty" | "bom" | "charset" | "json" | undefined {
  const [one, two] = first;
  if (one === undefined) return "empty";
  if ((one === 0xfe && two === 0xff) || (one === 0xff && two === 0xfe)) return "bom";
  // UTF-16 or UTF-32 without a mark: every other byte is a zero.
  if (one === 0 || two === 0) return "charset";
  const start = startOf(first);
  // `{"…`, `{}`, `[{`, `["`, `[1,` and similar. A text that merely begins with a bracket is a page.
  if (/^\s*(\{\s*["}]|\[\s*([[{"\]]|(-?\d[\d.eE+-]*|true|false|null)\s*,))/.test(start)) return "json";
  const label = isCharsetDeclared ? undefined : metaCharset(start);
  // Browsers ignore an unknown label in a `<meta>`, and UTF-16, which is wrong if the label could be read.
  if (label && /^(iso-2022|csiso2022|hz-)/.test(label)) return "charset";
  return undefined;
}

/** True while more bytes could change the result of `sniff`: it must not depend on how the page is cut into chunks. */
export function needsMoreBytesToSniff(first: Uint8Array, isCharsetDeclared = false): boolean {
  if (first.length >= prescanBytes || sniff(first, isCharsetDeclared) !== undefined)
    return first.length === 0;
  if (first.length < 3) return true;
  const start = startOf(first);
  if (/^\s*([[{][\s\w.+-]*)?$/.test(start)) return true;
  return !isCharsetDeclared && metaCharset(start) === undefined && !headEndPattern.test(start);
}

/** The encoding to decode a page with: the header's, else the page's own, else UTF-8. */
export function readableCharset(
  decision: Pick<GateDecision & { rewrite: true }, "charset" | "isCharsetDeclared">,
  first: Uint8Array,
): string {
  const label = decision.isCharsetDeclared ? undefined : metaCharset(startOf(first));
  return (label && asciiEncoding(label)) || decision.charset;
}

const decoder = new TextDecoder("latin1");

function startOf(first: Uint8Array): string {
  return decoder.decode(first.subarray(0, prescanBytes)).replace(/^\u00ef\u00bb\u00bf/, "");
}
