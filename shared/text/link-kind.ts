export type LinkKind = "anchor" | "internal" | "ftp" | "javascript" | "tel" | "sms" | "mailto" | "external";

/** Characters that a link of each kind may have (spec 5, URL helpers); all but the first two sizes are exclusive. */
const kinds: readonly (readonly [LinkKind, RegExp, number])[] = [
  ["anchor", /^#\S+$/, 100],
  ["internal", /^\/(?![/\\])\S*$/, 150],
  ["ftp", /^ftps?:\/\/[^\s/]+\S*$/i, 100],
  ["javascript", /^javascript:.+$/is, 250],
  ["tel", /^tel:[\d+-]{4,}$/i, 50],
  ["sms", /^sms:\S.*$/is, 1000],
  ["mailto", /^mailto:[^@\s]+@[^@\s?.]+(?:\.[^@\s?.]+)+(?:\?[^@]*)?$/is, 1000],
];

/** What an external link may have: spec 5 does not say; more than browsers and servers agree upon is no link. */
const longest = 2048;

/**
 * What kind of link a text is, by scheme and length (spec 5, URL helpers); undefined where it is none. Says nothing of
 * whether a visitor may follow it: `safeLink` of the announcement bar does.
 */
export function linkKind(text: string): LinkKind | undefined {
  for (const [kind, form, limit] of kinds) if (form.test(text)) return text.length < limit ? kind : undefined;
  return /^https?:\/\//i.test(text) && text.length < longest && URL.canParse(text) ? "external" : undefined;
}
