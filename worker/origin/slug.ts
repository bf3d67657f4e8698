/** The part of an address that is made of a text: small Latin letters and digits with hyphens; empty without any. */
export function slugOfText(text: string, maxLength = 100): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z\d]+/g)?.join("-") ?? "";
  return words.slice(0, maxLength).replace(/-$/, "");
}
