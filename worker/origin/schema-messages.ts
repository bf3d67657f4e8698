import "../texts.ts";
import type * as z from "zod";
import { commaList } from "../../shared/text/comma-list.ts";
import { fillText } from "../../shared/text/text.ts";
import { ownerProblemsTexts } from "../../shared/texts/owner-problems.ts";

/**
 * The second argument of `safeParse` for messages in a language of the catalogue. Messages that a schema brings itself
 * come before them.
 */
export function schemaMessages(language: string): { readonly error: z.core.$ZodErrorMap } {
  const texts = ownerProblemsTexts(language);
  return {
    error: (issue) => {
      switch (issue.code) {
        case "invalid_type":
          return texts.wrongKind;
        case "too_big":
          return fillText(texts.atMost, { n: String(issue.maximum) });
        case "too_small":
          return fillText(texts.atLeast, { n: String(issue.minimum) });
        case "unrecognized_keys":
          return fillText(texts.noSuchField, { name: commaList(issue.keys, language) });
        case "invalid_value":
        case "invalid_union":
          return texts.wrongValue;
        default:
          return texts.wrongForm;
      }
    },
  };
}
