import { hasPermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../shared/texts/owner-site.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { languageName, pathIn } from "../languages/languages.ts";
import {
  type LanguageStatus,
  languageStatuses,
  type MissingPage,
} from "../languages/missing-translations.ts";
import { type Html, html } from "../templates/html.ts";
import { refusalText, successMessage } from "./outcome.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const languagesPath = "/config/languages";

/** The languages that the field suggests; it takes each other one, too. */
const suggested =
  "ar bg cs da de el en es et fi fr ga he hi hr hu id it ja ko lt lv nl no pl pt pt-BR ro sk sl sv th tr uk vi zh-Hans zh-Hant";

interface FormData {
  readonly texts: OwnerSiteTexts;
  readonly crumb: string;
  /** True if the owner may change the languages. */
  readonly mayChange: boolean;
  /** True if the owner may add pages. */
  readonly mayTranslate: boolean;
}

/** A refused change, with the language that was typed. */
interface Refused {
  readonly message: string;
  readonly typed: string;
}

/** `/config/languages`: the languages of the site, and the pages that visitors see in the default language instead. */
export async function languagesScreen(request: OwnerRequest, refused?: Refused): Promise<Response> {
  const { c, site, owner } = request;
  const language = ownerLanguage(c);
  const texts = ownerSiteTexts(language);
  const [statuses, crumb] = await Promise.all([languageStatuses(c.env.DB, site), getCrumb(c)]);
  const form: FormData = {
    texts,
    crumb,
    mayChange: hasPermission(owner.roles, "settings.locale"),
    mayTranslate: hasPermission(owner.roles, "contentManager"),
  };
  const { redirectByPreference } = site.multilingual;
  return configScreen(request, {
    title: texts.languages,
    current: "/config/pages",
    status: refused === undefined ? 200 : 400,
    intro: fillText(texts.languagesIntro, { language: languageName(site.language) }),
    content: html`${refused ? refusalText(refused.message) : outcome(new URL(c.req.url).searchParams, texts)}
${form.mayChange && addForm(form, language, refused?.typed ?? "")}
${
  statuses.length === 0
    ? html`<p class="note">${texts.noLanguages}</p>`
    : html`${form.mayChange && redirectForm(form, redirectByPreference)}${statuses.map((status) => languageSection(status, form))}`
}
<p><a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

function outcome(parameters: URLSearchParams, texts: OwnerSiteTexts): Html | undefined {
  const language = languageOf(parameters.get("language") ?? "");
  switch (parameters.get("done")) {
    case "add":
      return successMessage(fillText(texts.languageAdded, { language }));
    case "remove":
      return successMessage(fillText(texts.languageRemoved, { language }));
    case "redirect":
      return successMessage(texts.languagesSaved);
    default:
      return undefined;
  }
}

/** The name of a language that an address names. */
function languageOf(tag: string): string {
  try {
    return languageName(tag);
  } catch {
    return tag;
  }
}

const hidden = ({ crumb }: FormData) => html`<input type="hidden" name="crumb" value="${crumb}">`;

function addForm(form: FormData, language: string, typed: string): Html {
  const { texts } = form;
  const names = new Intl.DisplayNames([language, "en"], { type: "language" });
  return html`<form method="post" action="${languagesPath}" class="filter">${hidden(form)}
<label>${texts.languageTag} <input type="text" name="language" list="language-tags" required maxlength="20" autocapitalize="off" spellcheck="false" dir="ltr" value="${typed}"></label>
<datalist id="language-tags">${suggested.split(" ").map((tag) => html`<option value="${tag}">${names.of(tag)}</option>`)}</datalist>
<button name="action" value="add">${texts.addLanguage}</button></form>`;
}

function redirectForm(form: FormData, isOn: boolean): Html {
  const { texts } = form;
  return html`<form method="post" action="${languagesPath}" class="page-form">${hidden(form)}
<label class="check"><input type="checkbox" name="redirect" value="true"${isOn && html` checked`}> ${texts.redirectByPreference}</label>
<button name="action" value="redirect">${texts.save}</button></form>`;
}

function languageSection({ code, translated, missing }: LanguageStatus, form: FormData): Html {
  const { texts } = form;
  const name = languageName(code);
  const total = translated + missing.length;
  return html`<section class="language" aria-labelledby="language-${code}"><h2 id="language-${code}" lang="${code}">${name}</h2>
<p>${fillText(texts.translatedOf, { translated, total })} <a href="${pathIn(code, "/")}">${fillText(texts.openLanguage, { language: name })}</a></p>
${form.mayChange && html`<form method="post" action="${languagesPath}" class="page-form">${hidden(form)}<input type="hidden" name="language" value="${code}"><button class="danger" name="action" value="remove">${fillText(texts.removeLanguage, { language: name })}</button></form>`}
${missing.length > 0 && html`<h3>${texts.untranslated}</h3>\n<ul class="pages">${missing.map((page) => missingPage(page, code, form))}</ul>`}
</section>
`;
}

function missingPage(
  { id, path, title, draft, canTranslate }: MissingPage,
  code: string,
  form: FormData,
): Html {
  const { texts } = form;
  const label = (text: string) => `${text}: ${title} (${code})`;
  return html`<li><a href="${path}"><strong>${title}</strong> <code>${path}</code></a>
${
  form.mayTranslate &&
  (draft === undefined
    ? canTranslate &&
      html`<form method="post" action="${languagesPath}" class="page-form">${hidden(form)}<input type="hidden" name="language" value="${code}"><input type="hidden" name="id" value="${id}"><button name="action" value="translate" aria-label="${label(texts.translate)}">${texts.translate}</button></form>`
    : html`<p class="page-form"><a class="button" href="/config/pages/${draft}" aria-label="${label(texts.editTranslation)}">${texts.editTranslation}</a></p>`)
}</li>`;
}
