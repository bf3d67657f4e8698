import {
  applyMergePatch,
  doPathsOverlap,
  isEqual,
  pathsOf,
  valueAt,
} from "../../../shared/settings/merge-patch.ts";
import { toZonedInput } from "../../../shared/settings/zoned-time.ts";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { type OwnerSettingsTexts, ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import type { CurrentVersion } from "../../database/save-patch.ts";
import { changedSince } from "../../database/version-log.ts";
import { readCurrentSettings } from "../current-settings.ts";
import { listDrafts, previewDays, type SettingsDraft } from "../drafts.ts";
import { permissionFor } from "../permission-for.ts";
import { settingsLog } from "../versions.ts";
import { AreaForm } from "./area-form.tsx";
import { ChangeList } from "./change-list.tsx";
import { describePaths, labelOf } from "./differences.ts";
import { draftsPath } from "./paths.ts";
import { formatTime, readFieldContext, type SettingsArea } from "./settings-area.ts";

/** The result of the form that was sent, which the screen says. */
export interface DraftOutcome {
  readonly kind: "done" | "refused";
  readonly text: string;
  /** The time that was refused, as it was typed, and its draft. */
  readonly typed?: { readonly draft: string; readonly time: string };
  /** The preview link that was asked for, and the draft that it shows. */
  readonly link?: { readonly draft: string; readonly url: string; readonly expiresAt: number };
}

/** A draft as the screen shows it. */
interface ShownDraft {
  readonly draft: SettingsDraft;
  /** The changes of a publication, in words. */
  readonly words: readonly string[];
  /** The settings that others have changed since the draft was started. */
  readonly conflicts: readonly string[];
}

/** The drafts of the settings, the oldest first. All of it works without scripts. */
export async function showDrafts(area: SettingsArea, outcome?: DraftOutcome): Promise<Response> {
  const texts = ownerSettingsTexts(area.language);
  const [current, drafts, context, crumb] = await Promise.all([
    readCurrentSettings(area.deps),
    listDrafts(area.deps),
    readFieldContext(area),
    area.readCrumb(),
  ]);
  const shown = await Promise.all(
    drafts.map(async (draft): Promise<ShownDraft> => {
      const after = applyMergePatch(current.document, draft.patch);
      const paths = pathsOf(draft.patch);
      const words = describePaths(area, paths, { before: current.document, after }, context);
      return { draft, words, conflicts: await conflictsOf(area, draft, current) };
    }),
  );
  return area.show({
    title: texts.drafts,
    status: outcome?.kind === "refused" ? 422 : 200,
    intro: texts.draftsIntro,
    content: (
      <>
        {outcome === undefined ? null : (
          // biome-ignore lint/a11y/noAutofocus: the page shows what was sent, and is read from there
          <p role={outcome.kind === "done" ? "status" : "alert"} tabIndex={-1} autoFocus>
            <strong>{outcome.text}</strong>
          </p>
        )}
        {shown.length === 0 ? <p className="note">{texts.noDrafts}</p> : null}
        {shown.map((each) => (
          <Draft
            key={each.draft.id}
            area={area}
            shown={each}
            crumb={crumb}
            version={current.version}
            link={outcome?.link?.draft === each.draft.id ? outcome.link : undefined}
            typedTime={outcome?.typed?.draft === each.draft.id ? outcome.typed.time : undefined}
          />
        ))}
        <p className="note">
          <a href={area.path}>{texts.allSettings}</a>
        </p>
      </>
    ),
  });
}

/** The paths of a draft that others have changed to other values since it was started. */
async function conflictsOf(
  { deps }: SettingsArea,
  { baseVersion, patch }: SettingsDraft,
  { version, document }: CurrentVersion,
): Promise<readonly string[]> {
  if (version === baseVersion) return [];
  const changed = await changedSince(settingsLog(deps.db, deps.host), baseVersion);
  return pathsOf(patch).filter(
    (path) =>
      changed.some((other) => doPathsOverlap(path, other)) &&
      !isEqual(valueAt(patch, path), valueAt(document, path)),
  );
}

interface DraftProps {
  readonly area: SettingsArea;
  readonly shown: ShownDraft;
  readonly crumb: string | undefined;
  readonly version: number;
  readonly link: DraftOutcome["link"];
  readonly typedTime: string | undefined;
}

function Draft({ area, shown: { draft, words, conflicts }, crumb, version, link, typedTime }: DraftProps) {
  const { id, by, createdAt, publishAt, patch } = draft;
  const texts = ownerSettingsTexts(area.language);
  const isAllowed = pathsOf(patch).every((path) => area.may(permissionFor(path)));
  return (
    <section className="submission" id={`draft-${id}`} aria-labelledby={`draft-${id}-title`}>
      <h2 id={`draft-${id}-title`}>{fillText(texts.draftOf, { time: formatTime(area, createdAt) })}</h2>
      <p className="note">
        <bdi>{by}</bdi>
        {publishAt === undefined
          ? ""
          : ` · ${fillText(texts.toBePublished, { time: formatTime(area, publishAt) })}`}
      </p>
      <Problem draft={draft} conflicts={conflicts} language={area.language} texts={texts} />
      <ChangeList words={words} />
      {link === undefined ? null : (
        <p>
          <label htmlFor={`link-${id}`}>
            {fillText(texts.linkUntil, { time: formatTime(area, link.expiresAt) })}
          </label>
          <input id={`link-${id}`} type="text" readOnly dir="ltr" value={link.url} />
        </p>
      )}
      {isAllowed ? (
        <DraftForm
          area={area}
          draft={draft}
          crumb={crumb}
          over={conflicts.length > 0 ? version : undefined}
          typedTime={typedTime}
        />
      ) : null}
    </section>
  );
}

function Problem({
  draft: { problem },
  conflicts,
  language,
  texts,
}: Pick<ShownDraft, "draft" | "conflicts"> & {
  readonly language: string;
  readonly texts: OwnerSettingsTexts;
}) {
  const taken = conflicts.map((path) => labelOf(path, language)).join("; ");
  const changed = fillText(texts.othersChanged, { settings: taken });
  if (problem?.kind === "invalid")
    return (
      <p role="alert">{fillText(texts.refusedAtTime, { errors: Object.values(problem.errors).join(" ") })}</p>
    );
  if (problem?.kind === "conflict")
    return <p role="alert">{`${texts.notAtTime} ${conflicts.length > 0 ? changed : ""}`.trim()}</p>;
  return conflicts.length > 0 ? <p role="alert">{changed}</p> : null;
}

function DraftForm({
  area,
  draft: { id, revision, publishAt },
  crumb,
  over,
  typedTime,
}: {
  readonly area: SettingsArea;
  readonly draft: SettingsDraft;
  readonly crumb: string | undefined;
  /** The version whose values publishing replaces, if others have changed some of them. */
  readonly over: number | undefined;
  readonly typedTime: string | undefined;
}) {
  const { timeZone } = area.site;
  const texts = ownerSettingsTexts(area.language);
  const time = publishAt === undefined ? "" : toZonedInput(new Date(publishAt).toISOString(), timeZone);
  return (
    <AreaForm action={draftsPath(area)} crumb={crumb} className="decisions">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="zone" value={timeZone} />
      {over === undefined ? null : <input type="hidden" name="over" value={over} />}
      <button type="submit" className="primary" name="action" value="publish">
        {over === undefined ? texts.publishNow : texts.publishOver}
      </button>
      <button type="submit" name="action" value="link">
        {fillPlural(texts.linkForDays, previewDays.usual)}
      </button>
      <button type="submit" name="action" value="delete" className="danger">
        {texts.remove}
      </button>
      <span className="decisions">
        <label htmlFor={`time-${id}`}>{fillText(texts.publishAt, { zone: timeZone })}</label>
        <input id={`time-${id}`} type="datetime-local" name="time" defaultValue={typedTime ?? time} />
        <button type="submit" name="action" value="schedule">
          {texts.setTime}
        </button>
        {publishAt === undefined ? null : (
          <button type="submit" name="action" value="unschedule">
            {texts.removeTime}
          </button>
        )}
      </span>
    </AreaForm>
  );
}
