import * as z from "zod";
import { hasPermission } from "../../../shared/permissions.ts";
import { requiredLinkProblem } from "../../../shared/text/link-problem.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { ownerNavigationTexts } from "../../../shared/texts/owner-navigation.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readJson } from "../../http/read-json.ts";
import { textHash } from "../../http/text-hash.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { maxEntries } from "../navigation/navigation.ts";
import { ruleTexts } from "../page-editor/rule-texts.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { schemaMessages } from "../schema-messages.ts";
import { readPart, savePart, sortedJson, undoPart } from "../versioned-part.ts";
import { type HeaderFooter, headerFooterPart } from "./header-footer-part.ts";
import { ownerLanguage } from "./owner-language.ts";
import { permissionTitle } from "./permission-names.ts";

const maxBytes = 64 * 1024;

const maxLinks = 20;
const maxColumns = 6;

/** The schemas of the values of header and footer, with messages in a language. */
function schemasIn(language: string) {
  const { problems } = ruleTexts(language);
  const { folderAddress, noColumnTitle, maxEntries: tooManyEntries } = ownerNavigationTexts(language);
  const upTo = (limit: number) => z.string().max(limit, fillText(problems.maxCharacters, { n: limit }));
  const text = (limit: number, missing = problems.noText) => upTo(limit).trim().min(1, missing);
  /** A link that an owner has typed: docs/reference/text.md#link-kinds */
  const address = z.string().check(({ value, issues }) => {
    const message = requiredLinkProblem(value, problems);
    if (message !== undefined) issues.push({ code: "custom", input: value, message });
  });
  const listOf = <Entry extends z.ZodType>(entry: Entry, max: number) =>
    z.array(entry).max(max, fillText(problems.maxEntries, { n: max }));
  const link = z.strictObject({ title: text(100), path: address });
  const links = listOf(link, maxLinks);
  const headerLink = link.extend({ isHidden: z.boolean().optional() });
  /** A folder has links, and no address of its own. */
  const headerEntry = headerLink
    .extend({ path: z.string(), links: listOf(headerLink, maxEntries).optional() })
    .check(({ value: { path, links: inner }, issues }) => {
      const message =
        inner === undefined ? requiredLinkProblem(path, problems) : path === "" ? undefined : folderAddress;
      if (message !== undefined) issues.push({ code: "custom", input: path, message, path: ["path"] });
    });
  const entries = z.array(headerEntry).max(maxEntries, fillText(tooManyEntries, { n: maxEntries }));
  const column = z.strictObject({ title: text(100, noColumnTitle), links });
  return { upTo, text, address, listOf, link, links, column, entries };
}

/** The schema of the links of the header. */
export const headerLinks = (language: string) => schemasIn(language).entries;

/** The parts of a site that every page has (docs/reference/identity.md#header-and-footer). */
function headerFooter(language: string) {
  const { upTo, text, address, listOf, link, links, column, entries } = schemasIn(language);
  return z.strictObject({
    header: z.strictObject({ links: entries, action: link.optional(), search: address.optional() }),
    footer: z.strictObject({
      columns: listOf(column, maxColumns),
      note: upTo(500),
      small: links.default([]),
      newsletter: z.strictObject({
        formId: z.string(),
        title: text(200),
        description: upTo(1000),
        button: text(60),
        footnote: upTo(1000),
      }),
    }),
  });
}

/** `GET /api/site-header-footer`: `{header, footer}`, for contributors. */
export async function readHeaderFooter(c: OriginContext): Promise<Response> {
  const owner = await currentOwner(c);
  if (!owner || !hasPermission(owner.roles, "config")) return unauthorizedResponse();
  const { header, footer } = await readSite(c);
  return jsonResponse({ header, footer }, 200, { etag: headerFooterVersion({ header, footer }) });
}

/**
 * `PUT /api/site-header-footer` replaces header and footer. With `If-Match` it is refused (409) if another owner has
 * changed them since. 400 `{error, errors: {path: message}}` if a part is invalid; then nothing is changed.
 */
