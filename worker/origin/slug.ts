/** The last part of the address of an item with a title. One of a title without Latin letters and digits is random. */
export function slugOfTitle(title: string): string {
  return slugOfText(title) || `item-${crypto.randomUUID().slice(0, 6)}`;
}

/** The part of an address that is made of a text: small Latin letters and digits with hyphens; empty without any. */
export function slugOfText(text: string, maxLength = 100): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z\d]+/g)?.join("-") ?? "";
  return words.slice(0, maxLength).replace(/-$/, "");
}
