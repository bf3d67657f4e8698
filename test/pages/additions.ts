/** What Awning puts into a page, by its marks. Texts here are bytes, one a character. */
const whole: readonly RegExp[] = [
  /<noscript data-awning>[\s\S]*?<\/noscript>/g,
  /<style (?:id="awning-[\w-]+"|data-awning(?:="")?)>[^<]*<\/style>/g,
  /<noscript data-awning><style>[^<]*<\/style><\/noscript>/g,
  /<script type="application\/json" id="awning-page">[^<]*<\/script>/g,
  /<script type="module" data-awning src="[^"<]*"><\/script>/g,
  /<script data-awning>[\s\S]*?<\/script>/g,
  /<form [^>]* data-awning-form="written"[^>]*>[\s\S]*?<\/form>/g,
];

const host = /<div data-awning-overlay="[\w-]+"[^>]*>/;

/** The page without what Awning has added to it. */
export function withoutAdditions(page: string): string {
  let rest = whole.reduce((text, addition) => text.replace(addition, ""), page);
  for (let match = host.exec(rest); match !== null; match = host.exec(rest))
    rest = rest.slice(0, match.index) + rest.slice(endOfDiv(rest, match.index));
  return rest;
}

/** Ours are balanced, whatever an owner has written into them. */
function endOfDiv(text: string, start: number): number {
  const tag = /<(\/?)div\b[^>]*>/g;
  tag.lastIndex = start;
  let depth = 0;
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    depth += match[1] === "/" ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  throw new Error(`An overlay without an end at ${start}.`);
}

export interface Difference {
  /** Script elements of the original that the result lacks. */
  readonly removed: readonly string[];
  /** Where the two part, if they do, with what follows there. */
  readonly parting?: { readonly at: number; readonly original: string; readonly result: string };
}

/** What became of a page: it may lack whole script elements and nothing else. */
export function compare(original: string, result: string): Difference {
  const removed: string[] = [];
  const script = /<script\b[\s\S]*?<\/script\s*>/gi;
  let inResult = 0;
  let from = 0;
  for (;;) {
    const match = script.exec(original);
    const upTo = match?.index ?? original.length;
    const between = original.slice(from, upTo);
    if (result.slice(inResult, inResult + between.length) !== between) {
      const off = [...between].findIndex((byte, index) => result[inResult + index] !== byte);
      return { removed, parting: parting(original, result, from + off, inResult + off) };
    }
    inResult += between.length;
    if (match === null) break;
    if (result.startsWith(match[0], inResult)) inResult += match[0].length;
    else removed.push(match[0]);
    from = upTo + match[0].length;
  }
  if (inResult === result.length) return { removed };
  return { removed, parting: parting(original, result, original.length, inResult) };
}

function parting(original: string, result: string, at: number, inResult: number) {
  return { at, original: original.slice(at, at + 200), result: result.slice(inResult, inResult + 200) };
}
