/**
 * Texts by which the edge recognizes what a page needs of the client. They are made from the selectors of the client's
 * registries, so that a new entry needs no second list: a page with an element that a selector matches contains one of the
 * selector's texts. The reverse does not hold; a page that contains one without need only loads more.
 */

/** Shorter values of attributes are too common to be looked for without their attribute. */
const minValueLength = 6;

/** A simple selector: a class, an id, or an attribute with an operator and a value. */
const atoms = /\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([~^*$|]?=)(?:"([^"]*)"|'([^']*)'|([^\]]*)))?\]/g;

/** The texts of a selector list. Throws where a selector has only a tag, so that nothing could be looked for. */
export function needlesOf(selectors: string): string[] {
  return splitTopLevel(selectors, ",").flatMap((selector) => {
    const [last = ""] = splitTopLevel(selector.trim(), " ").slice(-1);
    const { own, alternatives } = withoutFunctions(last);
    const found = [...[...own.matchAll(atoms)].map(textsOfAtom), ...alternatives.map(needlesOf)];
    // The longest is the most specific: any one of them is in the page with the element.
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

/** The index of the parenthesis that closes the one before `from`. */
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

/** The texts of several parts of the client: for each text, the parts that a page needs if it contains the text. */
export function pageNeedles(
  selectorsOfParts: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [part, selectors] of Object.entries(selectorsOfParts))
    for (const text of selectors.flatMap(needlesOf)) {
      const parts = found.get(text) ?? new Set();
      found.set(text, parts.add(part));
    }
  // A text that contains another one stands for its parts as well: the search finds only one at a place.
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
