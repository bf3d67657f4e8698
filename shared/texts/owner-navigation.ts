// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerNavigationTexts {
  readonly navigation: string;
  readonly intro: string;
  readonly added: Text<"title">;
  readonly changed: Text<"title">;
  readonly isHidden: Text<"title">;
  readonly isShown: Text<"title">;
  readonly removed: Text<"title">;
  readonly moved: Text<"title">;
  readonly movedUp: Text<"title">;
  readonly movedDown: Text<"title">;
  readonly movedIn: Text<"title">;
  readonly undone: string;
  readonly undo: string;
  /** An entry of the navigation that has links. */
  readonly folder: string;
  readonly hidden: string;
  /** Moves it up. */
  readonly up: string;
  readonly down: string;
  readonly into: string;
  readonly show: string;
  readonly hide: string;
  readonly remove: string;
  readonly edit: string;
  readonly change: string;
  /** The accessible name of a button: its label, and the title of its entry. */
  readonly buttonOf: Text<"label" | "title">;
  readonly emptyFolder: string;
  readonly page: string;
  readonly addPage: string;
  readonly title: string;
  readonly address: string;
  readonly addLink: string;
  readonly folderTitle: string;
  readonly addFolder: string;
  readonly changedMeanwhile: string;
  readonly chooseAction: string;
  readonly entryGone: string;
  readonly folderGone: string;
  readonly folderInFolder: string;
  readonly folderAddress: string;
  readonly maxEntries: Text<"n">;
  readonly headerFooter: string;
  readonly noColumnTitle: string;
  readonly newsletterId: string;
  readonly allPages: string;
}

const english: OwnerNavigationTexts = {
  navigation: "Navigation",
  intro: "The links in the header of every page. Visitors see each change at once. Entries are moved by their buttons, or dragged.",
  added: "{title} was added.",
  changed: "{title} was changed.",
  isHidden: "{title} is hidden from visitors.",
  isShown: "{title} is shown to visitors.",
  removed: "{title} was removed.",
  moved: "{title} was moved.",
  movedUp: "{title} was moved up.",
  movedDown: "{title} was moved down.",
  movedIn: "{title} was moved into the folder.",
  undone: "The navigation is as it was before.",
  undo: "Undo",
  folder: "folder",
  hidden: "Hidden",
  up: "Up",
  down: "Down",
  into: "Into the folder above",
  show: "Show",
  hide: "Hide",
  remove: "Remove",
  edit: "Edit",
  change: "Change",
  buttonOf: "{label}: {title}",
  emptyFolder: "Empty. Visitors do not see an empty folder.",
  page: "Page",
  addPage: "Add the page",
  title: "Title",
  address: "Address",
  addLink: "Add a link",
  folderTitle: "Title of the folder",
  addFolder: "Add a folder",
  changedMeanwhile: "Nothing was done: others have changed the navigation since. The list is as it is now.",
  chooseAction: "Please choose an action.",
  entryGone: "This entry does not exist any more.",
  folderGone: "This folder does not exist any more.",
  folderInFolder: "A folder cannot be in a folder.",
  folderAddress: "A folder has no address.",
  maxEntries: "The navigation has at most {n} entries.",
  headerFooter: "Header and footer",
  noColumnTitle: "A column begins with a line “# Title”.",
  newsletterId: "The id of the newsletter’s form cannot be changed.",
  allPages: "All pages",
};

export const ownerNavigationTexts = (language: string): OwnerNavigationTexts => textsByLanguage("ownerNavigation", english, language);
