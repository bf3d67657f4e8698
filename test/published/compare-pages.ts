/** Patterns of the elements that Awning adds to a page. Texts in this module are bytes, one a character. */
const additions: readonly RegExp[] = [
  /<noscript data-awning>[\s\S]*?<\/noscript>/g,
  /<style (?:id="awning-[\w-]+"|data-awning(?:="")?)>[^<]*<\/style>/g,
  /<noscript data-awning><style>[^<]*<\/style><\/noscript>/g,
  /<script type="application\/json" id="awning-page">[^<]*<\/script>/g,
  /<script type="module" data-awning src="[^"<]*"><\/script>/g,
  /<link rel="expect" [^>]* data-awning>/g,
  /<link rel="modulepreload" fetchpriority="low" data-awning[^>]*>/g,
  /<script data-awning>[\s\S]*?<\/script>/g,
  /<a class="awning-skip"[^>]*>[^<]*<\/a>/g,
  /<ul class="[\w-]+ awning-chart-legend">[\s\S]*?<\/ul>/g,
  /<table class="awning-chart-table">[\s\S]*?<\/table>/g,
  /<form [^>]* data-awning-form="fields"[^>]*>[\s\S]*?<\/form>/g,
  /<script type="application\/json">\{"cart":[^<]*<\/script>/g,
];

/** Starts of the elements that Awning adds with a tree in them: overlays, the cart of the cart page, charts and maps. */
const addedTree =
  /<div (?:data-awning-(?:overlay="[\w-]+"|cart)|class="awning-(?:chart awning-chart-\w+|map)")[^>]*>/;

/** The page without the elements that Awning has added to it. */
export function withoutAdditions(page: string): string {
  let rest = additions.reduce((text, addition) => text.replace(addition, ""), page);
  for (let match = addedTree.exec(rest); match !== null; match = addedTree.exec(rest))
    rest = rest.slice(0, match.index) + rest.slice(endOfDiv(rest, match.index));
  return rest;
}

/** The index after the end tag of a `div`. Its tags are balanced, also those that an owner has written. */
function endOfDiv(text: string, start: number): number {
  const tag = /<(\/?)div\b[^>]*>/g;
  tag.lastIndex = start;
  let depth = 0;
  for (let match = tag.exec(text); match !== null; match = tag.exec(text)) {
    depth += match[1] === "/" ? -1 : 1;
    if (depth === 0) return tag.lastIndex;
  }
  throw new Error(`The element at ${start} has no end.`);
}

export interface Difference {
  /** Script elements of the original that the result lacks. */
  readonly removedScripts: readonly string[];
  /** The first other difference, with the text that follows it. */
  readonly mismatch?: { readonly at: number; readonly original: string; readonly result: string };
}

/** Compares a page with its original. The page may lack whole script elements and nothing else. */
export function comparePages(original: string, result: string): Difference {
  const removedScripts: string[] = [];
  const script = /<script\b[\s\S]*?<\/script\s*>/gi;
  let resultIndex = 0;
  let originalIndex = 0;
  for (;;) {
    const match = script.exec(original);
    const between = original.slice(originalIndex, match?.index ?? original.length);
    if (result.slice(resultIndex, resultIndex + between.length) !== between) {
      const offset = [...between].findIndex((byte, index) => result[resultIndex + index] !== byte);
      return {
        removedScripts,
        mismatch: mismatchAt(original, result, originalIndex + offset, resultIndex + offset),
      };
    }
    resultIndex += between.length;
    if (match === null) break;
    if (result.startsWith(match[0], resultIndex)) resultIndex += match[0].length;
    else removedScripts.push(match[0]);
    originalIndex = match.index + match[0].length;
  }
  if (resultIndex === result.length) return { removedScripts };
  return { removedScripts, mismatch: mismatchAt(original, result, original.length, resultIndex) };
}

function mismatchAt(original: string, result: string, at: number, resultIndex: number) {
  return {
    at,
    original: original.slice(at, at + 200),
    result: result.slice(resultIndex, resultIndex + 200),
  };
}
