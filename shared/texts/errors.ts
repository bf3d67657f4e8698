// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ErrorsTexts {
  /** docs/reference/data-layer.md#failure-messages */
  readonly unauthorized: string;
  readonly internal: string;
  readonly unavailable: string;
  readonly unreachable: string;
  /** docs/reference/data-layer.md#failure-messages */
  readonly unparsable: Text<"url" | "error">;
}

const english: ErrorsTexts = {
  unauthorized: "Unauthorized request",
  internal: "Internal server error. Please try again later.",
  unavailable: "This service is temporarily unavailable. Please try again later.",
  unreachable: "Unable to connect. Please check your internet connection and try again.",
  unparsable: "Internal Error: Unable to parse server response from ({url}) as JSON: {error}",
};

export const errorsTexts = (language: string): ErrorsTexts => textsByLanguage("errors", english, language);
