import { decodeCharacterReferences } from "./character-references.ts";

const utf8Decoder = new TextDecoder();

/**
 * The attributes of one whole start tag (`<name …>`), parsed by the tokenizer's attribute states (HTML standard,
 * 13.2.5.32 to 40). Names are lowercase, the first of two equal names wins, character references in values are decoded. `decoder` is that of the page's charset.
 */
export function parseAttributes(tag: Uint8Array, decoder = utf8Decoder): Map<string, string> {
  const source = decoder.decode(tag);
  const attributes = new Map<string, string>();
  const pattern =
    /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/y;
  pattern.lastIndex = 1 + (/^<([^\t\n\f\r />]*)/.exec(source)?.[1]?.length ?? 0);
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    const name = (match[1] ?? "").toLowerCase();
    if (!attributes.has(name))
      attributes.set(name, decodeCharacterReferences(match[2] ?? match[3] ?? match[4] ?? ""));
  }
  return attributes;
}
