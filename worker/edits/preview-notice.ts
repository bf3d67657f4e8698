import { attributes, paths } from "../../shared/names.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { labelByLanguage } from "../../shared/text/label-by-language.ts";
import { escapeNonAscii } from "../http/ascii.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { formatNoticeTime, noticeCss } from "./notice.ts";
import { textLanguage } from "./text-language.ts";

const formCss =
  ".awning-copy.awning-copy form{display:inline;margin:0}" +
  ".awning-copy.awning-copy button{min-height:24px;margin:0 4px;padding:0 8px;border:1px solid #3b2f05;border-radius:4px;background:none;color:inherit;font:inherit;letter-spacing:inherit;text-transform:inherit;cursor:pointer}";

/** Inserts a notice into a page that shows a draft, with a button that ends the preview: worker/request/preview-token.ts */
export const previewNoticeEdit: Edit = {
  name: "preview-notice",
  head: (page) => (page.facts.site.preview ? inlineStyle(page, noticeCss + formCss) : ""),
  bodyStart: (page) => {
    const { preview } = page.facts.site;
    return preview ? renderNotice(page, new Date(preview.expiresAt)) : "";
  },
};

function renderNotice(page: Page, expiresAt: Date): string {
  const siteLanguage = textLanguage(page);
  const { language, draft, leave } = labelByLanguage(labelsByLanguage, siteLanguage, english);
  const { timeZone } = page.context.website;
  const text = formatNoticeTime(expiresAt, { siteLanguage, language, timeZone });
  const time = `<time datetime="${expiresAt.toISOString()}">${text}</time>`;
  const { path, search } = page.facts;
  return escapeNonAscii(
    `<div class="awning-copy" ${attributes.addedElement}="preview" role="status" lang="${language}">` +
      `<p>${draft.replace("{time}", time)}</p>` +
      `<form method="post" action="${paths.preview}"><input type="hidden" name="return" value="${escapeHtml(path + search)}">` +
      `<button>${leave}</button></form></div>`,
  );
}

interface NoticeLabels {
  /** The language of the texts. */
  readonly language: string;
  /** The sentence about the draft, with the placeholder `{time}` for the end of the preview. */
  readonly draft: string;
  readonly leave: string;
}

const english: NoticeLabels = {
  language: "en",
  draft: "You are looking at a draft that is not published. This preview ends {time}.",
  leave: "Leave the preview",
};

const translations: readonly NoticeLabels[] = [
  {
    language: "de",
    draft: "Du siehst einen Entwurf, der nicht veröffentlicht ist. Ende der Vorschau: {time}.",
    leave: "Vorschau verlassen",
  },
  {
    language: "es",
    draft: "Estás viendo un borrador que no está publicado. Fin de la vista previa: {time}.",
    leave: "Salir de la vista previa",
  },
  {
    language: "fr",
    draft: "Vous regardez un brouillon qui n’est pas publié. Fin de l’aperçu : {time}.",
    leave: "Quitter l’aperçu",
  },
  {
    language: "it",
    draft: "Stai guardando una bozza non pubblicata. Fine dell’anteprima: {time}.",
    leave: "Lascia l’anteprima",
  },
  {
    language: "nl",
    draft: "Je bekijkt een concept dat niet is gepubliceerd. Einde van het voorbeeld: {time}.",
    leave: "Voorbeeld verlaten",
  },
  {
    language: "pt",
    draft: "Está a ver um rascunho que não foi publicado. Fim da pré-visualização: {time}.",
    leave: "Sair da pré-visualização",
  },
];

const labelsByLanguage = new Map(translations.map((labels) => [labels.language, labels]));
