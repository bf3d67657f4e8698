import { attributes, paths } from "../../shared/names.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { fillText } from "../../shared/text/text.ts";
import { draftTexts } from "../../shared/texts/draft.ts";
import { escapeNonAscii } from "../http/ascii.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { formatNoticeTime, noticeCss } from "./notice.ts";
import { textLanguage } from "./text-language.ts";

const formCss =
  ".awning-copy.awning-copy :is(p,form){display:inline;margin:0}" +
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
  const { language, draft, leave } = draftTexts(siteLanguage);
  const { timeZone } = page.context.website;
  const text = formatNoticeTime(expiresAt, { siteLanguage, language, timeZone });
  const time = `<time datetime="${expiresAt.toISOString()}">${text}</time>`;
  const { path, search } = page.facts;
  return escapeNonAscii(
    `<div class="awning-copy" ${attributes.addedElement}="preview" role="status" lang="${language}">` +
      `<p>${fillText(draft, { time })}</p>` +
      `<form method="post" action="${paths.preview}"><input type="hidden" name="return" value="${escapeHtml(path + search)}">` +
      `<button>${leave}</button></form></div>`,
  );
}
