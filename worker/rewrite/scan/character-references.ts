const namedReferences: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Decodes numeric character references and the few named ones that attribute values of published pages use. */
export function decodeCharacterReferences(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos|nbsp));?/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return namedReferences[String(name).toLowerCase()] ?? whole;
      const codePoint = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
    },
  );
}
