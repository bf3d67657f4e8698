/** Characters of scripts that put no spaces between words. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedRuns = new RegExp(`(?:${unspacedScripts.source}|\\p{M}|ー)+`, "gu");

/** A space without width. The tokenizer of the full-text index separates words at it. */
export const wordSeparator = "\u200b";

let segmenter: Intl.Segmenter | undefined;

/** Inserts `wordSeparator` between the words of scripts that put no spaces between words. */
export function segmentWords(text: string): string {
  if (!hasUnspacedScript(text)) return text;
  // The locale does not matter: these scripts have one dictionary each.
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  const words = segmenter;
  return text.replace(unspacedRuns, (run) =>
    Array.from(words.segment(run), ({ segment }) => segment).join(wordSeparator),
  );
}

export function hasUnspacedScript(text: string): boolean {
  return unspacedScripts.test(text);
}
