import {
  applyMergePatch,
  changedPaths,
  doPathsOverlap,
  isEqual,
  pathsOf,
  type SettingsDocument,
  valueAt,
} from "../../shared/settings/merge-patch.ts";
import { parseSiteSettings } from "../../shared/site-settings.ts";
import { type CurrentSettings, publish, readCurrentSettings, type SettingsDeps } from "./current-settings.ts";
import { addVersion, changedSince, findVersion, type NewVersion, parseDocument } from "./versions.ts";

/** A change that was saved, or the reason why it was not. */
export type SaveResult =
  | { readonly kind: "saved"; readonly current: CurrentSettings; readonly text: string }
  | { readonly kind: "unchanged"; readonly current: CurrentSettings }
  /** Others have changed the same paths since the base version. */
  | { readonly kind: "conflict"; readonly current: CurrentSettings; readonly paths: readonly string[] }
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "nothing-to-undo"; readonly current: CurrentSettings };

/** Maximum length of a site's document. A row of D1 holds 2 MB. */
const maxDocumentLength = 500_000;
/** Attempts to add a version while others add theirs. */
const maxAttempts = 100;

interface Author {
  /** Id of the account, or `operator`. */
  readonly author: string;
  /** The version that the author has seen. */
  readonly baseVersion: number;
}

/**
 * Saves a JSON merge patch as a new version. Changes that others have saved since the base version stay: the patch is
 * merged if it changes other paths, and refused with their list if it changes the same ones. Nothing is saved if a
 * changed value is invalid.
 */
export async function saveSettings(
  deps: SettingsDeps,
  patch: SettingsDocument,
  author: Author,
): Promise<SaveResult> {
  const paths = pathsOf(patch);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await readCurrentSettings(deps);
    const taken = await overlappingPaths(deps, paths, current, author.baseVersion);
    const conflicts = taken.filter((path) => !isAlreadySet(patch, current.document, path));
    if (conflicts.length > 0) return { kind: "conflict", current, paths: conflicts };
    const document = applyMergePatch(current.document, patch);
    const changed = changedPaths(current.document, document);
    if (changed.length === 0) return { kind: "unchanged", current };
    const errors = errorsOf(document, paths);
    if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
    const version = current.version + 1;
    const saved = await add(deps, document, {
      version,
      ...author,
      changed,
      undoTarget: version,
      reverted: undefined,
    });
    if (saved) return saved;
  }
  throw new Error("Too many changes of these settings at the same time.");
}

/**
 * Reverts the last version that is not reverted yet, as a new version. Undo can be repeated until the first version is
 * reverted. The base version must be the current one.
 */
export async function undoSettings(deps: SettingsDeps, author: Author): Promise<SaveResult> {
  const current = await readCurrentSettings(deps);
  if (current.version !== author.baseVersion) {
    const paths = await changedSince(deps.db, deps.host, author.baseVersion);
    return { kind: "conflict", current, paths };
  }
  const reverted = current.undoTarget;
  if (reverted === 0) return { kind: "nothing-to-undo", current };
  const before = await findVersion(deps.db, deps.host, reverted - 1);
  const document = parseDocument(before?.text);
  const saved = await add(deps, document, {
    version: current.version + 1,
    ...author,
    changed: changedPaths(current.document, document),
    undoTarget: before?.undoTarget ?? 0,
    reverted,
  });
  return saved ?? undoSettings(deps, author);
}

/** Adds the version and publishes it; undefined if another caller was faster. */
async function add(
  deps: SettingsDeps,
  document: SettingsDocument,
  version: Omit<NewVersion, "text" | "createdAt">,
): Promise<SaveResult | undefined> {
  const text = JSON.stringify(document, null, 2);
  const row: NewVersion = { ...version, text, createdAt: Date.now() };
  if (!(await addVersion(deps.db, deps.host, row))) return undefined;
  try {
    await publish(deps, { ...row, isStored: false });
  } catch (error) {
    // The version is saved. The next call that reads the settings writes it to KV.
    console.error(
      `settings of ${deps.host}: version ${row.version} is not in KV yet (${error instanceof Error ? error.message : error})`,
    );
  }
  const current = { version: row.version, document, undoTarget: row.undoTarget };
  return { kind: "saved", current, text };
}

/** The paths of a patch that others have changed after the base version. */
async function overlappingPaths(
  { db, host }: SettingsDeps,
  paths: readonly string[],
  current: CurrentSettings,
  baseVersion: number,
): Promise<readonly string[]> {
  if (baseVersion === current.version) return [];
  if (baseVersion > current.version) return paths;
  const changed = await changedSince(db, host, baseVersion);
  return paths.filter((path) => changed.some((other) => doPathsOverlap(path, other)));
}

/** True if a patch sets the value that a path has already. Two people who make the same change do not conflict. */
function isAlreadySet(patch: SettingsDocument, document: SettingsDocument, path: string): boolean {
  return isEqual(valueAt(patch, path), valueAt(document, path));
}

/**
 * The problems of the changed values, by path. Problems that the document had elsewhere do not prevent a save.
 */
function errorsOf(document: SettingsDocument, paths: readonly string[]): Record<string, string> {
  const topLevel = new Set(paths.map((path) => path.split(".", 1)[0]));
  const touched = Object.fromEntries(Object.entries(document).filter(([key]) => topLevel.has(key)));
  const text = JSON.stringify(touched);
  if (JSON.stringify(document).length > maxDocumentLength)
    return { document: `The settings of a site have at most ${maxDocumentLength} characters.` };
  const { problems } = parseSiteSettings(text);
  const errors = problems.map((problem): [path: string, message: string] => {
    const end = problem.indexOf(": ");
    return end < 0 ? ["document", problem] : [problem.slice(0, end), problem.slice(end + 2)];
  });
  return Object.fromEntries(
    errors.filter(([path]) => paths.some((each) => doPathsOverlap(each, path.replace(/\[\d+\].*$/, "")))),
  );
}
