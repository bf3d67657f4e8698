// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ScreensTexts {
  readonly searchFor: string;
  readonly search: string;
  readonly all: string;
  readonly tooLittle: string;
  readonly results: PluralText<"query">;
  readonly cut: string;
  readonly best: Text<"n">;
  readonly seeMore: string;
  readonly onList: string;
  readonly nextComes: Text<"email">;
  readonly leftList: string;
  readonly leftText: Text<"email">;
  readonly wantIt: string;
  readonly wouldCome: Text<"email">;
  readonly yes: string;
  readonly noMore: string;
  readonly noList: Text<"email">;
  readonly leave: string;
  readonly leaveText: Text<"email">;
  readonly unsubscribe: string;
  /** The kind of a search result. */
  readonly page: string;
}

const english: ScreensTexts = {
  searchFor: "Search for",
  search: "Search",
  all: "Pots, posts and pages: all of the site is searched.",
  tooLittle: "That is too little to search for. Write two letters or digits at least.",
  results: {"language":"en","count":"n","forms":{"=0":"Nothing found for “{query}”.","one":"One result for “{query}”.","other":"{n} results for “{query}”."}},
  cut: "Your search was long: only its beginning was looked for.",
  best: "These are the best {n}.",
  seeMore: "See more",
  onList: "You are on the list",
  nextComes: "The next newsletter comes to {email}.",
  leftList: "You have left the list",
  leftText: "{email} gets no newsletter. To get it again, sign up again.",
  wantIt: "Do you want our newsletter?",
  wouldCome: "It would come to {email}.",
  yes: "Yes, sign me up",
  noMore: "You get no more newsletters",
  noList: "{email} is on no list of ours.",
  leave: "Leave the list?",
  leaveText: "The newsletter comes to {email}. This ends it at once.",
  unsubscribe: "Unsubscribe",
  page: "Page",
};

export const screensTexts = (language: string): ScreensTexts => textsByLanguage("screens", english, language);
