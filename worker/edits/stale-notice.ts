import { attributes } from "../../shared/names.ts";
import { fillText } from "../../shared/text/text.ts";
import { staleTexts } from "../../shared/texts/stale.ts";
import { escapeNonAscii } from "../http/ascii.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { formatNoticeTime, noticeCss } from "./notice.ts";
import { textLanguage } from "./text-language.ts";

/**
 * Inserts a notice into a cached page that is served while the origin is down: the time of the page, and that
 * forms and checkout do not work.
 */
export const staleNoticeEdit: Edit = {
  name: "stale-notice",
  head: (page) => (page.staleSince === undefined ? "" : inlineStyle(page, noticeCss)),
  bodyStart: (page) => (page.staleSince === undefined ? "" : renderNotice(page, new Date(page.staleSince))),
};

function renderNotice(page: Page, cachedAt: Date): string {
  const siteLanguage = textLanguage(page);
  const { language, unreachable, copy, limits } = staleTexts(siteLanguage);
  const text = formatNoticeTime(cachedAt, {
    siteLanguage,
    language,
    timeZone: page.context.website.timeZone,
  });
  const time = `<time datetime="${cachedAt.toISOString()}">${text}</time>`;
  return escapeNonAscii(
    `<div class="awning-copy" ${attributes.addedElement}="copy" role="status" lang="${language}">` +
      `<p><strong>${unreachable}</strong> ${fillText(copy, { time })} ${limits}</p></div>`,
  );
}
