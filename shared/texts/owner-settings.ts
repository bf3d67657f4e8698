// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerSettingsTexts {
  readonly title: string;
  readonly intro: string;
  readonly notAllowed: string;
  readonly whoMayDoWhat: string;
  readonly history: string;
  readonly drafts: string;
  readonly allSettings: string;
  readonly needsScript: string;
  readonly historyTitle: string;
  readonly historyIntro: string;
  readonly nothingSaved: string;
  readonly olderVersions: string;
  readonly versionUndone: Text<"version">;
  readonly versionNotUndone: Text<"version">;
  readonly version: Text<"version">;
  /** After the author and the time of a version */
  readonly undoes: Text<"version">;
  readonly undo: string;
  readonly undoVersion: Text<"version">;
  /** The screen of a setting, and its name or change */
  readonly screenSetting: Text<"screen" | "setting">;
  readonly draftsIntro: string;
  readonly noDrafts: string;
  readonly draftOf: Text<"time">;
  /** After the author of a draft */
  readonly toBePublished: Text<"time">;
  readonly linkUntil: Text<"time">;
  readonly othersChanged: Text<"settings">;
  readonly refusedAtTime: Text<"errors">;
  readonly notAtTime: string;
  readonly publishNow: string;
  readonly publishOver: string;
  readonly linkForDays: PluralText<never>;
  readonly remove: string;
  readonly publishAt: Text<"zone">;
  readonly setTime: string;
  readonly removeTime: string;
  readonly draftChanged: string;
  readonly timeRemoved: string;
  readonly draftDeleted: string;
  readonly notPublishedRefused: Text<"errors">;
  readonly notPublishedChanged: string;
  readonly published: string;
  readonly linkMade: string;
  readonly chooseTime: string;
  readonly timeOver: string;
  readonly timeSet: Text<"time">;
  readonly coverage: string;
  readonly noVisits: string;
  readonly coverageOf: Text<"kept" | "pages">;
}

const english: OwnerSettingsTexts = {
  title: "Settings",
  intro: "What Awning adds to the pages of the site. Each change is a version that can be undone.",
  notAllowed: "Your role does not allow you to change settings.",
  whoMayDoWhat: "Who may do what",
  history: "History",
  drafts: "Drafts",
  allSettings: "All settings",
  needsScript: "These values are in use. Changing them needs JavaScript.",
  historyTitle: "History of the settings",
  historyIntro: "Each save is a version. Undo saves the values that the settings had before it, as a new version.",
  nothingSaved: "Nothing was saved yet.",
  olderVersions: "Older versions",
  versionUndone: "Version {version} is undone.",
  versionNotUndone: "Version {version} was not undone: a later version has changed the same settings. Undo that one first.",
  version: "Version {version}",
  undoes: "undoes version {version}",
  undo: "Undo",
  undoVersion: "Undo version {version}",
  screenSetting: "{screen}, {setting}",
  draftsIntro: "Changes of settings that visitors do not see yet. A draft can be shown by a link, and published at a time.",
  noDrafts: "There is no draft. A settings screen keeps its changes as one by “Keep as a draft”.",
  draftOf: "Draft of {time}",
  toBePublished: "to be published on {time}",
  linkUntil: "Link, valid until {time}",
  othersChanged: "Others have changed since this draft was started: {settings}.",
  refusedAtTime: "It was not published at its time, because a value was refused: {errors}",
  notAtTime: "It was not published at its time.",
  publishNow: "Publish now",
  publishOver: "Publish over their values",
  linkForDays: {"language":"en","count":"n","forms":{"one":"Link for {n} day","other":"Link for {n} days"}},
  remove: "Delete",
  publishAt: "Publish at ({zone})",
  setTime: "Set the time",
  removeTime: "Remove the time",
  draftChanged: "Somebody has changed or published this draft in the meantime. Nothing was done.",
  timeRemoved: "The draft has no time any more.",
  draftDeleted: "The draft is deleted.",
  notPublishedRefused: "Not published: a value was refused. {errors}",
  notPublishedChanged: "Not published: others have changed the same settings. Their values are shown below.",
  published: "Published. Visitors see it within a minute.",
  linkMade: "The link shows this draft to everybody who has it. It ends when the draft is changed, published or deleted.",
  chooseTime: "Choose a day and a time first.",
  timeOver: "This time is over. Choose a later one, or publish now.",
  timeSet: "The draft will be published on {time}, or at most five minutes later.",
  coverage: "Coverage",
  noVisits: "No page was looked at yet with this version of the worker. That is done while visitors open pages.",
  coverageOf: "Visited pages with a feature that has no replacement: {kept} of {pages}.",
};

export const ownerSettingsTexts = (language: string): OwnerSettingsTexts => textsByLanguage("ownerSettings", english, language);
