import { hasUnspacedScript, segmentWords } from "./segment-words.ts";

/** A parsed search query. It is used only if `state` is `ready`. */
export interface SearchQuery {
  /** The query as shown in the search field. */
  readonly text: string;
  /** The words of the query, after `foldForComparison`. */
  readonly words: readonly string[];
  readonly state: "empty" | "too-short" | "ready";
  /** True if the query was longer than the limits. The rest of it is ignored. */
  readonly isTruncated: boolean;
}

const maxQueryLength = 120;
const maxWords = 8;

export function parseSearchQuery(parameter: string | null): SearchQuery {
  const trimmed = (parameter ?? "").replace(/\s+/g, " ").trim();
  const characters = [...trimmed];
  const text = characters.slice(0, maxQueryLength).join("").trim();
  const all = [...new Set(splitWords(text))];
  const words = all.slice(0, maxWords);
  const cut = characters.length > maxQueryLength || all.length > maxWords;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  // One character can be a whole word in scripts without spaces.
  const minLetters = hasUnspacedScript(text) ? 1 : 2;
  return {
    text,
    words,
    state: trimmed === "" ? "empty" : letters < minLetters ? "too-short" : "ready",
    isTruncated: cut,
  };
}

/**
 * Splits a text into words: letters and digits, with apostrophes and hyphens inside a word. Scripts that put no spaces
 * between words are split by a dictionary.
 */
export function splitWords(text: string): string[] {
  const folded = segmentWords(foldForComparison(text));
  return folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu) ?? [];
}

/**
 * The text in lower case, without accents, and with one kind of apostrophe. Its length does not change, so positions
 * stay valid.
 */
export function foldForComparison(text: string): string {
  let folded = "";
  for (const unit of text.normalize("NFC")) {
    const plain = unit === "’" ? "'" : unit.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded += plain.length === unit.length ? plain : unit;
  }
  return folded;
}
