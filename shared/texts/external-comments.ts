// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ExternalCommentsTexts {
  readonly notice: string;
  readonly showComments: string;
  readonly commentsFailed: string;
  readonly retry: string;
  /** Label of a link. */
  readonly comments: string;
}

const english: ExternalCommentsTexts = {
  notice: "The comments are kept by Disqus, which may recognize you.",
  showComments: "Show the comments",
  commentsFailed: "The comments could not be loaded.",
  retry: "Try again",
  comments: "Comments",
};

export const externalCommentsTexts = (language: string): ExternalCommentsTexts => textsByLanguage("externalComments", english, language);
