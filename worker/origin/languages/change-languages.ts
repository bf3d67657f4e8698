import * as z from "zod";
import { type OwnerProblemsTexts, ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import type { Site } from "../rows/site.ts";
import { schemaMessages } from "../schema-messages.ts";
import { type Multilingual, noLanguages } from "./languages.ts";

const maxLanguages = 20;

/** True for a language that has a name: `xx` has the form of a tag only. */
function isKnownLanguage(tag: string): boolean {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  return names.of(tag.split("-", 1)[0] ?? "") !== undefined;
}

/** The canonical form of a language tag; undefined if it is not well-formed, such as "en-US-GB". */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // A RangeError is the only answer to a tag that is not well-formed.
    return undefined;
  }
}

/** A language tag in its canonical form: "pt-BR" for "pt-br". */
const languageTag = ({ noLanguageTag }: OwnerProblemsTexts) =>
  z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/i, { error: noLanguageTag, abort: true })
    .refine((tag) => canonicalTag(tag) !== undefined && isKnownLanguage(tag), noLanguageTag)
    .transform((tag) => canonicalTag(tag) ?? tag);

const languagesInput = (texts: OwnerProblemsTexts) =>
  z.strictObject({
    languages: z.array(languageTag(texts)).max(maxLanguages),
    redirectByPreference: z.boolean().optional(),
  });

/** Stored languages, or the problems of refused ones by path. */
type ChangeResult =
  | { readonly changed: Multilingual }
  | { readonly errors: Readonly<Record<string, string>> };

/**
 * Replaces the languages beside the default one: docs/reference/multilingual.md#calls
 *
 * @param language the language of the messages
 */
export async function changeLanguages(
  db: D1Database,
  site: Site,
  input: unknown,
  language: string,
): Promise<ChangeResult> {
  const texts = ownerProblemsTexts(language);
  const parsed = languagesInput(texts).safeParse(input, schemaMessages(language));
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [path.join(".") || "document", message]);
    return { errors: Object.fromEntries(errors) };
  }
  const languages = [...new Set(parsed.data.languages)];
  const own = languages.indexOf(site.language);
  if (own >= 0) return { errors: { [`languages.${own}`]: texts.ownLanguage } };
  const { redirectByPreference = site.multilingual.redirectByPreference } = parsed.data;
  const changed = { ...site.multilingual, languages, redirectByPreference };
  await store(db, site, changed);
  return { changed };
}

/** Ends the connection: only the default language is shown. Translated pages and texts are kept for another one. */
export async function endConnection(db: D1Database, site: Site): Promise<Multilingual> {
  const changed = { ...noLanguages, texts: site.multilingual.texts };
  await store(db, site, changed);
  return changed;
}

async function store(db: D1Database, { id }: Site, value: Multilingual): Promise<void> {
  await db.batch([
    db
      .prepare(
        "INSERT INTO settings (website_id, name, value) VALUES (?1, 'multilingual', ?2) ON CONFLICT (website_id, name) DO UPDATE SET value = ?2",
      )
      .bind(id, JSON.stringify(value)),
    db.prepare("UPDATE websites SET modified_at = ? WHERE id = ?").bind(Date.now(), id),
  ]);
}
