// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingsFormTexts {
  readonly saving: string;
  readonly failedOffline: string;
  readonly failedSignedOut: string;
  readonly failedForbidden: string;
  readonly failedInvalid: string;
  readonly failedServer: string;
  readonly failedChanged: string;
  readonly failedGone: string;
  readonly undoSave: string;
  readonly discard: string;
  readonly keepDraft: string;
  readonly save: string;
  readonly signIn: string;
  readonly drafts: string;
  readonly changes: string;
  readonly notes: PluralText<never>;
  readonly toChoose: PluralText<never>;
  readonly unsaved: PluralText<never>;
  readonly othersStay: string;
  readonly saved: string;
  readonly kept: string;
  readonly undone: string;
  readonly noChanges: string;
  /** A change of a setting: its name, the former value and the new one */
  readonly fromTo: Text<"label" | "from" | "to">;
  /** The name of a setting, and its value or changes */
  readonly named: Text<"label" | "value">;
  /** At the end of a list of changes */
  readonly more: PluralText<never>;
  /** Value of a switch */
  readonly on: string;
  readonly off: string;
  readonly notSet: string;
  /** No page is chosen */
  readonly none: string;
  readonly empty: string;
  readonly asTheme: string;
  readonly rows: PluralText<never>;
  readonly entries: PluralText<never>;
  readonly quoted: Text<"text">;
  readonly refused: Text<"reason">;
  readonly oneALine: string;
  readonly timeZone: Text<"zone">;
  readonly choose: Text<"label">;
  readonly noImage: string;
  readonly nothingYet: string;
  readonly altMoves: string;
  /** An entry of a list without a name, such as “Variant 2” */
  readonly entryNumber: Text<"entry" | "number">;
  readonly moveUp: Text<"name">;
  readonly moveDown: Text<"name">;
  readonly removeEntry: Text<"name">;
  readonly up: string;
  readonly down: string;
  readonly remove: string;
  readonly add: Text<"entry">;
  readonly most: PluralText<never>;
  readonly leftOut: PluralText<never>;
  readonly byOthers: string;
  readonly byOthersText: string;
  readonly yours: string;
  readonly theirs: string;
  readonly preview: string;
  readonly previewOf: Text<"title">;
}

const english: OwnerSettingsFormTexts = {
  saving: "Saving",
  failedOffline: "Not saved: there is no connection. Your changes are kept here. Save again when you are online.",
  failedSignedOut: "Not saved: your session has ended. Your changes are kept here. Sign in in a new window, then save again.",
  failedForbidden: "Not saved: your role does not allow this change any more. Your changes are kept here.",
  failedInvalid: "Not saved: a value was refused. It is marked above.",
  failedServer: "Not saved: the server had an error. Your changes are kept here. Save again.",
  failedChanged: "Not undone: others have changed the same settings since. The history has all versions.",
  failedGone: "Unable to locate content. Your changes are kept here.",
  undoSave: "Undo last save",
  discard: "Discard",
  keepDraft: "Keep as a draft",
  save: "Save",
  signIn: "Sign in (opens a new window)",
  drafts: "Drafts",
  changes: "Changes",
  notes: {"language":"en","count":"n","forms":{"one":"There is a note at a value above.","other":"There are notes at {n} values above."}},
  toChoose: {"language":"en","count":"n","forms":{"one":"Not saved: a value to choose above.","other":"Not saved: {n} values to choose above."}},
  unsaved: {"language":"en","count":"n","forms":{"one":"{n} change, not saved","other":"{n} changes, not saved"}},
  othersStay: "The values of the others stay.",
  saved: "Saved. Visitors see it within a minute.",
  kept: "Kept as a draft. Visitors see no change.",
  undone: "Undone. Visitors see it within a minute.",
  noChanges: "No changes",
  fromTo: "{label}: {from} to {to}",
  named: "{label}: {value}",
  more: {"language":"en","count":"n","forms":{"one":"{n} more","other":"{n} more"}},
  on: "on",
  off: "off",
  notSet: "not set",
  none: "none",
  empty: "empty",
  asTheme: "as the theme",
  rows: {"language":"en","count":"n","forms":{"one":"{n} row","other":"{n} rows"}},
  entries: {"language":"en","count":"n","forms":{"one":"{n} entry","other":"{n} entries"}},
  quoted: "“{text}”",
  refused: "This value was refused: {reason}",
  oneALine: "One in each line.",
  timeZone: "Time zone: {zone}.",
  choose: "Choose: {label}",
  noImage: "No image",
  nothingYet: "Nothing yet.",
  altMoves: "Alt and an arrow key move the entry",
  entryNumber: "{entry} {number}",
  moveUp: "Move {name} up",
  moveDown: "Move {name} down",
  removeEntry: "Remove {name}",
  up: "Up",
  down: "Down",
  remove: "Remove",
  add: "Add {entry}",
  most: {"language":"en","count":"n","forms":{"one":"At most {n} entry.","other":"At most {n} entries."}},
  leftOut: {"language":"en","count":"n","forms":{"one":"The list is full: {n} picture was not added, but is kept in Files.","other":"The list is full: {n} pictures were not added, but are kept in Files."}},
  byOthers: "Changed by others at the same time",
  byOthersText: "Nothing is saved yet, and nothing is lost. Choose a value for each setting, then save.",
  yours: "Yours",
  theirs: "Theirs",
  preview: "Preview",
  previewOf: "Preview: {title}",
};

export const ownerSettingsFormTexts = (language: string): OwnerSettingsFormTexts => textsByLanguage("ownerSettingsForm", english, language);
