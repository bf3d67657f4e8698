import { pathsOf } from "../../../shared/settings/merge-patch.ts";
import { fromZonedInput } from "../../../shared/settings/zoned-time.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import { parseEnv } from "../../env.ts";
import type { PostedFields } from "../../http/read-form.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { previewAddress } from "../../request/preview-token.ts";
import { cacheAuthoredSettings } from "../../site/cache-authored-settings.ts";
import { deleteDraft, findDraft, previewDays, type SettingsDraft, schedule } from "../drafts.ts";
import { permissionFor } from "../permission-for.ts";
import { publishDraft } from "../publish-draft.ts";
import { type DraftOutcome, showDrafts } from "./drafts-screen.tsx";
import { formatTime, type SettingsArea } from "./settings-area.ts";

const done = (text: string): DraftOutcome => ({ kind: "done", text });
const refused = (text: string): DraftOutcome => ({ kind: "refused", text });
const changed = ({ language }: SettingsArea) => refused(ownerSettingsTexts(language).draftChanged);

/** Handles the form of a draft, and shows the drafts with the result. */
export async function decideDraft(area: SettingsArea): Promise<Response> {
  const fields: PostedFields = (await readPostedFields(area.request)) ?? new Map();
  const draft = await findDraft(area.deps, fields.get("id") ?? "");
  if (draft === undefined || String(draft.revision) !== fields.get("revision"))
    return showDrafts(area, changed(area));
  const missing = pathsOf(draft.patch)
    .map(permissionFor)
    .find((each) => !area.may(each));
  if (missing !== undefined) return area.showMissingPermission(missing);
  const handle = actions.get(fields.get("action") ?? "");
  return showDrafts(area, handle ? await handle(area, draft, fields) : undefined);
}

type Action = (area: SettingsArea, draft: SettingsDraft, fields: PostedFields) => Promise<DraftOutcome>;

const actions = new Map<string, Action>([
  ["publish", publish],
  ["link", createLink],
  ["schedule", setTime],
  [
    "unschedule",
    async (area, draft) => {
      const isDone = await schedule(area.deps, draft, undefined);
      return isDone ? done(ownerSettingsTexts(area.language).timeRemoved) : changed(area);
    },
  ],
  [
    "delete",
    async (area, draft) => {
      const isDone = await deleteDraft(area.deps, draft);
      return isDone ? done(ownerSettingsTexts(area.language).draftDeleted) : changed(area);
    },
  ],
]);

async function publish(
  area: SettingsArea,
  draft: SettingsDraft,
  fields: PostedFields,
): Promise<DraftOutcome> {
  const { deps, author, env } = area;
  const texts = ownerSettingsTexts(area.language);
  const over = fields.get("over");
  const baseVersion = over === undefined ? draft.baseVersion : Number(over);
  const result = await publishDraft(deps, draft, { author, baseVersion });
  const parsed = parseEnv(env);
  if (result.kind === "saved" && "config" in parsed)
    cacheAuthoredSettings(deps.host, result.text, parsed.config);
  if (result.kind === "invalid")
    return refused(fillText(texts.notPublishedRefused, { errors: Object.values(result.errors).join(" ") }));
  return result.kind === "conflict" ? refused(texts.notPublishedChanged) : done(texts.published);
}

async function createLink(area: SettingsArea, draft: SettingsDraft): Promise<DraftOutcome> {
  const expiresAt = Date.now() + previewDays.usual * 24 * 60 * 60 * 1000;
  const page = new URL("/", area.request.url);
  const secret = area.env.SESSION_SECRET ?? "";
  const url = await previewAddress(page, { ...draft, kind: "settings" }, { secret, expiresAt });
  return {
    ...done(ownerSettingsTexts(area.language).linkMade),
    link: { draft: draft.id, url, expiresAt },
  };
}

async function setTime(
  area: SettingsArea,
  draft: SettingsDraft,
  fields: PostedFields,
): Promise<DraftOutcome> {
  const texts = ownerSettingsTexts(area.language);
  const typed = { draft: draft.id, time: fields.get("time") ?? "" };
  // The zone of a proxied site may have been learned after the form was shown.
  const zone = fields.get("zone") ?? area.site.timeZone;
  const time = Date.parse(fromZonedInput(typed.time, zone));
  if (Number.isNaN(time)) return { ...refused(texts.chooseTime), typed };
  if (time <= Date.now()) return { ...refused(texts.timeOver), typed };
  if (!(await schedule(area.deps, draft, time))) return changed(area);
  return done(fillText(texts.timeSet, { time: formatTime(area, time) }));
}
