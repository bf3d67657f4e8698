import { type Context, Hono } from "hono";
import * as z from "zod";
import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { type OwnerProblemsTexts, ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readJson } from "../../http/read-json.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../bindings.ts";
import { ownerLanguage } from "../config/owner-language.ts";
import { permissionTitle } from "../config/permission-names.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { schemaMessages } from "../schema-messages.ts";
import { languageName, type Multilingual, noLanguages, pathIn } from "./languages.ts";
import { languageStatuses } from "./missing-translations.ts";

/** The calls of multilingual sites, for contributors: docs/reference/multilingual.md#calls */
export const multilingualRoutes = new Hono<OriginEnv>();

const maxBytes = 8 * 1024;
const maxLanguages = 20;

/** A language tag in its canonical form: "pt-BR" for "pt-br". */
const languageTag = ({ noLanguageTag }: OwnerProblemsTexts) =>
  z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/i, noLanguageTag)
    .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);

const languagesInput = (texts: OwnerProblemsTexts) =>
  z.strictObject({
    languages: z.array(languageTag(texts)).max(maxLanguages),
    redirectByPreference: z.boolean().optional(),
  });

multilingualRoutes.get("/api/multilingual/settings", (c) =>
  answer(c, "config", (site) => jsonResponse(settingsOf(site))),
);

multilingualRoutes.get("/api/multilingual/status", (c) =>
  answer(c, "config", async (site) => {
    return jsonResponse({
      connected: site.multilingual.languages.length > 0,
      languages: await languageStatuses(c.env.DB, site),
    });
  }),
);

multilingualRoutes.put("/api/multilingual/languages", (c) =>
  answer(c, "settings.locale", async (site) => {
    const language = ownerLanguage(c as OriginContext);
    const texts = ownerProblemsTexts(language);
    const body = await readJson(c.req.raw, maxBytes);
    const parsed = languagesInput(texts).safeParse(body, schemaMessages(language));
    if (!parsed.success) {
      const errors = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [path.join(".") || "document", message]),
      );
      return jsonResponse({ error: texts.languagesInvalid, errors }, 400);
    }
    const languages = [...new Set(parsed.data.languages)];
    const own = languages.indexOf(site.language);
    if (own >= 0) {
      const errors = { [`languages.${own}`]: texts.ownLanguage };
      return jsonResponse({ error: texts.languagesInvalid, errors }, 400);
    }
    const { redirectByPreference = site.multilingual.redirectByPreference } = parsed.data;
    const changed = { ...site.multilingual, languages, redirectByPreference };
    await store(c.env.DB, site, changed);
    return jsonResponse(settingsOf({ ...site, multilingual: changed }));
  }),
);

/** Ends the connection: only the default language is shown. Translated pages and texts are kept for another one. */
multilingualRoutes.delete("/api/multilingual/connection", (c) =>
  answer(c, "settings.locale", async (site) => {
    const changed = { ...noLanguages, texts: site.multilingual.texts };
    await store(c.env.DB, site, changed);
    return jsonResponse(settingsOf({ ...site, multilingual: changed }));
  }),
);

async function answer(
  c: Context<OriginEnv>,
  permission: SitePermission,
  respond: (site: Site) => Response | Promise<Response>,
): Promise<Response> {
  const owner = await currentOwner(c as OriginContext);
  if (!owner || !hasPermission(owner.roles, "config"))
    return jsonResponse({ error: "Unauthorized request" }, 401);
  if (!hasPermission(owner.roles, permission)) {
    const language = ownerLanguage(c as OriginContext);
    const title = permissionTitle(permission, language);
    const error = fillText(ownerAreaTexts(language).takesPermission, { permission: title });
    return jsonResponse({ error }, 403);
  }
  return await respond(siteFromRow(await c.env.DB.prepare(siteQuery).first()));
}

function settingsOf({ language, multilingual }: Pick<Site, "language" | "multilingual">) {
  const { languages, redirectByPreference } = multilingual;
  return {
    defaultLanguage: language,
    redirectByPreference,
    languages: [
      { code: language, name: languageName(language), path: "/", isDefault: true },
      ...languages.map((code) => ({
        code,
        name: languageName(code),
        path: pathIn(code, "/"),
        isDefault: false,
      })),
    ],
  };
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
