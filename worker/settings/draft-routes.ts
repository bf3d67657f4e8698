import { isObject } from "../../shared/fields.ts";
import { pathsOf, type SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { readIfMatch } from "../http/if-match.ts";
import { jsonResponse } from "../http/json-response.ts";
import { returnPath } from "../http/same-origin.ts";
import { previewAddress } from "../request/preview-token.ts";
import type { RequestContext } from "../request/request-context.ts";
import {
  addDraft,
  deleteDraft,
  findDraft,
  listDrafts,
  previewDays,
  replacePatch,
  type SettingsDraft,
  schedule,
} from "./drafts.ts";
import { publishDraft } from "./publish-draft.ts";
import {
  type Caller,
  depsOf,
  readObject,
  refuseMissing,
  responseFor,
  withCaller,
} from "./settings-caller.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** `GET /_awning/settings/drafts`: `{drafts}`. `POST` with `If-Match: VERSION` and a merge patch: 201 `{id, revision}`. */
export function handleDrafts(context: RequestContext): Promise<Response> {
  return withCaller(context, ["GET", "POST"], async (caller) => {
    const deps = depsOf(context);
    if (context.request.method !== "POST")
      return jsonResponse({ drafts: (await listDrafts(deps)).map(publicDraft) });
    const baseVersion = readIfMatch(context.request);
    if (baseVersion instanceof Response) return baseVersion;
    const patch = await readObject(context.request);
    if (patch instanceof Response) return patch;
    const refused = refuseMissing(caller, pathsOf(patch)) ?? refuseEmpty(patch);
    if (refused) return refused;
    const id = await addDraft(deps, { author: caller.author, baseVersion, patch });
    return jsonResponse({ id, revision: 1 }, 201);
  });
}

/**
 * `PATCH /_awning/settings/drafts/ID` with `If-Match: REVISION` and `{patch}` or `{publishAt}`: `{id, revision}`.
 * `DELETE`: 204.
 */
export function handleDraft(context: RequestContext, id: string): Promise<Response> {
  return withDraft(context, id, ["PATCH", "DELETE"], async (draft, caller) => {
    const deps = depsOf(context);
    if (context.request.method === "DELETE")
      return (await deleteDraft(deps, draft)) ? new Response(null, { status: 204 }) : changedResponse(draft);
    const change = await readObject(context.request);
    if (change instanceof Response) return change;
    const { patch, publishAt } = change;
    if (isObject(patch)) {
      const refused = refuseMissing(caller, pathsOf(patch)) ?? refuseEmpty(patch);
      if (refused) return refused;
      const isReplacedBy = await replacePatch(deps, draft, patch);
      return isReplacedBy ? jsonResponse({ id, revision: draft.revision + 1 }) : changedResponse(draft);
    }
    const isTime = typeof publishAt === "number" && Number.isSafeInteger(publishAt) && publishAt > 0;
    if (publishAt !== null && !isTime)
      return jsonResponse({ errors: { publishAt: "expected milliseconds since 1970, or null" } }, 422);
    const isScheduled = await schedule(deps, draft, isTime ? publishAt : undefined);
    return isScheduled ? jsonResponse({ id, revision: draft.revision }) : changedResponse(draft);
  });
}

/**
 * `POST /_awning/settings/drafts/ID/publish` with `If-Match: REVISION`: `{version}`; 409 `{version, conflicts}` if others
 * have changed the same settings since. With `{"over": VERSION}` the values of that version are replaced.
 */
export function handleDraftPublish(context: RequestContext, id: string): Promise<Response> {
  return withDraft(context, id, ["POST"], async (draft, caller) => {
    const options = context.request.body === null ? {} : await readObject(context.request);
    if (options instanceof Response) return options;
    const baseVersion = typeof options.over === "number" ? options.over : draft.baseVersion;
    const result = await publishDraft(depsOf(context), draft, { author: caller.author, baseVersion });
    return responseFor(context, result, ({ version }) => ({ version }));
  });
}

/** `POST /_awning/settings/drafts/ID/preview` with `{days, page}`: `{url, expiresAt}`. */
export function handleDraftPreview(context: RequestContext, id: string): Promise<Response> {
  return withDraft(context, id, ["POST"], async (draft) => {
    const options = context.request.body === null ? {} : await readObject(context.request);
    if (options instanceof Response) return options;
    const days = options.days === undefined ? previewDays.usual : Number(options.days);
    if (!(days > 0 && days <= previewDays.max))
      return jsonResponse({ errors: { days: `expected a number up to ${previewDays.max}` } }, 422);
    const { url } = context.facts;
    const expiresAt = Date.now() + days * dayMs;
    const page = new URL(returnPath(options.page, url), url.origin);
    const secret = context.env.SESSION_SECRET ?? "";
    const address = await previewAddress(page, { ...draft, kind: "settings" }, { secret, expiresAt });
    return jsonResponse({ url: address, expiresAt });
  });
}

/** Runs a handler for a draft in the revision of `If-Match`, and a caller who may change its settings. */
function withDraft(
  context: RequestContext,
  id: string,
  methods: readonly string[],
  handle: (draft: SettingsDraft, caller: Caller) => Promise<Response>,
): Promise<Response> {
  return withCaller(context, methods, async (caller) => {
    const revision = readIfMatch(context.request);
    if (revision instanceof Response) return revision;
    const draft = await findDraft(depsOf(context), id);
    if (draft === undefined) return jsonResponse({ error: "There is no such draft." }, 404);
    const refused = refuseMissing(caller, pathsOf(draft.patch));
    if (refused) return refused;
    return draft.revision === revision ? handle(draft, caller) : changedResponse(draft);
  });
}

function changedResponse({ revision }: SettingsDraft): Response {
  return jsonResponse({ error: "The draft was changed or published since.", revision }, 409);
}

function refuseEmpty(patch: SettingsDocument): Response | undefined {
  if (pathsOf(patch).length > 0) return undefined;
  return jsonResponse({ errors: { document: "a draft changes at least one setting" } }, 422);
}

function publicDraft({ id, revision, baseVersion, by, createdAt, patch, publishAt, problem }: SettingsDraft) {
  const changed = pathsOf(patch);
  return { id, revision, baseVersion, by, at: createdAt, changed, patch, publishAt, problem };
}
