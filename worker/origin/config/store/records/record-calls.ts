import * as z from "zod";
import type { RecordValues } from "../../../../../shared/store/owner/records.ts";
import { commaList } from "../../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import { jsonResponse } from "../../../../http/json-response.ts";
import { readJson } from "../../../../http/read-json.ts";
import { ownerLanguage } from "../../owner-language.ts";
import type { OwnerRequest } from "../../owner-request.ts";
import type { Column } from "./columns.ts";
import {
  contextOf,
  findRow,
  type RecordKind,
  type Row,
  recordTexts,
  toRecord,
  valuesOf,
} from "./record-kind.ts";

const maxBodyBytes = 64 * 1024;
const maxAttempts = 3;
const values = z.record(z.string().max(50), z.string().max(20_000));
const createBody = z.object({ id: z.uuid(), values });
const saveBody = z.object({ id: z.string().max(100), base: values, values });
const deleteBody = z.object({ id: z.string().max(100), base: values });

/** `POST /config/commerce/{name}/create`: a repeated id adds nothing. */
export async function createRecord(request: OwnerRequest, kind: RecordKind): Promise<Response> {
  const body = createBody.safeParse(await readJson(request.c.req.raw, maxBodyBytes));
  if (!body.success || kind.create === undefined) return unreadable(request);
  const columns = await kind.columns(request);
  const texts = { ...kind.create.values, ...body.data.values };
  const parsed = parseValues(request, columns, texts);
  if ("errors" in parsed) return invalid(parsed.errors);
  const problems = (await kind.check?.({ [kind.key]: body.data.id, ...parsed.row }, request)) ?? {};
  if (Object.keys(problems).length > 0) return invalid(problems);
  const result = await kind.create.insert(request, body.data.id, parsed.row);
  if ("errors" in result) return invalid(result.errors);
  const row = await findRow(request, kind, result.id);
  if (row === undefined) return invalid({ [columns[0]?.name ?? "id"]: recordTexts(request).existsAlready });
  const record = toRecord(request, { kind, columns }, row);
  return jsonResponse({ record, ...(result.message !== undefined && { message: result.message }) });
}

/**
 * `POST /config/commerce/{name}/save` with the changed values and those on which the change is based. 409 with the
 * current record if one of these was changed by others: docs/reference/store-screens.md#records
 */
export async function saveRecord(request: OwnerRequest, kind: RecordKind): Promise<Response> {
  const body = saveBody.safeParse(await readJson(request.c.req.raw, maxBodyBytes));
  if (!body.success) return unreadable(request);
  const { id, base, values: wanted } = body.data;
  const all = await kind.columns(request);
  const names = Object.keys(wanted);
  const columns = all.filter(
    ({ name, field, dependsOn = "" }) =>
      (names.includes(name) && field.isOnlyNew !== true) || names.includes(dependsOn),
  );
  if (names.length === 0 || names.some((name) => !columns.some((column) => column.name === name)))
    return unreadable(request);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await findRow(request, kind, id);
    if (row === undefined) return gone(request);
    const current = valuesOf(request, all, row);
    const parsed = parseValues(request, columns, { ...current, ...wanted });
    if ("errors" in parsed) return invalid(parsed.errors);
    const answer = () => toRecord(request, { kind, columns: all }, row);
    // Also the repetition of a save whose answer was lost.
    if (columns.every(({ name }) => row[name] === parsed.row[name]))
      return jsonResponse({ record: answer() });
    const changed = columns.filter(({ name }) => names.includes(name) && current[name] !== base[name]);
    if (changed.length > 0)
      return jsonResponse({ error: conflictText(request, changed, current), record: answer() }, 409);
    const problems = (await kind.check?.({ ...row, ...parsed.row }, request)) ?? {};
    if (Object.keys(problems).length > 0) return invalid(problems);
    const update = await updateRow(request, kind, { id, row, columns, values: parsed.row });
    if (update === "duplicate")
      return invalid({ [columns[0]?.name ?? ""]: recordTexts(request).anotherHasValue });
    if (update === "refused") continue;
    const saved = await findRow(request, kind, id);
    return saved === undefined
      ? gone(request)
      : jsonResponse({ record: toRecord(request, { kind, columns: all }, saved) });
  }
  return jsonResponse({ error: recordTexts(request).beingChanged }, 409);
}

/** Changes a row if its columns still have the values that were read. */
async function updateRow(
  { c }: OwnerRequest,
  { table, key }: RecordKind,
  {
    id,
    row,
    columns,
    values: next,
  }: { readonly id: string; readonly row: Row; readonly columns: readonly Column[]; readonly values: Row },
): Promise<"saved" | "refused" | "duplicate"> {
  const sets = columns.map(({ name }) => `${name} = ?`).join(", ");
  const same = columns.map(({ name }) => `${name} IS ?`).join(" AND ");
  const query = c.env.DB.prepare(`UPDATE ${table} SET ${sets} WHERE ${key} = ? AND ${same}`).bind(
    ...columns.map(({ name }) => next[name] ?? null),
    id,
    ...columns.map(({ name }) => row[name] ?? null),
  );
  try {
    const { meta } = await query.run();
    return meta.changes > 0 ? "saved" : "refused";
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed/i.test(error.message)) return "duplicate";
    throw error;
  }
}

/** `POST /config/commerce/{name}/delete` with the values that the owner has seen. */
export async function deleteRecord(request: OwnerRequest, kind: RecordKind): Promise<Response> {
  const body = deleteBody.safeParse(await readJson(request.c.req.raw, maxBodyBytes));
  if (!body.success || kind.canDelete !== true) return unreadable(request);
  const columns = await kind.columns(request);
  const row = await findRow(request, kind, body.data.id);
  // Also the repetition of a deletion whose answer was lost.
  if (row === undefined) return jsonResponse({ deleted: true });
  const current = valuesOf(request, columns, row);
  const changed = columns.filter(({ name }) => current[name] !== (body.data.base[name] ?? current[name]));
  if (changed.length > 0) {
    const record = toRecord(request, { kind, columns }, row);
    return jsonResponse({ error: conflictText(request, changed, current), record }, 409);
  }
  const { table, key } = kind;
  await request.c.env.DB.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).bind(body.data.id).run();
  return jsonResponse({ deleted: true });
}

function parseValues(
  request: OwnerRequest,
  columns: readonly Column[],
  texts: RecordValues,
): { readonly row: Row } | { readonly errors: RecordValues } {
  const context = contextOf(request);
  const row: Record<string, Row[string]> = {};
  const errors: Record<string, string> = {};
  for (const { name, parse } of columns) {
    const value = parse(texts[name] ?? "", context, texts);
    if (value !== null && typeof value === "object") errors[name] = value.problem;
    else row[name] = value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { row };
}

function conflictText(request: OwnerRequest, changed: readonly Column[], current: RecordValues): string {
  const texts = recordTexts(request);
  const parts = changed.map(({ name, field: { label } }) =>
    fillText(texts.isNow, { label, value: current[name] || texts.empty }),
  );
  return fillText(texts.othersChanged, { changes: commaList(parts, ownerLanguage(request.c)) });
}

function unreadable(request: OwnerRequest): Response {
  return jsonResponse({ error: recordTexts(request).unreadable }, 400);
}

function invalid(errors: RecordValues): Response {
  return jsonResponse({ errors }, 422);
}

function gone(request: OwnerRequest): Response {
  return jsonResponse({ error: recordTexts(request).gone }, 404);
}
