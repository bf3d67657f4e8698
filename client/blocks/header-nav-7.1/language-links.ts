/** A version of the page in another language. */
export interface Language {
  /** A BCP 47 tag, such as `fr` or `pt-BR`. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

/**
 * The languages of a page, read from its `link rel="alternate" hreflang="…"` elements, in their order and without
 * duplicates. URLs on the origin's host are changed to the visitor's host.
 */
export function readLanguages(root: ParentNode, here: URL): Language[] {
  const canonical = root.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? here.href;
  const originHost = URL.canParse(canonical) ? new URL(canonical).host : here.host;
  const languages = new Map<string, Language>();
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel~="alternate"][hreflang]')) {
    const code = link.hreflang;
    const name = nameOf(code);
    if (name === undefined || languages.has(code) || !URL.canParse(link.href)) continue;
    const address = new URL(link.href);
    if (!/^https?:$/.test(address.protocol)) continue;
    if (address.host === originHost) {
      address.protocol = here.protocol;
      address.host = here.host;
    }
    languages.set(code, { code, name, address: address.href });
  }
  return [...languages.values()];
}

/** The name of a language in that language. Undefined for `x-default` and for invalid language codes. */
function nameOf(code: string): string | undefined {
  if (!/^[a-z]{2,3}\b/i.test(code)) return undefined;
  try {
    const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
    return name && name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    // The code is not a well-formed language tag.
    return undefined;
  }
}
