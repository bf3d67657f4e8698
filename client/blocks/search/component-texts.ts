import { isObject } from "../../../shared/fields.ts";
import { reportFailure } from "../../loading/report.ts";

/** The longest published JSON has 200 characters. */
const maxLength = 10_000;
const maxTextLength = 300;

/**
 * The texts that a website component has in an attribute, as JSON. If it is not valid, the failure is reported and the
 * default texts are used.
 */
export function readComponentTexts(field: HTMLElement): { readonly noResults?: string } {
  const json = field.closest("[component-data-strings]")?.getAttribute("component-data-strings");
  if (!json) return {};
  try {
    if (json.length > maxLength) throw new RangeError(`They have ${json.length} characters.`);
    const texts: unknown = JSON.parse(json);
    if (!isObject(texts)) throw new TypeError("They are no object.");
    const { noResults } = texts;
    if (noResults === undefined || noResults === "") return {};
    if (typeof noResults !== "string") throw new TypeError("noResults is no text.");
    return { noResults: noResults.slice(0, maxTextLength) };
  } catch (error) {
    reportFailure("reading the texts of a search field", error);
    return {};
  }
}
