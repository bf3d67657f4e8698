export type LinkKind = "anchor" | "internal" | "ftp" | "javascript" | "tel" | "sms" | "mailto" | "external";

/** The pattern of each kind of link, and the length below which a link must be: docs/reference/text.md#link-kinds. */
const kinds: readonly (readonly [LinkKind, RegExp, number])[] = [
  ["anchor", /^#\S+$/, 100],
  ["internal", /^\/(?![/\\])\S*$/, 150],
  ["ftp", /^ftps?:\/\/[^\s/]+\S*$/i, 100],
  ["javascript", /^javascript:.+$/is, 250],
  ["tel", /^tel:[\d+-]{4,}$/i, 50],
  ["sms", /^sms:\S.*$/is, 1000],
  ["mailto", /^mailto:[^@\s]+@[^@\s?.]+(?:\.[^@\s?.]+)+(?:\?[^@]*)?$/is, 1000],
];

/**
 * Maximum length of external links. The reference has no limit, but longer URLs do not work in all browsers and
 * servers.
 */
const maxExternalLength = 2048;

/** The maximum length of a link of its kind, if the text is longer. */
export function exceededLength(text: string): number | undefined {
  const ofKind = kinds.find(([, pattern]) => pattern.test(text))?.[2];
  const limit = ofKind ?? (/^https?:\/\//i.test(text) ? maxExternalLength : Number.POSITIVE_INFINITY);
  return text.length < limit ? undefined : limit - 1;
}

/**
 * The kind of a link by its scheme and length; undefined if the text is not a link. It does not check if the link is
 * safe to follow; `safeLink` in shared/overlays does.
 */
export function linkKind(text: string): LinkKind | undefined {
  for (const [kind, pattern, limit] of kinds)
    if (pattern.test(text)) return text.length < limit ? kind : undefined;
  return /^https?:\/\//i.test(text) && text.length < maxExternalLength && URL.canParse(text)
    ? "external"
    : undefined;
}
