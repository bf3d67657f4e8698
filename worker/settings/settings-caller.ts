import "../texts.ts";
import { isObject } from "../../shared/fields.ts";
import { hasPermission, type SitePermission } from "../../shared/permissions.ts";
import { isTooDeep, type SettingsDocument } from "../../shared/settings/merge-patch.ts";
import { fillText } from "../../shared/text/text.ts";
import {
  type OwnerSettingProblemsTexts,
  ownerSettingProblemsTexts,
} from "../../shared/texts/owner-setting-problems.ts";
import { ensureSchema } from "../database/ensure-schema.ts";
import type { CurrentVersion } from "../database/save-patch.ts";
import { parseEnv } from "../env.ts";
import { databaseUnavailableResponse, jsonResponse } from "../http/json-response.ts";
import { readBodyText } from "../http/read-body.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { visitorLanguage } from "../http/visitor-language.ts";
import { hasAdminToken } from "../request/authorization.ts";
import { hasOperatorSession } from "../request/operator-sessions.ts";
import type { RequestContext } from "../request/request-context.ts";
import { cacheAuthoredSettings } from "../site/cache-authored-settings.ts";
import type { SettingsDeps } from "./current-settings.ts";
import { permissionFor } from "./permission-for.ts";
import type { SaveResult } from "./save-settings.ts";

const maxPatchBytes = 1_000_000;

/** The caller of a settings call. The operator's token has every permission. */
export interface Caller {
  readonly author: string;
  readonly isSession: boolean;
  readonly may: (permission: SitePermission) => boolean;
}

/** Runs a handler for a caller who may open the settings. Refuses others, other methods and cross-site requests. */
export async function withCaller(
  context: RequestContext,
  methods: readonly string[],
  handle: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(context, methods, handle);
  } catch (error) {
    return databaseUnavailableResponse(error);
  }
}

async function answer(
  context: RequestContext,
  methods: readonly string[],
  handle: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  const { request, facts, env } = context;
  const caller = await findCaller(context);
  if (caller === undefined)
    return jsonResponse(
      { error: "Sign in as an owner of the site, or send the operator's token (README, Settings)." },
      401,
    );
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!methods.includes(method))
    return jsonResponse({ error: `This call understands ${methods.join(" and ")} only.` }, 405, {
      allow: methods.join(", "),
    });
  // Browsers do not attach a token by themselves, so only sessions need protection from cross-site requests.
  if (caller.isSession && method !== "GET" && !isSameOrigin(request, facts.url))
    return jsonResponse({ error: "This can be sent from the site's own pages only." }, 403);
  await ensureSchema(env.DB);
  return await handle(caller);
}

async function findCaller({ request, facts, env }: RequestContext): Promise<Caller | undefined> {
  const isOperator = await hasAdminToken(request, env);
  if (isOperator === true) return { author: "operator", isSession: false, may: () => true };
  // A wrong token is refused also with a session.
  if (isOperator === false) return undefined;
  const { owner } = facts;
  if (owner?.proof !== "session" || !hasPermission(owner.roles, "config"))
    return (await hasOperatorSession(facts, env))
      ? { author: "operator", isSession: true, may: () => true }
      : undefined;
  return {
    author: owner.accountId,
    isSession: true,
    may: (permission) => hasPermission(owner.roles, permission),
  };
}

/** The answer if the caller may not change one of the settings; undefined if all are allowed. */
export function refuseMissing(caller: Caller, paths: readonly string[]): Response | undefined {
  const refused = paths.filter((path) => !caller.may(permissionFor(path)));
  return refused.length === 0
    ? undefined
    : jsonResponse({ error: `Your roles do not allow to change ${refused.join(", ")}.` }, 403);
}

export function depsOf({ env, facts, request }: RequestContext): SettingsDeps {
  return { db: env.DB, kv: env.SITES, host: facts.site.host, language: visitorLanguage(request) };
}

export async function readObject(request: Request): Promise<SettingsDocument | Response> {
  const text = await readBodyText(request, maxPatchBytes);
  if (text === undefined) return jsonResponse({ error: `A patch has at most ${maxPatchBytes} bytes.` }, 413);
  const refused = (problem: (texts: OwnerSettingProblemsTexts) => string) =>
    jsonResponse({ errors: { document: problem(ownerSettingProblemsTexts(visitorLanguage(request))) } }, 422);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused((texts) => fillText(texts.notJson, { reason }));
  }
  if (!isObject(value)) return refused(({ notObject }) => notObject);
  if (isTooDeep(value)) return refused(({ tooDeep }) => tooDeep);
  return value;
}

/** The answer to a save. A saved document is in use for the next request to this worker. */
export function responseFor(
  { facts, env }: RequestContext,
  result: SaveResult,
  body: (current: CurrentVersion) => object,
): Response {
  if (result.kind === "invalid") return jsonResponse({ errors: result.errors }, 422);
  const { current } = result;
  const headers = { etag: `"${current.version}"` };
  if (result.kind === "conflict")
    return jsonResponse({ version: current.version, conflicts: result.paths }, 409, headers);
  if (result.kind === "nothing-to-undo")
    return jsonResponse({ version: current.version, error: "There is nothing to undo." }, 409, headers);
  const parsed = parseEnv(env);
  if (result.kind === "saved" && "config" in parsed)
    cacheAuthoredSettings(facts.site.host, result.text, parsed.config);
  return jsonResponse(body(current), 200, headers);
}
