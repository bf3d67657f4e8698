// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerPagesTexts {
  readonly intro: PluralText<"site">;
  readonly navigation: string;
  readonly headerFooter: string;
  readonly passwords: string;
  readonly languages: string;
  readonly created: Text<"title">;
  readonly published: Text<"title">;
  readonly scheduled: Text<"title">;
  readonly unscheduled: Text<"title">;
  readonly inReview: Text<"title">;
  readonly unpublished: Text<"title">;
  readonly isPrivate: Text<"title">;
  readonly deleted: Text<"title">;
  readonly undone: Text<"title">;
  readonly undo: string;
  readonly addPage: string;
  readonly title: string;
  readonly layout: string;
  readonly add: string;
  /** The type of a page, and who may see it. */
  readonly forAudience: Text<"type" | "audience">;
  /** Completes “for”. So do the next ones. */
  readonly everyone: string;
  readonly withPassword: string;
  readonly members: string;
  readonly planMembers: string;
  readonly contributors: string;
  readonly noOne: string;
  readonly statePublished: string;
  readonly stateScheduled: string;
  readonly stateReview: string;
  readonly stateDraft: string;
  readonly statePrivate: string;
  readonly stateDeleted: string;
  readonly stateUnsupported: string;
  readonly unpublishedChanges: string;
  readonly actions: string;
  readonly publish: string;
  readonly unpublish: string;
  readonly review: string;
  readonly makePrivate: string;
  readonly duplicate: string;
  readonly remove: string;
  readonly previewLink: string;
  readonly publishAt: Text<"zone">;
  readonly schedule: string;
  readonly cancelSchedule: string;
  readonly editPage: string;
  readonly noDescription: string;
  readonly showInPreview: string;
  readonly viewOnSite: string;
  readonly events: string;
  readonly posts: string;
  readonly history: string;
  readonly allPages: string;
  readonly address: string;
  readonly anywhere: string;
  readonly pageType: string;
  readonly collectionType: string;
  readonly whoSees: string;
  readonly inSiteMap: string;
  readonly yes: string;
  readonly no: string;
  readonly changed: string;
  readonly id: string;
  readonly layoutText: string;
  readonly layoutColumns: string;
  readonly layoutEmpty: string;
  /** The title of a copy of a page. */
  readonly copyOf: Text<"title">;
  readonly changedMeanwhile: string;
  readonly noPage: string;
  readonly writeTitle: Text<"n">;
  readonly noAction: string;
  readonly linkOf: Text<"title">;
  readonly linkIntro: string;
  readonly linkState: Text<"state">;
  /** A number of days follows. */
  readonly validFor: string;
  readonly days: PluralText<never>;
  readonly createLink: string;
  readonly linkCreated: string;
  readonly linkUntil: Text<"time">;
  readonly openInWindow: string;
  readonly historyOf: Text<"title">;
  readonly historyIntro: string;
  readonly restored: Text<"n">;
  readonly isLive: string;
  readonly olderVersions: string;
  readonly version: Text<"n">;
  readonly lookAt: string;
  readonly lookAtVersion: Text<"n">;
  readonly restore: string;
  readonly restoreVersion: Text<"n">;
  /** In place of the author of a version. */
  readonly beforeFirst: string;
  /** In place of the author of a version that was published at its time. */
  readonly theSchedule: string;
  readonly pageAtFirst: string;
  readonly stateIs: Text<"state">;
  readonly moreChanges: PluralText<never>;
  readonly restoreConflict: string;
  readonly nothingRestored: string;
}

const english: OwnerPagesTexts = {
  intro: {"language":"en","count":"n","forms":{"one":"The {n} page of {site}, by address. Posts and products belong to the page that lists them.","other":"The {n} pages of {site}, by address. Posts and products belong to the page that lists them."}},
  navigation: "Navigation",
  headerFooter: "Header and footer",
  passwords: "Passwords of pages",
  languages: "Languages",
  created: "{title} was added as a draft.",
  published: "{title} is published.",
  scheduled: "{title} is scheduled.",
  unscheduled: "{title} is not scheduled any more.",
  inReview: "{title} waits for a review.",
  unpublished: "{title} is a draft now.",
  isPrivate: "{title} is private now.",
  deleted: "{title} was deleted.",
  undone: "{title} is as it was before.",
  undo: "Undo",
  addPage: "Add a page",
  title: "Title",
  layout: "Layout",
  add: "Add",
  forAudience: "{type}, for {audience}",
  everyone: "everyone",
  withPassword: "visitors with its password",
  members: "members",
  planMembers: "members of its plan",
  contributors: "contributors of the site",
  noOne: "no one",
  statePublished: "Published",
  stateScheduled: "Scheduled",
  stateReview: "Needs review",
  stateDraft: "Draft",
  statePrivate: "Private",
  stateDeleted: "Deleted",
  stateUnsupported: "Unsupported",
  unpublishedChanges: "with changes that are not published",
  actions: "Actions",
  publish: "Publish",
  unpublish: "Unpublish",
  review: "Mark for review",
  makePrivate: "Make private",
  duplicate: "Duplicate",
  remove: "Delete",
  previewLink: "Preview link",
  publishAt: "Publish at ({zone})",
  schedule: "Schedule",
  cancelSchedule: "Cancel the schedule",
  editPage: "Edit the page",
  noDescription: "This page has no description of its own.",
  showInPreview: "Show it in the preview",
  viewOnSite: "View it on the site",
  events: "Events",
  posts: "Posts",
  history: "History",
  allPages: "All pages",
  address: "Address",
  anywhere: "Wherever the site has to say this",
  pageType: "Page type",
  collectionType: "Collection type",
  whoSees: "Who may see it",
  inSiteMap: "In the site map",
  yes: "Yes",
  no: "No",
  changed: "Changed",
  id: "Id",
  layoutText: "Title and text",
  layoutColumns: "Title and two columns",
  layoutEmpty: "Title only",
  copyOf: "Copy of {title}",
  changedMeanwhile: "Nothing was done: others have changed this page since. The list is as it is now.",
  noPage: "Unable to locate content",
  writeTitle: "Please write a title of at most {n} characters.",
  noAction: "There is no such action.",
  linkOf: "Preview link: {title}",
  linkIntro: "Everybody who has the link sees the newest version of the page, also without an account. The page is in no cache and no search engine.",
  linkState: "State of the page: {state}. The link ends at its time, and when the page is changed, published or deleted.",
  validFor: "Valid for",
  days: {"language":"en","count":"n","forms":{"one":"{n} day","other":"{n} days"}},
  createLink: "Create a link",
  linkCreated: "The link was created.",
  linkUntil: "Link, valid until {time}",
  openInWindow: "Open it in a new window",
  historyOf: "History of {title}",
  historyIntro: "Each save is a version. A version that is restored is a new version, and not published yet.",
  restored: "Version {n} is restored.",
  isLive: "Visitors see this version",
  olderVersions: "Older versions",
  version: "Version {n}",
  lookAt: "Look at it",
  lookAtVersion: "Look at version {n}",
  restore: "Restore",
  restoreVersion: "Restore version {n}",
  beforeFirst: "Before the first edit",
  theSchedule: "The schedule",
  pageAtFirst: "The page as it was first",
  stateIs: "State: {state}",
  moreChanges: {"language":"en","count":"n","forms":{"one":"{n} more change","other":"{n} more changes"}},
  restoreConflict: "Nothing was restored: others have changed this page since. The list is as it is now.",
  nothingRestored: "Nothing was restored.",
};

export const ownerPagesTexts = (language: string): OwnerPagesTexts => textsByLanguage("ownerPages", english, language);
