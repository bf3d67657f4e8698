import { referrerPath } from "../../http/form-response.ts";
import type { OriginContext } from "../bindings.ts";
import { pseudoLocale, splitPath } from "../languages/languages.ts";
import { type Site, siteFromRow, siteQuery } from "./site.ts";

/**
 * The language of messages for a call or a form: that of the page that has sent it, else the site's
 * (docs/reference/text.md#language).
 */
export async function textLanguageOf(c: OriginContext): Promise<string> {
  return languageOfSendingPage(c, siteFromRow(await c.env.DB.prepare(siteQuery).first()));
}

/** The same as `textLanguageOf`, for a site that is already loaded: the language of the page that sent the request. */
export function languageOfSendingPage(
  c: OriginContext,
  { multilingual, textLanguage }: Pick<Site, "multilingual" | "textLanguage">,
): string {
  const url = new URL(c.req.url);
  const page = new URL(referrerPath(c.req.raw, url) ?? url.pathname, url);
  const pseudo = pseudoLocale(page).textLanguage;
  return pseudo ?? splitPath(page.pathname, multilingual.languages)?.language ?? textLanguage;
}
