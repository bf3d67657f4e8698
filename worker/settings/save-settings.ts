import "../texts.ts";
import { changedPaths, doPathsOverlap, type SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { settingsLinkProblems } from "../../shared/settings/screens/index.ts";
import { parseSiteSettings } from "../../shared/site-settings.ts";
import { fillText } from "../../shared/text/text.ts";
import { ownerSettingProblemsTexts } from "../../shared/texts/owner-setting-problems.ts";
import {
  type Author,
  type CurrentVersion,
  type PatchResult,
  savePatch,
  type VersionStep,
} from "../database/save-patch.ts";
import {
  addVersion,
  changedSince,
  findVersion,
  parseDocument,
  type Version,
} from "../database/version-log.ts";
import { publish, readCurrentSettings, type SettingsDeps } from "./current-settings.ts";
import { settingsLog } from "./versions.ts";

/** A change that was saved, or the reason why it was not. */
export type SaveResult = PatchResult | { readonly kind: "nothing-to-undo"; readonly current: CurrentVersion };

/** Maximum length of a site's document. A row of D1 holds 2 MB. */
const maxDocumentLength = 500_000;

/** Saves a JSON merge patch of the settings as a new version. */
export function saveSettings(
  deps: SettingsDeps,
  patch: SettingsDocument,
  author: Author,
): Promise<PatchResult> {
  const target = {
    read: () => readCurrentSettings(deps),
    changedSince: (version: number) => changedSince(settingsLog(deps.db, deps.host), version),
    errorsOf: (document: SettingsDocument, paths: readonly string[]) =>
      errorsOf(document, paths, deps.language),
    add: (document: SettingsDocument, step: VersionStep) => add(deps, document, step),
  };
  return savePatch(target, patch, author);
}

/**
 * Reverts the last version that is not reverted yet, as a new version. Undo can be repeated until the first version is
 * reverted. The base version must be the current one.
 */
export async function undoSettings(deps: SettingsDeps, author: Author): Promise<SaveResult> {
  const current = await readCurrentSettings(deps);
  const log = settingsLog(deps.db, deps.host);
  if (current.version !== author.baseVersion) {
    const paths = await changedSince(log, author.baseVersion);
    return { kind: "conflict", current, paths };
  }
  const reverted = current.undoTarget;
  if (reverted === 0) return { kind: "nothing-to-undo", current };
  const before = await findVersion(log, reverted - 1);
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
  step: VersionStep,
): Promise<PatchResult | undefined> {
  const text = JSON.stringify(document, null, 2);
  const row: Version = { ...step, text, createdAt: Date.now() };
  if (!(await addVersion(settingsLog(deps.db, deps.host), row))) return undefined;
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

/**
 * The problems of the changed values, by path. Problems that the document had elsewhere do not prevent a save.
 */
function errorsOf(
  document: SettingsDocument,
  paths: readonly string[],
  language = "en",
): Record<string, string> {
  const topLevel = new Set(paths.map((path) => path.split(".", 1)[0]));
  const touched = Object.fromEntries(Object.entries(document).filter(([key]) => topLevel.has(key)));
  const text = JSON.stringify(touched);
  const texts = ownerSettingProblemsTexts(language);
  if (JSON.stringify(document).length > maxDocumentLength)
    return { document: fillText(texts.settingsTooLong, { max: maxDocumentLength }) };
  const { problems } = parseSiteSettings(text, undefined, texts);
  const errors = problems.map((problem): [path: string, message: string] => {
    const end = problem.indexOf(": ");
    return end < 0 ? ["document", problem] : [problem.slice(0, end), problem.slice(end + 2)];
  });
  const links = Object.entries(settingsLinkProblems(document, language));
  return Object.fromEntries(
    [...links, ...errors].filter(([path]) =>
      paths.some((each) => doPathsOverlap(each, path.replace(/\[\d+\].*$/, ""))),
    ),
  );
}
