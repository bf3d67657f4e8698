/**
 * Texts in the HTML of a page that show which parts of the client it needs. They are derived from the selectors of the
 * client's registries, so that a new entry needs no second list: a page with an element that matches a selector
 * contains one of the selector's texts. A page that contains a text without such an element only loads more than it
 * needs.
 */

/** Attribute values shorter than this are too common to be searched without the attribute's name. */
const minValueLength = 6;

/** A simple selector: a class, an id, or an attribute with an operator and a value. */
const atoms = /\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([~^*$|]?=)(?:"([^"]*)"|'([^']*)'|([^\]]*)))?\]/g;

/** The texts of a selector list. Throws if a selector consists only of a tag name, which cannot be searched. */
export function needlesOf(selectors: string): string[] {
  return splitTopLevel(selectors, ",").flatMap((selector) => {
    const [last = ""] = splitTopLevel(selector.trim(), " ").slice(-1);
    const { own, alternatives } = withoutFunctions(last);
    const found = [...[...own.matchAll(atoms)].map(textsOfAtom), ...alternatives.map(needlesOf)];
    // The longest text is the most specific. Any of them would do, because the element's markup contains all.
    const [best] = found.sort((a, b) => shortest(b) - shortest(a));
    if (best === undefined) throw new Error(`Nothing to look for in the selector ${selector}.`);
    return best;
  });
}

const shortest = (texts: readonly string[]): number => Math.min(...texts.map(({ length }) => length));

function textsOfAtom([, className, id, attribute = "", operator, ...values]: RegExpMatchArray): string[] {
  const name = className ?? id;
  if (name !== undefined) return [name];
  const value = values.slice(0, 3).find((each) => each !== undefined);
  if (operator === undefined || !value) return [attribute];
  if (value.length >= minValueLength) return [value];
  if (operator !== "=" && operator !== "^=")
    throw new Error(`The value of [${attribute}${operator}${value}] is too short to be looked for.`);
  const end = operator === "=" ? ['"', "'", ""] : ["", "", ""];
  return ['"', "'", ""].map((quote, at) => `${attribute}=${quote}${value}${end[at]}`);
}

/** A compound selector without functions like `:not()`, and the argument of each `:is()`. */
function withoutFunctions(compound: string): { own: string; alternatives: string[] } {
  let own = "";
  const alternatives: string[] = [];
  for (let at = 0; at < compound.length; ) {
    const start = /^:([\w-]+)\(/.exec(compound.slice(at));
    if (start === null) {
      own += compound[at++];
      continue;
    }
    const from = at + start[0].length;
    const end = closingOf(compound, from);
    if (start[1] === "is") alternatives.push(compound.slice(from, end));
    at = end + 1;
  }
  return { own, alternatives };
}

/** The index of the parenthesis that closes the one before the index `from`. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`The selector ${text} has an open parenthesis.`);
}

/** Splits at a character outside of parentheses, brackets and quotes. */
function splitTopLevel(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of text) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    else if (character === separator && depth === 0) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== "");
}

/** The texts for several parts of the client: for each text, the parts that a page with this text needs. */
export function pageNeedles(
  selectorsOfParts: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [part, selectors] of Object.entries(selectorsOfParts))
    for (const text of selectors.flatMap(needlesOf)) {
      const parts = found.get(text) ?? new Set();
      found.set(text, parts.add(part));
    }
  // A text that contains another text also selects the parts of that text, because the search finds only one text at a
  // position.
  for (const [text, parts] of found)
    for (const [other, more] of found) if (text.includes(other)) for (const part of more) parts.add(part);
  const needed = [...found].filter(
    ([text, parts]) =>
      ![...found].some(
        ([other, more]) =>
          other !== text && text.includes(other) && [...parts].every((part) => more.has(part)),
      ),
  );
  return Object.fromEntries(
    needed
      .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
      .map(([text, parts]) => [text, [...parts].sort()]),
  );
}
