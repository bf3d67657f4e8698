import { languageName, pathIn } from "../languages/languages.ts";
import { type LanguageStatus, languageStatuses } from "../languages/missing-translations.ts";
import { type Html, html } from "../templates/html.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const languagesPath = "/config/languages";

/** `/config/languages`: the languages of the site, and the pages that visitors see in the default language instead. */
export async function languagesScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const statuses = await languageStatuses(c.env.DB, site);
  return configScreen(request, {
    title: "Languages",
    current: "/config/pages",
    intro: `The site is in ${languageName(site.language)}. A page without a translation leads to that version.`,
    content:
      statuses.length === 0
        ? html`<p class="note">There are no other languages.</p>`
        : html`${statuses.map(languageSection)}`,
  });
}

function languageSection({ code, translated, missing }: LanguageStatus): Html {
  const name = languageName(code);
  const total = translated + missing.length;
  return html`<section aria-labelledby="language-${code}"><h2 id="language-${code}" lang="${code}">${name}</h2>
<p>${translated} of ${total} pages are translated. <a href="${pathIn(code, "/")}">Open ${name}</a></p>
${missing.length > 0 && html`<h3>Without a translation</h3>\n<ul>${missing.map(({ path, title }) => html`<li><a href="${path}">${title}</a> <small>${path}</small></li>`)}</ul>`}
</section>
`;
}
