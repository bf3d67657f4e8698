/** What somebody searches for, and whether it is enough to search with. */
export interface SearchQuery {
  /** As it stands in the field again. */
  readonly text: string;
  /** Folded: see fold.ts. */
  readonly words: readonly string[];
  readonly state: "empty" | "too-short" | "ready";
  /** It was longer than anything is searched for; the rest is left out. */
  readonly cut: boolean;
}

const longestText = 120;
const mostWords = 8;

export function readQuery(given: string | null): SearchQuery {
  const typed = (given ?? "").replace(/\s+/g, " ").trim();
  const characters = [...typed];
  const text = characters.slice(0, longestText).join("").trim();
  const all = [...new Set(wordsOf(text))];
  const words = all.slice(0, mostWords);
  const cut = characters.length > longestText || all.length > mostWords;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return { text, words, state: typed === "" ? "empty" : letters < 2 ? "too-short" : "ready", cut };
}

/** Letters and digits, with the signs that may stand inside a word. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Lower case, without accents, and with one kind of apostrophe. Every character stays where it was. */
export function fold(text: string): string {
  let folded = "";
  for (const unit of text.normalize("NFC")) {
    const plain = unit === "’" ? "'" : unit.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded += plain.length === unit.length ? plain : unit;
  }
  return folded;
}
