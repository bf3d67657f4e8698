import {
  applyMergePatch,
  changedPaths,
  doPathsOverlap,
  isEqual,
  pathsOf,
  type SettingsDocument,
  valueAt,
} from "../../shared/settings/merge-patch.ts";

/** A document as it is now. Version 0 means that nothing was ever saved. */
export interface CurrentVersion {
  readonly version: number;
  readonly document: SettingsDocument;
  readonly undoTarget: number;
}

/** A change that was saved, or the reason why it was not. */
export type PatchResult =
  | { readonly kind: "saved"; readonly current: CurrentVersion; readonly text: string }
  | { readonly kind: "unchanged"; readonly current: CurrentVersion }
  /** Others have changed the same paths since the base version. */
  | { readonly kind: "conflict"; readonly current: CurrentVersion; readonly paths: readonly string[] }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> };

export interface Author {
  /** Id of the account, or `operator`. */
  readonly author: string;
  /** The version that the author has seen. */
  readonly baseVersion: number;
}

/** An author, or a task that changes the newest version whatever it is. */
export type PatchAuthor = Author | { readonly author: string; readonly baseVersion: "newest" };

/** The numbers and paths of a version that is to be added. */
export interface VersionStep extends Author {
  readonly version: number;
  readonly changed: readonly string[];
  readonly undoTarget: number;
  readonly reverted: number | undefined;
}

/** The document that a patch changes. */
export interface PatchTarget {
  readonly read: () => Promise<CurrentVersion>;
  /** The paths that were changed after a version. */
  readonly changedSince: (version: number) => Promise<readonly string[]>;
  /** The problems of the changed values, by path. */
  readonly errorsOf: (
    document: SettingsDocument,
    paths: readonly string[],
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Adds the version; undefined if another caller was faster. */
  readonly add: (document: SettingsDocument, step: VersionStep) => Promise<PatchResult | undefined>;
}

/** Attempts to add a version while others add theirs. */
const maxAttempts = 100;

/**
 * Saves a JSON merge patch as a new version. Changes that others have saved since the base version stay: the patch is
 * merged if it changes other paths, and refused with their list if it changes the same ones. Nothing is saved if a
 * changed value is invalid.
 * @param patch a function gets the current version, on which its patch is based
 */
export async function savePatch(
  target: PatchTarget,
  patch: SettingsDocument | ((current: CurrentVersion) => SettingsDocument),
  { author, baseVersion }: PatchAuthor,
): Promise<PatchResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await target.read();
    const change = typeof patch === "function" ? patch(current) : patch;
    const paths = pathsOf(change);
    const base = baseVersion === "newest" ? current.version : baseVersion;
    const taken = await overlappingPaths(target, paths, current, base);
    const conflicts = taken.filter((path) => !isAlreadySet(change, current.document, path));
    if (conflicts.length > 0) return { kind: "conflict", current, paths: conflicts };
    const document = applyMergePatch(current.document, change);
    const changed = changedPaths(current.document, document);
    if (changed.length === 0) return { kind: "unchanged", current };
    const errors = await target.errorsOf(document, paths);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    const version = current.version + 1;
    const step = { author, baseVersion: base, version, changed, undoTarget: version, reverted: undefined };
    const saved = await target.add(document, step);
    if (saved) return saved;
  }
  throw new Error("Too many changes of this document at the same time.");
}

/** The paths of a patch that others have changed after the base version. */
async function overlappingPaths(
  target: PatchTarget,
  paths: readonly string[],
  current: CurrentVersion,
  baseVersion: number,
): Promise<readonly string[]> {
  if (baseVersion === current.version) return [];
  if (baseVersion > current.version) return paths;
  const changed = await target.changedSince(baseVersion);
  return paths.filter((path) => changed.some((other) => doPathsOverlap(path, other)));
}

/** True if a patch sets the value that a path has already. Two people who make the same change do not conflict. */
function isAlreadySet(patch: SettingsDocument, document: SettingsDocument, path: string): boolean {
  return isEqual(valueAt(patch, path), valueAt(document, path));
}
