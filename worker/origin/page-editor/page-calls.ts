import * as z from "zod";
import type { PatchResult } from "../../database/save-patch.ts";
import { readIfMatch } from "../../http/if-match.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readJson } from "../../http/read-json.ts";
import { readObject } from "../../settings/settings-caller.ts";
import { ownerLanguage } from "../config/owner-language.ts";
import type { OwnerRequest } from "../config/owner-request.ts";
import { readPageLinks } from "../config/settings/site-pages.ts";
import { changePublication } from "./change-publication.ts";
import { publicationProblem, publicationRefusal } from "./page-kind.ts";
import { readPage } from "./page-store.ts";
import { patchProblems } from "./patch-shape.ts";
import { type PageDeps, savePage } from "./save-page.ts";

const maxBodyBytes = 1_000_000;

const publicationBody = z.union([
  z.strictObject({ kind: z.enum(["publish", "unpublish", "unschedule", "review", "private", "delete"]) }),
  z.strictObject({ kind: z.literal("schedule"), at: z.iso.datetime() }),
]);

/** The page that a request's path names. */
export function pageDepsOf({ c, site }: OwnerRequest): PageDeps {
  const id = (c.req.param("id") ?? "").toLowerCase();
  return { db: c.env.DB, siteId: site.id, id, language: ownerLanguage(c) };
}

/** `GET /api/pages/`: `{pages: [{title, path}]}`, the published pages that a link can lead to. */
export async function listPagesCall(request: OwnerRequest): Promise<Response> {
  return jsonResponse({ pages: await readPageLinks(request) });
}

/** `GET /api/pages/ID`: `{version, page}`. */
export async function readPageCall(request: OwnerRequest): Promise<Response> {
  const { db, id } = pageDepsOf(request);
  const current = await readPage(db, id);
  if (current === undefined) return noPage();
  const { version, document } = current;
  return jsonResponse({ version, page: document }, 200, { etag: `"${version}"` });
}

/** `PATCH /api/pages/ID` with `If-Match: VERSION` and a merge patch: docs/reference/pages.md#calls */
export async function savePageCall(request: OwnerRequest): Promise<Response> {
  const deps = pageDepsOf(request);
  const raw = request.c.req.raw;
  const baseVersion = readIfMatch(raw);
  if (baseVersion instanceof Response) return baseVersion;
  const patch = await readObject(raw);
  if (patch instanceof Response) return patch;
  const errors = patchProblems(patch, deps.language);
  if (Object.keys(errors).length > 0) return jsonResponse({ errors }, 422);
  const current = await readPage(deps.db, deps.id);
  if (current === undefined) return noPage();
  if (patch.address !== undefined) {
    const refusal = await publicationRefusal(deps, "address");
    if (refusal !== undefined) return jsonResponse({ errors: { address: refusal } }, 422);
  }
  const author = { author: request.owner.accountId, baseVersion };
  return patchResponse(await savePage(deps, patch, author));
}

/** `POST /api/pages/ID/publication` with `If-Match: VERSION` and `{kind}`, or `{kind: "schedule", at}`. */
export async function publicationCall(request: OwnerRequest): Promise<Response> {
  const deps = pageDepsOf(request);
  const baseVersion = readIfMatch(request.c.req.raw);
  if (baseVersion instanceof Response) return baseVersion;
  const body = publicationBody.safeParse(await readJson(request.c.req.raw, maxBodyBytes));
  if (!body.success) return jsonResponse({ errors: { publication: "expected a kind of change" } }, 422);
  if ((await readPage(deps.db, deps.id)) === undefined) return noPage();
  const refusal = await publicationProblem(deps, body.data);
  if (refusal !== undefined) return jsonResponse({ errors: { publication: refusal } }, 422);
  const author = { author: request.owner.accountId, baseVersion };
  return patchResponse(await changePublication(deps, body.data, author));
}

function patchResponse(result: PatchResult): Response {
  if (result.kind === "invalid") return jsonResponse({ errors: result.errors }, 422);
  const { version, document } = result.current;
  const headers = { etag: `"${version}"` };
  return result.kind === "conflict"
    ? jsonResponse({ version, conflicts: result.paths }, 409, headers)
    : jsonResponse({ version, page: document }, 200, headers);
}

export function noPage(): Response {
  return jsonResponse({ error: "Unable to locate content" }, 404);
}
