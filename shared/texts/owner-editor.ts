// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerEditorTexts {
  readonly undo: string;
  readonly redo: string;
  /** The heading of a page’s own values. */
  readonly page: string;
  readonly section: Text<"n">;
  /** A section that is no part of the page any more. */
  readonly removedSection: string;
  /** A block that is no part of the page any more. */
  readonly removedBlock: string;
  /** `name` is that of a block or section. */
  readonly moveUp: Text<"name">;
  readonly moveDown: Text<"name">;
  /** Announced to screen readers after a block was moved. `name` is that of the block, `section` is “Section 2”. */
  readonly movedTo: Text<"name" | "n" | "total" | "section">;
  readonly removeNamed: Text<"name">;
  readonly altMoves: string;
  readonly noSettings: string;
  readonly isList: string;
  readonly isGallery: string;
  readonly noBlocks: string;
  readonly addBlock: string;
  /** `name` is that of a section. */
  readonly addBlockTo: Text<"name">;
  readonly addOneColumn: string;
  readonly addTwoColumns: string;
  readonly addThreeColumns: string;
  readonly addGallery: string;
  readonly publishLater: string;
  readonly getNewest: Text<"time" | "zone">;
  readonly unschedule: string;
  /** The time of a publication. */
  readonly time: string;
  readonly anotherTime: string;
  readonly schedule: string;
  readonly saveAndSchedule: string;
  readonly publish: string;
  readonly saveAndPublish: string;
  readonly savedForLater: Text<"time">;
  readonly isPublished: string;
  readonly isHidden: string;
  readonly isDeleted: string;
  readonly isSaved: string;
  readonly somePart: string;
  /** `name` is that of a block or section. */
  readonly added: Text<"name">;
  readonly removed: Text<"name">;
  readonly moved: Text<"name">;
  readonly changed: Text<"name">;
  /** The state of a block or section in one of two versions, as the next ones. */
  readonly valueRemoved: string;
  readonly valueKept: string;
  readonly valueMoved: string;
  readonly datasetHelp: string;
  readonly columnLabel: Text<"n">;
  readonly rowLabel: Text<"n">;
  /** The name of a column without a label. */
  readonly column: Text<"n">;
  readonly row: Text<"n">;
  /** The name of a cell. */
  readonly cell: Text<"row" | "column">;
  readonly addRow: string;
  readonly addColumn: string;
  readonly noCollections: string;
  readonly needsScripts: string;
  readonly preview: string;
  readonly pressText: string;
  readonly previewOfPage: string;
  readonly tryAgain: string;
  readonly findAddress: string;
  readonly addresses: string;
  readonly noAddress: string;
  readonly addressesFailed: string;
}

const english: OwnerEditorTexts = {
  undo: "Undo",
  redo: "Redo",
  page: "Page",
  section: "Section {n}",
  removedSection: "Section",
  removedBlock: "Block",
  moveUp: "Move up: {name}",
  moveDown: "Move down: {name}",
  movedTo: "{name}: {n} of {total} in {section}",
  removeNamed: "Remove: {name}",
  altMoves: "Alt and an arrow key move the block",
  noSettings: "This block has no settings here. It can be moved and removed.",
  isList: "This section is a list. It can be moved and removed only.",
  isGallery: "This section is a gallery. It has no blocks.",
  noBlocks: "No blocks yet.",
  addBlock: "Add a block",
  addBlockTo: "Add a block to {name}",
  addOneColumn: "Add a section: one column",
  addTwoColumns: "Add a section: two columns",
  addThreeColumns: "Add a section: three columns",
  addGallery: "Add a section: gallery",
  publishLater: "Publish later",
  getNewest: "Visitors get the newest version on {time} ({zone}).",
  unschedule: "Do not publish it then",
  time: "Time",
  anotherTime: "Another time",
  schedule: "Schedule",
  saveAndSchedule: "Save and schedule",
  publish: "Publish",
  saveAndPublish: "Save and publish",
  savedForLater: "Saved. Visitors get it on {time}.",
  isPublished: "Published. Visitors see it within a minute.",
  isHidden: "Saved. Visitors do not see this page.",
  isDeleted: "Saved. This page was deleted. Publish it to bring it back.",
  isSaved: "Saved, not published yet.",
  somePart: "A block or section",
  added: "{name}: added",
  removed: "{name}: removed",
  moved: "{name}: moved",
  changed: "{name}: changed",
  valueRemoved: "removed",
  valueKept: "kept, with its changes",
  valueMoved: "moved or changed",
  datasetHelp: "Enter and the arrow keys go up and down. Rows of a spreadsheet can be pasted.",
  columnLabel: "Label of column {n}",
  rowLabel: "Label of row {n}",
  column: "column {n}",
  row: "row {n}",
  cell: "{row}, {column}",
  addRow: "Add row",
  addColumn: "Add column",
  noCollections: "Unable to load collections",
  needsScripts: "Changing a page needs JavaScript.",
  preview: "Preview",
  pressText: "Press a text and write. Escape ends the writing.",
  previewOfPage: "Preview of the page",
  tryAgain: "Try again",
  findAddress: "Find an address",
  addresses: "Addresses",
  noAddress: "No address found.",
  addressesFailed: "Unable to load addresses.",
};

export const ownerEditorTexts = (language: string): OwnerEditorTexts => textsByLanguage("ownerEditor", english, language);
