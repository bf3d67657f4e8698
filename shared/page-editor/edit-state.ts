import { isObject } from "../fields.ts";
import type { SaveFailure, Values } from "../settings/form-state.ts";
import { doPathsOverlap, isEqual, type SettingsDocument, valueAt } from "../settings/merge-patch.ts";
import { blockIdsOf, type PageDocument, placesOf, sectionIds } from "./page-document.ts";
import { maxBlocksOfLayout } from "./page-rules.ts";

/** An edit that can be undone: the values of its paths before and after. */
interface Step {
  readonly before: Values;
  readonly after: Values;
  /** Edits in a row with the same group, such as letters of one text, are one step. */
  readonly group: string | undefined;
}

/** A path that others have changed while it was edited here. */
interface PageConflict {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly choice: "mine" | "theirs" | undefined;
}

type EditStatus =
  | { readonly kind: "idle" | "saved" }
  | { readonly kind: "saving"; readonly sent: PageDocument }
  | { readonly kind: "failed"; readonly failure: SaveFailure };

/**
 * The state of a page's editor. It is changed by the functions of this file only, which are pure. No function removes an
 * edit that was not saved, except undo, a discard, and a choice of the other value in a conflict.
 */
export interface EditState {
  /** The version that `saved` was read from. */
  readonly version: number;
  readonly saved: PageDocument;
  /** The page with the edits. */
  readonly page: PageDocument;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly conflicts: Readonly<Record<string, PageConflict>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly status: EditStatus;
  /** Id of the block whose form is open. */
  readonly selected: string | undefined;
  /** Id of the block that was not moved because the section is full; undefined again after the next edit. */
  readonly notMoved: string | undefined;
  /** Id of the block that the last edit has moved. */
  readonly moved: string | undefined;
}

/** Maximum number of steps that can be undone. */
const maxSteps = 500;

export function createEditState(version: number, page: PageDocument): EditState {
  return {
    version,
    saved: page,
    page,
    past: [],
    future: [],
    conflicts: {},
    errors: {},
    status: { kind: "idle" },
    selected: undefined,
    notMoved: undefined,
    moved: undefined,
  };
}

/** The values of `after` that differ from those of `before`, by path; `null` for one that it does not have. */
export function differenceOf(before: object, after: object, prefix = ""): Values {
  const [old, current] = [before as SettingsDocument, after as SettingsDocument];
  const found: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(current)])) {
    const [was, is] = [old[key], current[key]];
    if (isEqual(was, is)) continue;
    if (isObject(was) && isObject(is)) Object.assign(found, differenceOf(was, is, `${prefix}${key}.`));
    else found[prefix + key] = is ?? null;
  }
  return found;
}

/** The edits that are not saved. */
export function unsavedValues({ saved, page }: Pick<EditState, "saved" | "page">): Values {
  return differenceOf(saved, page);
}

/** The page with values in place of those that its paths have; `null` removes one. */
function withValues(page: PageDocument, values: Values): PageDocument {
  let changed: SettingsDocument = page as unknown as SettingsDocument;
  for (const [path, value] of Object.entries(values)) changed = withValue(changed, path.split("."), value);
  return changed as unknown as PageDocument;
}

function withValue(
  document: SettingsDocument,
  [key = "", ...rest]: readonly string[],
  value: unknown,
): SettingsDocument {
  const inner = document[key];
  const next = rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value);
  if (next !== null) return { ...document, [key]: next };
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}

const at = (page: PageDocument, path: string) => valueAt(page as unknown as SettingsDocument, path);
const valuesAt = (page: PageDocument, paths: readonly string[]): Values =>
  Object.fromEntries(paths.map((path) => [path, at(page, path)]));

/**
 * Values of which some are functions of the value at their path. Such an edit ends later than it began, for example with
 * an upload. It is left out if the block or section does not exist any more.
 */
export function resolveValues(page: PageDocument, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, value]): (readonly [string, unknown])[] => {
      if (typeof value !== "function") return [[path, value]];
      return hasEntryOf(page, path) ? [[path, value(at(page, path))]] : [];
    }),
  );
}

/**
 * Edits values by path. An edit of the same group as the last one is a part of it if both type into the same text or
 * number. An entry of a list that is added, moved or removed is a step of its own.
 */
export function editPage(state: EditState, values: Values, group?: string): EditState {
  const paths = Object.keys(values).filter((path) => !isEqual(at(state.page, path), values[path]));
  if (paths.length === 0) return state;
  const page = withValues(state.page, values);
  const last = state.past.at(-1);
  const typed = group === undefined ? undefined : typedGroup(state.page, values, group);
  const isSameStep = typed !== undefined && last?.group === typed && state.future.length === 0;
  const before = isSameStep
    ? { ...valuesAt(state.page, paths), ...last.before }
    : valuesAt(state.page, paths);
  const step = { before, after: valuesAt(page, Object.keys(before)), group: typed };
  const past = isSameStep ? state.past.slice(0, -1) : state.past;
  return { ...edited(state, page, paths), past: [...past, step].slice(-maxSteps), future: [] };
}

