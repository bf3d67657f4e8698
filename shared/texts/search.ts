// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface SearchTexts {
  readonly search: string;
  readonly placeholder: string;
  readonly results: string;
  /** The number of results. */
  readonly count: PluralText<never>;
  readonly noResults: string;
  /** On the search page, which has more room. */
  readonly noMatch: string;
  readonly failed: string;
  readonly moreFailed: string;
}

const english: SearchTexts = {
  search: "Search",
  placeholder: "Type to search…",
  results: "Search results",
  count: {"language":"en","count":"n","forms":{"one":"1 result","other":"{n} results"}},
  noResults: "No results found",
  noMatch: "Your search did not match any results. Try a different search.",
  failed: "Unable to load results",
  moreFailed: "Unable to load. Try again.",
};

export const searchTexts = (language: string): SearchTexts => textsByLanguage("search", english, language);
