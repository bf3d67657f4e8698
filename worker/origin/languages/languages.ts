/** The languages of the site and the paths of their pages: docs/reference/multilingual.md */
import * as z from "zod";
import { pseudoLanguage, rightToLeftPseudoLanguage } from "../../../shared/text/label-by-language.ts";
import { acceptedLanguages } from "../../http/accepted-languages.ts";

/** The parts of the site that a language has words of its own for. Missing parts are those of the default language. */
const siteTexts = z.looseObject({
  title: z.string().optional(),
  tagLine: z.string().optional(),
  description: z.string().optional(),
});

/** The setting `multilingual`. */
export const multilingualSetting = z.object({
  /** BCP 47 tags of the languages beside the default one, in the order of the language picker. */
  languages: z.array(z.string()),
  /** True if visitors who prefer another language are taken to it. */
  redirectByPreference: z.boolean().default(false),
  texts: z.record(z.string(), siteTexts).default({}),
});
export type Multilingual = z.infer<typeof multilingualSetting>;

/** The setting of a site that is not connected. */
export const noLanguages: Multilingual = { languages: [], redirectByPreference: false, texts: {} };

/** A version of a page in a language. */
export interface PageVersion {
  readonly language: string;
  readonly path: string;
}

/** Selects the paths of the pages in other languages than the default one. */
export const translationsQuery =
  "SELECT path, language FROM collections WHERE language IS NOT NULL AND is_published = 1 ORDER BY path";

/** The path of a page in a language: `/de/contact` for `/contact`. */
export function pathIn(language: string, path: string): string {
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The language and the path of the default language for a path below a language; undefined for other paths. */
export function splitPath(
  path: string,
  languages: readonly string[],
): { readonly language: string; readonly rest: string } | undefined {
  const language = languages.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  return language === undefined ? undefined : { language, rest: path.slice(language.length + 1) || "/" };
}

/**
 * All versions of a page, the one in the default language first. Empty if the page has no translation.
 *
 * @param path the path of one of the versions
 */
export function versionsOf(
  path: string,
  translations: readonly PageVersion[],
  site: { readonly language: string; readonly multilingual: Multilingual },
): readonly PageVersion[] {
  const { languages } = site.multilingual;
  const original = splitPath(path, languages)?.rest ?? path;
  const translated = languages.flatMap((language) => {
    const found = translations.find(
      (each) => each.language === language && each.path === pathIn(language, original),
    );
    return found ? [found] : [];
  });
  return translated.length === 0 ? [] : [{ language: site.language, path: original }, ...translated];
}

/** Crawlers get the address that they ask for. https://developers.google.com/search/docs/specialty/international */
const robots = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|headless/i;

/**
 * The version that a visitor prefers; undefined to stay. Only visitors who come from elsewhere are redirected, so that
 * the language picker works, and never robots or browsers that do not say where they come from.
 */
export function preferredVersion(
  headers: Headers,
  current: string,
  versions: readonly PageVersion[],
): PageVersion | undefined {
  const cameFrom = headers.get("sec-fetch-site");
  if (headers.get("sec-fetch-mode") !== "navigate" || (cameFrom !== "none" && cameFrom !== "cross-site"))
    return undefined;
  if (robots.test(headers.get("user-agent") || "bot")) return undefined;
  for (const wanted of acceptedLanguages(headers.get("accept-language") ?? "")) {
    const found = versions
      .filter(({ language }) => primary(language) === primary(wanted))
      .sort((a, b) => closeness(b.language, wanted) - closeness(a.language, wanted))[0];
    if (found) return found.language === current ? undefined : found;
  }
  return undefined;
}

/** 2 for the same tag, 1 for the same script, such as zh-Hant for zh-TW; else 0. */
function closeness(language: string, wanted: string): number {
  if (language.toLowerCase() === wanted.toLowerCase()) return 2;
  try {
    const [one, other] = [language, wanted].map((tag) => new Intl.Locale(tag).maximize().script);
    return one === other ? 1 : 0;
  } catch {
    return 0;
  }
}

const primary = (tag: string) => tag.toLowerCase().split("-", 1)[0];

/** The name of a language in that language, such as "Deutsch". */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * The pseudo-language that an address asks for with `i18nLang`, for a site's texts:
 * docs/reference/text.md#pseudo-localization
 */
export function pseudoLocale({ searchParams }: URL): { readonly textLanguage?: string } {
  const wanted = searchParams.get("i18nLang");
  if (wanted === "rtl") return { textLanguage: rightToLeftPseudoLanguage };
  return wanted === "true" || wanted === "on" ? { textLanguage: pseudoLanguage } : {};
}
