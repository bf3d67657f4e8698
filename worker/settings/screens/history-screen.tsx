import { toPatch } from "../../../shared/settings/form-values.ts";
import { valueAt } from "../../../shared/settings/merge-patch.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OwnerSettingsTexts, ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import { documentsBetween, type HistoryEntry, listVersions } from "../../database/version-log.ts";
import { parseEnv } from "../../env.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { cacheAuthoredSettings } from "../../site/cache-authored-settings.ts";
import { readCurrentSettings } from "../current-settings.ts";
import { permissionFor } from "../permission-for.ts";
import { saveSettings } from "../save-settings.ts";
import { settingsLog } from "../versions.ts";
import { AreaForm } from "./area-form.tsx";
import { ChangeList } from "./change-list.tsx";
import { describePaths } from "./differences.ts";
import { historyPath } from "./paths.ts";
import { formatTime, readFieldContext, type SettingsArea, seeOther } from "./settings-area.ts";

const pageSize = 25;

/** The versions of the settings, the latest first, with their differences in words. */
export async function showHistory(area: SettingsArea): Promise<Response> {
  const { deps, request } = area;
  const texts = ownerSettingsTexts(area.language);
  const { searchParams } = new URL(request.url);
  const log = settingsLog(deps.db, deps.host);
  const outcome = readOutcome(searchParams);
  // Adds a version for a document that was stored without a call.
  await readCurrentSettings(deps);
  const before = Number(searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const entries = await listVersions(log, { before, limit: pageSize });
  const oldest = entries.at(-1)?.version ?? 1;
  const [documents, context, others, crumb] = await Promise.all([
    documentsBetween(log, { first: oldest - 1, last: entries[0]?.version ?? 0 }),
    readFieldContext(area),
    area.readOtherChanges?.(),
    area.readCrumb(),
  ]);
  return area.show({
    title: texts.historyTitle,
    intro: texts.historyIntro,
    content: (
      <>
        {entries.some(({ version }) => version === outcome?.version) ? null : (
          <OutcomeText outcome={outcome} texts={texts} />
        )}
        {entries.length === 0 ? <p className="note">{texts.nothingSaved}</p> : null}
        {entries.map((entry) => {
          const values = {
            before: documents.get(entry.version - 1) ?? {},
            after: documents.get(entry.version) ?? {},
          };
          const words = describePaths(area, entry.changed, values, context);
          return (
            <Version
              key={entry.version}
              area={area}
              entry={entry}
              crumb={crumb}
              words={words}
              outcome={outcome?.version === entry.version ? outcome : undefined}
            />
          );
        })}
        {others === undefined || others.words.length === 0 ? null : (
          <section className="submission" aria-labelledby="other-changes">
            <h2 id="other-changes">{others.title}</h2>
            <ChangeList words={others.words} />
          </section>
        )}
        <p>
          {oldest > 1 ? (
            <>
              <a className="button" href={`${historyPath(area)}?before=${oldest}`}>
                {texts.olderVersions}
              </a>{" "}
            </>
          ) : null}
          <a href={area.path}>{texts.allSettings}</a>
        </p>
      </>
    ),
  });
}

/** The result of the undo of a version. It is shown beside the version, because the address leads there. */
interface Outcome {
  readonly version: number;
  readonly isUndone: boolean;
}

function readOutcome(query: URLSearchParams): Outcome | undefined {
  const [undone, refused] = [Number(query.get("undone")), Number(query.get("refused"))];
  return undone || refused ? { version: undone || refused, isUndone: undone > 0 } : undefined;
}

function OutcomeText({
  outcome,
  texts,
}: {
  readonly outcome: Outcome | undefined;
  readonly texts: OwnerSettingsTexts;
}) {
  if (outcome === undefined) return null;
  const { version, isUndone } = outcome;
  return (
    // biome-ignore lint/a11y/noAutofocus: the message gets the focus by a fragment in the URL, which the response of a call does not have
    <p role={isUndone ? "status" : "alert"} tabIndex={-1} autoFocus>
      <strong>{fillText(isUndone ? texts.versionUndone : texts.versionNotUndone, { version })}</strong>
    </p>
  );
}

function Version({
  area,
  entry: { version, by, at, changed, reverted },
  crumb,
  words,
  outcome,
}: {
  readonly area: SettingsArea;
  readonly entry: HistoryEntry;
  readonly crumb: string | undefined;
  readonly words: readonly string[];
  readonly outcome: Outcome | undefined;
}) {
  const texts = ownerSettingsTexts(area.language);
  const isAllowed = changed.every((path) => area.may(permissionFor(path)));
  const undoes = reverted === undefined ? [] : [fillText(texts.undoes, { version: reverted })];
  const when = ["", formatTime(area, at), ...undoes].join(" · ");
  return (
    <section
      className="submission"
      id={`v${version}`}
      // The address of an outcome leads here, and a browser focuses what the fragment names.
      tabIndex={outcome === undefined ? undefined : -1}
      aria-labelledby={`v${version}-title`}
    >
      <h2 id={`v${version}-title`}>
        <a href={`#v${version}`}>{fillText(texts.version, { version })}</a>
      </h2>
      <p className="note">
        <bdi>{by}</bdi>
        {when}
      </p>
      <OutcomeText outcome={outcome} texts={texts} />
      <ChangeList words={words} />
      {isAllowed ? (
        <AreaForm action={historyPath(area)} crumb={crumb}>
          <button
            type="submit"
            name="version"
            value={version}
            aria-label={fillText(texts.undoVersion, { version })}
          >
            {texts.undo}
          </button>
        </AreaForm>
      ) : null}
    </section>
  );
}

/**
 * Saves the values that the settings had before a version, as a new version. Nothing is saved if one of them was
 * changed again later.
 */
export async function undoVersion(area: SettingsArea): Promise<Response> {
  const { deps, env, author } = area;
  const log = settingsLog(deps.db, deps.host);
  const version = Number((await readPostedFields(area.request))?.get("version"));
  const [entry] = await listVersions(log, { before: version + 1, limit: 1 });
  if (!Number.isInteger(version) || entry?.version !== version) return seeOther(historyPath(area));
  const missing = entry.changed.map(permissionFor).find((each) => !area.may(each));
  if (missing !== undefined) return area.showMissingPermission(missing);
  const documents = await documentsBetween(log, { first: version - 1, last: version });
  const before = documents.get(version - 1) ?? {};
  const patch = toPatch(Object.fromEntries(entry.changed.map((path) => [path, valueAt(before, path)])));
  const result = await saveSettings(deps, patch, { author, baseVersion: version });
  const parsed = parseEnv(env);
  if (result.kind === "saved" && "config" in parsed)
    cacheAuthoredSettings(deps.host, result.text, parsed.config);
  const outcome = result.kind === "saved" || result.kind === "unchanged" ? "undone" : "refused";
  return seeOther(`${historyPath(area)}?${outcome}=${version}#v${version}`);
}
