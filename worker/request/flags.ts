import { keptRuntimeParameter } from "../../shared/names.ts";
import type { Flags } from "../../shared/page-data.ts";

/**
 * The query flags: docs/reference/routes.md#query-parameters. Values are case-sensitive; of a repeated flag the first
 * value is used.
 */
export function readFlags(query: URLSearchParams): Flags {
  const i18nLang = query.get("i18nLang");
  const itemId = query.get("itemId");
  return {
    nomotion: query.get("nomotion") === "true",
    sqsscreenshot: query.get("sqsscreenshot") === "true",
    i18nLang: i18nLang === "rtl" ? i18nLang : i18nLang === "true" || i18nLang === "on",
    noredirect: query.has("noredirect"),
    logout: query.get("logout") === "true",
    ...(itemId ? { itemId } : {}),
    ...(query.has(keptRuntimeParameter) ? { keepsRuntime: true } : {}),
  };
}

export const noFlags: Flags = Object.freeze(readFlags(new URLSearchParams()));

/** False for most queries, which then need not be parsed. True if the query may contain a flag. */
export function mayHaveFlags(search: string): boolean {
  return (
    search !== "" && /%|nomotion|sqsscreenshot|i18nLang|noredirect|logout|itemId|awning-runtime/.test(search)
  );
}
