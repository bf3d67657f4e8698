import { hasPermission, type SitePermission } from "../../../shared/permissions.ts";
import { ownerPagesTexts } from "../../../shared/texts/owner-pages.ts";
import { changeLanguages } from "../languages/change-languages.ts";
import { pathIn } from "../languages/languages.ts";
import { languageStatuses } from "../languages/missing-translations.ts";
import { addTranslation } from "../page-editor/new-page.ts";
import { readFieldMap } from "../submitted-fields.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { languagesPath, languagesScreen } from "./languages-screen.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";

/** `POST /config/languages`: adds or removes a language, adds the draft of a translation, or switches the redirect. */
export async function changeLanguagesByForm(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  c.header("cache-control", "no-store");
  const fields = await readFieldMap(c.req.raw);
  const action = fields.get("action") ?? "";
  const needed: SitePermission = action === "translate" ? "contentManager" : "settings.locale";
  if (!hasPermission(owner.roles, needed)) return missingPermissionScreen(request, needed);
  return action === "translate"
    ? await translate(request, fields)
    : await change(request, action, { tag: fields.get("language") ?? "", isOn: fields.has("redirect") });
}

/** The draft of the translation is opened in the editor. */
async function translate(request: OwnerRequest, fields: ReadonlyMap<string, string>): Promise<Response> {
  const { c, site, owner } = request;
  const language = ownerLanguage(c);
  const status = (await languageStatuses(c.env.DB, site)).find(({ code }) => code === fields.get("language"));
  const page = status?.missing.find(({ id }) => id === fields.get("id"));
  const deps = { db: c.env.DB, siteId: site.id, id: page?.id ?? "", language };
  const version = page && status && { language: status.code, path: pathIn(status.code, page.path) };
  const draft =
    page?.draft ??
    (version && page.canTranslate ? await addTranslation(deps, owner.accountId, version) : undefined);
  if (draft === undefined)
    return await languagesScreen(request, { message: ownerPagesTexts(language).noPage, typed: "" });
  return c.redirect(`/config/pages/${draft}`, 303);
}

async function change(
  request: OwnerRequest,
  action: string,
  { tag, isOn }: { readonly tag: string; readonly isOn: boolean },
): Promise<Response> {
  const { c, site } = request;
  const language = ownerLanguage(c);
  const { languages } = site.multilingual;
  const inputs: Readonly<Record<string, object>> = {
    add: { languages: [...languages, tag] },
    remove: { languages: languages.filter((each) => each !== tag) },
    redirect: { languages, redirectByPreference: isOn },
  };
  const input = Object.hasOwn(inputs, action) ? inputs[action] : undefined;
  if (input === undefined)
    return await languagesScreen(request, { message: ownerPagesTexts(language).noAction, typed: tag });
  const result = await changeLanguages(c.env.DB, site, input, language);
  if ("errors" in result)
    return await languagesScreen(request, { message: Object.values(result.errors).join(" "), typed: tag });
  return c.redirect(`${languagesPath}?${new URLSearchParams({ done: action, language: tag })}`, 303);
}
