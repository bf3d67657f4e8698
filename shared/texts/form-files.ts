// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface FormFilesTexts {
  readonly hint: Text<"count" | "size">;
  readonly together: Text<"size">;
  readonly sending: string;
  readonly remove: string;
  readonly type: Text<"name">;
  readonly tooLarge: Text<"name" | "size">;
  readonly count: Text<"count">;
  readonly gone: string;
}

const english: FormFilesTexts = {
  hint: "Up to {count} files of {size} MB each.",
  together: "Without JavaScript the files may have {size} MB together.",
  sending: "Sending…",
  remove: "Remove",
  type: "{name} is of a type that cannot be sent.",
  tooLarge: "The file {name} is too large. The maximum allowed file size is {size} MB.",
  count: "Please send at most {count} files.",
  gone: "A file is not there anymore. Please choose it again.",
};

export const formFilesTexts = (language: string): FormFilesTexts => textsByLanguage("formFiles", english, language);
