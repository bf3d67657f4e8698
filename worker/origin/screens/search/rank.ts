import { fold } from "./query.ts";

/** Something that can be found: its texts, the telling ones first. */
export interface Document {
  readonly title: string;
  readonly path: string;
  /** 'Shop', 'Journal', 'Page'. */
  readonly kind: string;
  readonly summary: string;
  readonly keywords: string;
  readonly body: string;
}

/** A text in pieces; those that were searched for are marked. */
export type Marked = readonly { readonly text: string; readonly hit: boolean }[];

export interface Hit<From extends Document> {
  readonly document: From;
  readonly title: Marked;
  readonly excerpt: Marked;
}

const weights = { title: 12, keywords: 5, summary: 4, body: 1 } as const;
/** Characters of an excerpt, about. */
const excerptLength = 170;

/** The documents in which every word begins some word, the best first. */
export function ranked<From extends Document>(
  documents: readonly From[],
  words: readonly string[],
): readonly Hit<From>[] {
  return documents
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.document.title.localeCompare(b.document.title))
    .map(({ document }) => ({
      document,
      title: marked(document.title, words),
      excerpt: marked(excerptOf(document, words), words),
    }));
}

function scoreOf(document: Document, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    let best = 0;
    for (const field of Object.keys(weights) as (keyof typeof weights)[])
      if (positions(document[field], [word]).length > 0) best += weights[field];
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** Where words begin with one of these: start and end of what they begin with. */
function positions(text: string, words: readonly string[]): [number, number][] {
  const folded = fold(text);
  const found: [number, number][] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      if (!/[\p{L}\p{N}]$/u.test(folded.slice(Math.max(0, at - 2), at))) found.push([at, at + word.length]);
  return found.sort(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA);
}

function marked(given: string, words: readonly string[]): Marked {
  const text = given.normalize("NFC");
  const pieces: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const [from, to] of positions(text, words)) {
    if (from < end) continue;
    pieces.push({ text: text.slice(end, from), hit: false }, { text: text.slice(from, to), hit: true });
    end = to;
  }
  pieces.push({ text: text.slice(end), hit: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The summary, unless only the body speaks of what was searched for: then that place in it. */
function excerptOf({ summary, body }: Document, words: readonly string[]): string {
  const text = body.normalize("NFC");
  const [first] = positions(text, words);
  if (first === undefined || positions(summary, words).length > 0) return summary;
  const start = first[0] < 60 ? 0 : text.indexOf(" ", first[0] - 60) + 1;
  const piece = text.slice(start, start + excerptLength);
  const whole = start + piece.length >= text.length ? piece : piece.slice(0, piece.lastIndexOf(" "));
  return `${start > 0 ? "… " : ""}${whole}${start + whole.length < text.length ? " …" : ""}`;
}
