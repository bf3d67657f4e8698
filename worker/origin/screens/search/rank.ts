import { foldForComparison } from "./search-query.ts";

/** A searchable document. A match in an earlier field has a higher rank. */
export interface SearchDocument {
  readonly title: string;
  readonly path: string;
  /** Kind of the document in the results, for example `Shop`, `Journal` or `Page`. */
  readonly kind: string;
  readonly summary: string;
  readonly keywords: string;
  readonly body: string;
}

/** A text in pieces. Pieces with `hit` match the query. */
export type HighlightedText = readonly { readonly text: string; readonly hit: boolean }[];

export interface SearchHit<From extends SearchDocument> {
  readonly document: From;
  readonly title: HighlightedText;
  readonly excerpt: HighlightedText;
}

const weights = { title: 12, keywords: 5, summary: 4, body: 1 } as const;
/** The approximate length of an excerpt, in characters. */
const excerptLength = 170;

/** Returns the documents in which each word matches the start of some word, best first. */
export function rankDocuments<From extends SearchDocument>(
  documents: readonly From[],
  words: readonly string[],
): readonly SearchHit<From>[] {
  return documents
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.document.title.localeCompare(b.document.title))
    .map(({ document }) => ({
      document,
      title: highlight(document.title, words),
      excerpt: highlight(excerptOf(document, words), words),
    }));
}

function scoreOf(document: SearchDocument, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    let best = 0;
    for (const field of Object.keys(weights) as (keyof typeof weights)[])
      if (findMatches(document[field], [word]).length > 0) best += weights[field];
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** Start and end index of each match. A match begins at the start of a word. */
function findMatches(text: string, words: readonly string[]): [number, number][] {
  const folded = foldForComparison(text);
  const matches: [number, number][] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      if (!/[\p{L}\p{N}]$/u.test(folded.slice(Math.max(0, at - 2), at))) matches.push([at, at + word.length]);
  return matches.sort(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA);
}

function highlight(original: string, words: readonly string[]): HighlightedText {
  const text = original.normalize("NFC");
  const pieces: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const [from, to] of findMatches(text, words)) {
    if (from < end) continue;
    pieces.push({ text: text.slice(end, from), hit: false }, { text: text.slice(from, to), hit: true });
    end = to;
  }
  pieces.push({ text: text.slice(end), hit: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The text around the first match in the summary, or in the body if the summary has none. */
function excerptOf({ summary, body }: SearchDocument, words: readonly string[]): string {
  const text = body.normalize("NFC");
  const [first] = findMatches(text, words);
  if (first === undefined || findMatches(summary, words).length > 0) return summary;
  const startIndex = first[0] < 60 ? 0 : text.indexOf(" ", first[0] - 60) + 1;
  const piece = text.slice(startIndex, startIndex + excerptLength);
  const excerpt = startIndex + piece.length >= text.length ? piece : piece.slice(0, piece.lastIndexOf(" "));
  return `${startIndex > 0 ? "… " : ""}${excerpt}${startIndex + excerpt.length < text.length ? " …" : ""}`;
}
