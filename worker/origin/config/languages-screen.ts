import { fillText } from "../../../shared/text/text.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../shared/texts/owner-site.ts";
import { languageName, pathIn } from "../languages/languages.ts";
import { type LanguageStatus, languageStatuses } from "../languages/missing-translations.ts";
import { type Html, html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const languagesPath = "/config/languages";

/** `/config/languages`: the languages of the site, and the pages that visitors see in the default language instead. */
export async function languagesScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const texts = ownerSiteTexts(ownerLanguage(c));
  const statuses = await languageStatuses(c.env.DB, site);
  return configScreen(request, {
    title: texts.languages,
    current: "/config/pages",
    intro: fillText(texts.languagesIntro, { language: languageName(site.language) }),
    content:
      statuses.length === 0
        ? html`<p class="note">${texts.noLanguages}</p>`
        : html`${statuses.map((status) => languageSection(status, texts))}`,
  });
}

function languageSection({ code, translated, missing }: LanguageStatus, texts: OwnerSiteTexts): Html {
  const name = languageName(code);
  const total = translated + missing.length;
  return html`<section aria-labelledby="language-${code}"><h2 id="language-${code}" lang="${code}">${name}</h2>
<p>${fillText(texts.translatedOf, { translated, total })} <a href="${pathIn(code, "/")}">${fillText(texts.openLanguage, { language: name })}</a></p>
${missing.length > 0 && html`<h3>${texts.untranslated}</h3>\n<ul>${missing.map(({ path, title }) => html`<li><a href="${path}">${title}</a> <small>${path}</small></li>`)}</ul>`}
</section>
`;
}