/** The group with the place of the one text or number that is edited; undefined for other edits. */
function typedGroup(page: PageDocument, values: Values, group: string): string | undefined {
  const paths = Object.keys(values);
  const [path = ""] = paths;
  const place = paths.length === 1 ? typedPlace(at(page, path), values[path]) : undefined;
  return place === undefined ? undefined : `${group}${place}`;
}

/** The place of the one text or number that two values differ in, such as `.2.title`; undefined if they differ otherwise. */
function typedPlace(before: unknown, after: unknown): string | undefined {
  const isTyped = (value: unknown) =>
    ["string", "number"].includes(typeof value) || value === null || value === undefined;
  if (isTyped(before) && isTyped(after)) return "";
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isObject(before) && isObject(after))) return undefined;
  const [old, current] = [before as unknown as SettingsDocument, after as unknown as SettingsDocument];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
    (key) => !isEqual(old[key], current[key]),
  );
  const [key = ""] = changed;
  const place = changed.length === 1 ? typedPlace(old[key], current[key]) : undefined;
  return place === undefined ? undefined : `.${key}${place}`;
}

function edited(state: EditState, page: PageDocument, paths: readonly string[]): EditState {
  const isOpen = (path: string) => !paths.some((each) => doPathsOverlap(each, path));
  const errors = Object.entries(state.errors).filter(([path]) => isOpen(path));
  // An edit of a value in a conflict is the choice of the own one.
  const conflicts = Object.entries(state.conflicts).map(([path, conflict]) => [
    path,
    isOpen(path) ? conflict : { ...conflict, mine: at(page, path), choice: "mine" as const },
  ]);
  return {
    ...state,
    page,
    errors: Object.fromEntries(errors),
    conflicts: Object.fromEntries(conflicts),
    status: state.status.kind === "saving" ? state.status : { kind: "idle" },
    notMoved: undefined,
    moved: undefined,
  };
}

/** Moves a block, unless its new section holds no further one. */
export function moveInPage(state: EditState, id: string, values: Values): EditState {
  const moved = editPage(state, values);
  const sectionOf = ({ page }: EditState) => placesOf(page).get(id)?.[0] ?? "";
  const section = sectionOf(moved);
  const isFull = blockIdsOf(moved.page, section).length > maxBlocksOfLayout;
  if (isFull && section !== sectionOf(state)) return { ...state, notMoved: id };
  return moved === state ? state : { ...moved, moved: id };
}

/** Takes the last edit back. A value that others have changed since stays. */
export function undoEdit(state: EditState): EditState {
  const step = state.past.at(-1);
  if (step === undefined) return state;
  const values = replaceable(state.page, step.after, step.before);
  const { past, future } = state;
  return {
    ...edited(state, withValues(state.page, values), Object.keys(values)),
    past: past.slice(0, -1),
    future: [...future, step],
  };
}

export function redoEdit(state: EditState): EditState {
  const step = state.future.at(-1);
  if (step === undefined) return state;
  const values = replaceable(state.page, step.before, step.after);
  const { past, future } = state;
  return {
    ...edited(state, withValues(state.page, values), Object.keys(values)),
    past: [...past, step],
    future: future.slice(0, -1),
  };
}

/** False for the path of a value in a block or section that the page does not have. */
function hasEntryOf(page: PageDocument, path: string): boolean {
  const [kind = "", id = "", inner] = path.split(".");
  return inner === undefined || (kind !== "blocks" && kind !== "sections") || Object.hasOwn(page[kind], id);
}

/** The values whose paths still have the expected ones. */
function replaceable(page: PageDocument, expected: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([path]) => hasEntryOf(page, path) && isEqual(at(page, path), expected[path]),
    ),
  );
}

export function isSaving({ status }: EditState): boolean {
  return status.kind === "saving";
}

/** True if a conflict is not decided. */
export function hasOpenConflicts({ conflicts }: EditState): boolean {
  return Object.values(conflicts).some(({ choice }) => choice === undefined);
}

/** True while the page can be neither saved nor published: it is being saved, or a conflict is not decided. */
export function isSavingBlocked(state: EditState): boolean {
  return isSaving(state) || hasOpenConflicts(state);
}

/** True if there is an edit to save, and each conflict is decided. */
export function canSavePage(state: EditState): boolean {
  return !isSavingBlocked(state) && Object.keys(unsavedValues(state)).length > 0;
}

export function startPageSave(state: EditState): EditState {
  return canSavePage(state)
    ? { ...state, errors: {}, status: { kind: "saving", sent: state.page }, notMoved: undefined }
    : state;
}

/**
 * The page that was sent is saved. `stored` is the page as it is now, with safe texts and with changes of others. Edits
 * that were made while it was sent stay.
 */
