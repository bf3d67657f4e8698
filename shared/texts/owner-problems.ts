// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerProblemsTexts {
  readonly linkFormat: string;
  readonly linkFormatOf: Text<"example">;
  readonly noScripts: string;
  readonly mailtoFormat: string;
  readonly noPageUrl: Text<"val">;
  readonly noOption: Text<"val">;
  readonly useNumber: Text<"min" | "max">;
  readonly maxLines: Text<"n">;
  readonly sameLines: string;
  readonly maxEntries: Text<"n">;
  /** A message about an entry of a list, with the entry’s number. */
  readonly atEntry: Text<"entry" | "n" | "message">;
  readonly noColumn: string;
  readonly noRow: string;
  readonly missingData: string;
  readonly maxColumns: Text<"n">;
  readonly maxRows: Text<"n">;
  readonly noNumber: Text<"val">;
  readonly maxBlocks: Text<"n">;
  /** `start` is the beginning of an address. */
  readonly reserved: Text<"start">;
  readonly noText: string;
  readonly maxTitle: Text<"n">;
  readonly maxDescription: Text<"n">;
  readonly maxSections: Text<"n">;
  readonly noSection: string;
  readonly noBlock: string;
  readonly noField: string;
  readonly sameId: string;
  readonly noLabel: string;
  readonly nameLetters: string;
  readonly noQuestion: string;
  readonly addOption: string;
  readonly addField: string;
  readonly noList: string;
  readonly addEmail: string;
  readonly noTime: string;
  readonly timeOver: string;
  readonly maxPage: Text<"n">;
  readonly addressTaken: Text<"address">;
  readonly fixedBlock: string;
  readonly fixedSection: string;
  readonly formTaken: string;
  readonly noImage: string;
  readonly needed: string;
  readonly itemsNeed: string;
  readonly maxCharacters: Text<"n">;
  readonly wrongKind: string;
  readonly wrongForm: string;
  readonly wrongValue: string;
  readonly noSuchField: Text<"name">;
  /** A value is too large or too long, or a list has too many entries. */
  readonly atMost: Text<"n">;
  /** A value is too small or too short, or a list has too few entries. */
  readonly atLeast: Text<"n">;
  readonly unsafeName: string;
  readonly noLanguageTag: string;
  readonly ownLanguage: string;
  readonly languagesInvalid: string;
  readonly partsInvalid: string;
  readonly partsChanged: string;
  readonly noVideo: string;
  readonly noColor: string;
}

const english: OwnerProblemsTexts = {
  linkFormat: "Links must be formatted as https://example.com or /page",
  linkFormatOf: "Links must be formatted as {example}",
  noScripts: "Links cannot run scripts.",
  mailtoFormat: "Emails must be formatted as mailto:name@example.com",
  noPageUrl: "{val} is not a valid page URL",
  noOption: "{val} is not one of the expected options",
  useNumber: "Use a number from {min} to {max}.",
  maxLines: "At most {n} lines.",
  sameLines: "Two lines are the same.",
  maxEntries: "At most {n} entries.",
  atEntry: "{entry} {n}: {message}",
  noColumn: "Your dataset must have at least one column",
  noRow: "Your dataset must have at least one row",
  missingData: "One or more rows was missing data",
  maxColumns: "A dataset has at most {n} columns.",
  maxRows: "A dataset has at most {n} rows.",
  noNumber: "{val} is not a number.",
  maxBlocks: "A layout has at most {n} blocks.",
  reserved: "The site itself uses addresses that begin with {start}.",
  noText: "Please write a text.",
  maxTitle: "A title has at most {n} characters.",
  maxDescription: "A description has at most {n} characters.",
  maxSections: "A page has at most {n} sections.",
  noSection: "This is no section.",
  noBlock: "This is no block.",
  noField: "This is no field.",
  sameId: "Another field has the same id.",
  noLabel: "Please write a label.",
  nameLetters: "A name has letters, digits, dots, hyphens and underlines.",
  noQuestion: "Add at least one question.",
  addOption: "Add at least one option.",
  addField: "Add at least one field.",
  noList: "A List must be selected",
  addEmail: "Add an email field, so that senders can be added.",
  noTime: "Please choose a time.",
  timeOver: "This time is over. Choose a later one, or publish the page now.",
  maxPage: "A page has at most {n} characters.",
  addressTaken: "Another page has the address {address}.",
  fixedBlock: "This block can be moved and removed only.",
  fixedSection: "This section can be moved and removed only.",
  formTaken: "Another form has this id.",
  noImage: "Choose an image.",
  needed: "The site needs this page where it is.",
  itemsNeed: "The items of this page have its address.",
  maxCharacters: "At most {n} characters.",
  wrongKind: "This value is not of the expected kind.",
  wrongForm: "This value does not have the expected form.",
  wrongValue: "This is not one of the possible values.",
  noSuchField: "There is no field “{name}”.",
  atMost: "At most {n} are possible.",
  atLeast: "At least {n} are needed.",
  unsafeName: "A name in it cannot be used.",
  noLanguageTag: "This is not a language tag, such as de or pt-BR.",
  ownLanguage: "This is the language of the site itself.",
  languagesInvalid: "One or more languages are invalid.",
  partsInvalid: "One or more parts are invalid.",
  partsChanged: "Somebody else has changed the header or the footer. Load them again, and make your change there.",
  noVideo: "Use the address of a video at YouTube or Vimeo.",
  noColor: "Write a color as # with six characters from 0 to 9 and a to f, for example #a64b27.",
};

export const ownerProblemsTexts = (language: string): OwnerProblemsTexts => textsByLanguage("ownerProblems", english, language);
