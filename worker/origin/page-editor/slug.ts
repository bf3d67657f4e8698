/**
 * The last part of an address that is made of a title: small Latin letters and digits with hyphens, at most 100
 * characters. `fallback` for a title without any.
 */
export function slugOfTitle(title: string, fallback: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z\d]+/g)?.join("-") ?? "";
  return words.slice(0, 100).replace(/-$/, "") || fallback;
}
