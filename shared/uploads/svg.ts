import type { ImageSize } from "./image-size.ts";

/**
 * Parts of an SVG that could run scripts or load something. The file is refused and not cleaned: a cleaned drawing would
 * look different without a word. Named prefixes are allowed in XML: `<x:script>`.
 */
const activeParts: readonly RegExp[] = [
  /<(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|audio|video|handler|listener)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /(?:java|vb)script:/i,
  /data:(?!(?:image\/(?:png|jpe?g|gif|webp)|(?:application\/(?:x-)?)?font[\w/-]*)[;,])[\w/+-]/i,
  // Entities can hide all of these.
  /<!ENTITY|<!DOCTYPE[^>]*\[/i,
  /<\?xml-stylesheet/i,
  /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  // Links and references lead to places in the drawing only.
  /\b(?:href|src|base)\s*=\s*(?:"\s*(?!#|data:)[^"\s]|'\s*(?!#|data:)[^'\s])/i,
  /(?:attributeName)\s*=\s*["']\s*(?:[\w.-]+:)?(?:href|on\w+)/i,
];

/** True if an SVG has parts that it does not need as a picture. */
export function isActiveSvg(source: string): boolean {
  // Browsers ignore white space and control characters in schemes, and read references to characters.
  const decoded = source.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) =>
    safeCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const joined = decoded.replace(/[\u0000-\u0008\u000b-\u001f\u00ad\u200b-\u200f]/g, "");
  const withoutBreaks = joined.replace(/[\t\n\r]/g, "");
  return activeParts.some((part) => part.test(decoded) || part.test(joined) || part.test(withoutBreaks));
}

function safeCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** The size of an SVG by its `width` and `height`, or else its `viewBox`, or else that of browsers. Undefined if it is none. */
export function measureSvg(source: string): ImageSize | undefined {
  const root = /<(?:[\w.-]+:)?svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/i.exec(source)?.[1];
  if (root === undefined) return undefined;
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
  const pixels = (value: string | undefined) => {
    const number = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/.exec(value ?? "")?.[1];
    return number === undefined ? undefined : Math.max(1, Math.round(Number(number)));
  };
  const box = (attribute("viewBox") ?? "").trim().split(/[\s,]+/);
  return {
    width: pixels(attribute("width")) ?? pixels(box[2]) ?? 300,
    height: pixels(attribute("height")) ?? pixels(box[3]) ?? 150,
    isAnimated: true,
  };
}