export function finishPageSave(state: EditState, version: number, stored: PageDocument): EditState {
  const { status } = state;
  if (status.kind !== "saving") return state;
  const rebase = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([path, value]) => [
        path,
        isEqual(value, at(status.sent, path)) ? at(stored, path) : value,
      ]),
    );
  const steps = (list: readonly Step[]) =>
    list.map((step) => ({
      ...step,
      before: rebase(step.before),
      after: rebase(step.after),
      group: undefined,
    }));
  return {
    ...state,
    version,
    saved: stored,
    page: mergePages(status.sent, state.page, stored).page,
    past: steps(state.past),
    future: steps(state.future),
    conflicts: {},
    status: { kind: "saved" },
  };
}

/** Takes over a newer version. Paths that were changed here and there become conflicts; here the own value stays. */
export function mergeVersion(state: EditState, version: number, stored: PageDocument): EditState {
  const { page, conflicts } = mergePages(state.saved, state.page, stored);
  const found = conflicts.map((path): [string, PageConflict] => [
    path,
    { mine: at(page, path), theirs: at(stored, path), choice: undefined },
  ]);
  const open = Object.entries(state.conflicts).filter(
    ([path]) => !conflicts.some((each) => doPathsOverlap(each, path)),
  );
  return {
    ...state,
    version,
    saved: stored,
    page,
    conflicts: Object.fromEntries([...open, ...found]),
    status: { kind: "idle" },
  };
}

/** Edits that are not saved, with the version that they were made from. A draft of the same tab has its steps as well. */
export type Draft = Pick<EditState, "saved" | "page"> & Partial<Pick<EditState, "past" | "future">>;

/** Adds the edits of a draft. Its steps are kept if nothing was saved since; otherwise its edits are one step. */
export function restoreDraft(state: EditState, draft: Draft): EditState {
  const { past, future = [] } = draft;
  if (past !== undefined && isEqual(draft.saved, state.saved) && isEqual(state.page, state.saved))
    return { ...state, page: draft.page, past, future };
  const older = { ...createEditState(0, draft.saved), page: draft.page };
  const { page, conflicts } = mergeVersion(older, state.version, state.page);
  const { page: base } = state;
  const values = differenceOf(base, page);
  const step = { before: valuesAt(base, Object.keys(values)), after: values, group: undefined };
  return {
    ...state,
    page,
    conflicts: { ...state.conflicts, ...conflicts },
    past: Object.keys(values).length === 0 ? state.past : [...state.past, step],
  };
}

/** Decides a conflict. The choice can be changed until the next save. */
export function decidePageConflict(state: EditState, path: string, choice: "mine" | "theirs"): EditState {
  const conflict = state.conflicts[path];
  if (conflict === undefined) return state;
  const page = withValues(state.page, { [path]: choice === "mine" ? conflict.mine : conflict.theirs });
  return { ...state, page, conflicts: { ...state.conflicts, [path]: { ...conflict, choice } } };
}

export function failPageSave(
  state: EditState,
  failure: SaveFailure,
  errors: Readonly<Record<string, string>> = {},
): EditState {
  const status = { kind: "failed", failure } as const;
  return { ...state, errors, status, selected: refusedBlock(state, errors), notMoved: undefined };
}

/** The block whose form is open, if a value of it or none was refused; otherwise the first block with a refused value. */
function refusedBlock(
  { page, selected }: EditState,
  errors: Readonly<Record<string, string>>,
): string | undefined {
  const refused = new Set(
    Object.keys(errors).flatMap((path) => /^blocks\.([^.]+)\.data/.exec(path)?.[1] ?? []),
  );
  if (selected !== undefined && refused.has(selected)) return selected;
  const blocks = sectionIds(page).flatMap((section) => blockIdsOf(page, section));
  return blocks.find((id) => refused.has(id)) ?? selected;
}

/** Removes all edits, as one step that can be undone. */
export function discardPageEdits(state: EditState): EditState {
  if (isSaving(state)) return state;
  const paths = Object.keys(unsavedValues(state));
  const discarded = editPage(state, valuesAt(state.saved, paths));
  return { ...discarded, conflicts: {}, errors: {} };
}

/**
 * The page with both changes of a base. A path that both have changed to different values has the own one, and is
 * listed. The removal of a block conflicts with each change of it.
 */
function mergePages(
  base: PageDocument,
  mine: PageDocument,
  theirs: PageDocument,
): { readonly page: PageDocument; readonly conflicts: readonly string[] } {
  const own = Object.keys(differenceOf(base, mine));
  const others = Object.keys(differenceOf(base, theirs));
  const conflicts = new Set<string>();
  let page = theirs;
  for (const path of own) {
    const outer = others
      .filter((other) => doPathsOverlap(path, other))
      .reduce((found, other) => (other.length < found.length ? other : found), path);
    page = withValues(page, { [outer]: at(mine, outer) });
    const isTaken = others.some((other) => doPathsOverlap(path, other));
    if (isTaken && !isEqual(at(mine, outer), at(theirs, outer))) conflicts.add(outer);
  }
  return { page, conflicts: [...conflicts] };
}
