import { type Context, Hono } from "hono";
import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { readJson } from "../../http/read-json.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext, OriginEnv } from "../bindings.ts";
import { ownerLanguage } from "../config/owner-language.ts";
import { permissionTitle } from "../config/permission-names.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { changeLanguages, endConnection } from "./change-languages.ts";
import { languageName, pathIn } from "./languages.ts";
import { languageStatuses } from "./missing-translations.ts";

/** The calls of multilingual sites, for contributors: docs/reference/multilingual.md#calls */
export const multilingualRoutes = new Hono<OriginEnv>();

const maxBytes = 8 * 1024;
multilingualRoutes.get("/api/multilingual/settings", (c) =>
  answer(c, "config", (site) => jsonResponse(settingsOf(site))),
);

multilingualRoutes.get("/api/multilingual/status", (c) =>
  answer(c, "config", async (site) => {
    const statuses = await languageStatuses(c.env.DB, site);
    return jsonResponse({
      connected: site.multilingual.languages.length > 0,
      languages: statuses.map(({ missing, ...status }) => ({
        ...status,
        missing: missing.map(({ path, title }) => ({ path, title })),
      })),
    });
  }),
);

multilingualRoutes.put("/api/multilingual/languages", (c) =>
  answer(c, "settings.locale", async (site) => {
    const language = ownerLanguage(c as OriginContext);
    const result = await changeLanguages(c.env.DB, site, await readJson(c.req.raw, maxBytes), language);
    if ("errors" in result)
      return jsonResponse(
        { error: ownerProblemsTexts(language).languagesInvalid, errors: result.errors },
        400,
      );
    return jsonResponse(settingsOf({ ...site, multilingual: result.changed }));
  }),
);

multilingualRoutes.delete("/api/multilingual/connection", (c) =>
  answer(c, "settings.locale", async (site) => {
    const multilingual = await endConnection(c.env.DB, site);
    return jsonResponse(settingsOf({ ...site, multilingual }));
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
