interface TextPart {
  readonly text: string;
  /** The URL of a part that is a link. */
  readonly url?: string;
}

/** Addresses in a text, without the punctuation that ends a sentence. */
const webAddress = /https?:\/\/[^\s<>"']{1,500}[^\s<>"'.,:;!?()[\]{}]/gi;

/** Maximum number of links in one text. Later addresses stay text. */
const maxLinks = 5;

/** Splits a visitor's text at the http(s) addresses in it. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  let links = 0;
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    if (!URL.canParse(address) || links === maxLinks) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, url: address });
    end = index + address.length;
    links++;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
