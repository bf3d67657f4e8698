/** The languages of an `Accept-Language` header in the order of their weights. */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(",", 20)
    .map((part) => {
      const [tag = "", weight = "1"] = part.split(/;\s*q=/i);
      return { tag: tag.trim(), weight: Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