export async function writeHeaderFooter(c: OriginContext): Promise<Response> {
  const owner = await currentOwner(c);
  if (!owner) return unauthorizedResponse();
  const language = ownerLanguage(c);
  const texts = ownerProblemsTexts(language);
  if (!hasPermission(owner.roles, "contentManager"))
    return jsonResponse(
      {
        error: fillText(ownerAreaTexts(language).takesPermission, {
          permission: permissionTitle("contentManager", language),
        }),
      },
      403,
    );
  const value = await readJson(c.req.raw, maxBytes);
  const site = await readSite(c);
  const result = await saveHeaderFooter(c.env.DB, site, {
    ...{ value, language, author: owner.accountId },
    known: c.req.header("if-match"),
  });
  if (result.kind === "invalid") return invalidResponse(texts.partsInvalid, result.errors);
  if (result.kind === "conflict")
    return jsonResponse(
      {
        error: texts.partsChanged,
      },
      409,
      { etag: headerFooterVersion(site) },
    );
  return jsonResponse(result.parts, 200, { etag: headerFooterVersion(result.parts) });
}

type Parts = z.infer<ReturnType<typeof headerFooter>>;

interface InvalidParts {
  readonly kind: "invalid";
  /** Messages by path. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Checks header and footer, with messages in the language. */
export function checkHeaderFooter(
  value: unknown,
  language: string,
): InvalidParts | { readonly kind: "valid"; readonly parts: Parts } {
  const parsed = headerFooter(language).safeParse(value, schemaMessages(language));
  if (parsed.success) return { kind: "valid", parts: parsed.data };
  return { kind: "invalid", errors: errorsByPath(parsed.error) };
}

/** A save, or the reason why nothing was saved. */
type HeaderFooterResult =
  | { readonly kind: "saved"; readonly parts: Parts }
  | InvalidParts
  /** Somebody else has changed a part since the version that the author knew. */
  | { readonly kind: "conflict" };

interface HeaderFooterChange {
  /** Header and footer, which have not been checked yet. */
  readonly value: unknown;
  /** The version that the author has seen; undefined to replace any. */
  readonly known: string | undefined;
  /** Id of the account. */
  readonly author: string;
  /** The language of messages. */
  readonly language: string;
}

/** Replaces header and footer, as a new version. Equal ones add none. */
export async function saveHeaderFooter(
  db: D1Database,
  site: Pick<Site, "id">,
  { value, known, author, language }: HeaderFooterChange,
): Promise<HeaderFooterResult> {
  const checked = checkHeaderFooter(value, language);
  if (checked.kind === "invalid") return checked;
  const { parts } = checked;
  const base = await readPart(db, headerFooterPart);
  if (known !== undefined && known !== headerFooterVersion(base.value)) return { kind: "conflict" };
  if (parts.footer.newsletter.formId !== base.value.footer.newsletter.formId)
    return {
      kind: "invalid",
      errors: { "footer.newsletter.formId": ownerNavigationTexts(language).newsletterId },
    };
  const isSaved =
    headerFooterVersion(parts) === headerFooterVersion(base.value) ||
    (await savePart<HeaderFooter>(db, headerFooterPart, { value: parts, author, base, site }));
  return isSaved ? { kind: "saved", parts } : { kind: "conflict" };
}

/**
 * Takes back the last change of header and footer that is not reverted yet. False if there is none, or if `known` is not
 * the stored version.
 */
export async function undoHeaderFooter(
  db: D1Database,
  site: Pick<Site, "id">,
  { known, author }: Pick<HeaderFooterChange, "known" | "author">,
): Promise<boolean> {
  const base = await readPart(db, headerFooterPart);
  return known === headerFooterVersion(base.value) && undoPart(db, headerFooterPart, { author, base, site });
}

async function readSite(c: OriginContext): Promise<Site> {
  return siteFromRow(await c.env.DB.prepare(siteQuery).first());
}

function errorsByPath({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join(".") || "document", message]));
}

function invalidResponse(error: string, errors: Readonly<Record<string, string>>): Response {
  return jsonResponse({ error, errors }, 400);
}

function unauthorizedResponse(): Response {
  return jsonResponse({ error: "Unauthorized request" }, 401);
}

/** Digest of header and footer. */
export function headerFooterVersion({ header, footer }: HeaderFooter): string {
  return `"${textHash(sortedJson([header, footer]))}"`;
}
