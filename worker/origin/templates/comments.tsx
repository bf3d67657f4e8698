import "../../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import { parseCommentSection } from "../../../shared/comments/comments.ts";
import { Comments } from "../../../shared/comments/view.tsx";
import { attributes } from "../../../shared/names.ts";
import { type CommentsTexts, commentsTexts } from "../../../shared/texts/comments.ts";
import { commentSettings, requestedPage, requestedSort } from "../comments/comment-settings.ts";
import type { Item } from "../rows/items.ts";
import { type Html, html, rawHtml, scriptJson } from "./html.ts";
import type { View } from "./view.ts";

/** Messages after a form without JavaScript, by the value of the query parameter `comment`. */
const notices = {
  pending: (texts: CommentsTexts) => texts.waits,
  published: (texts: CommentsTexts) => texts.thanks,
  liked: (texts: CommentsTexts) => texts.liked,
  reported: (texts: CommentsTexts) => texts.thanksReport,
};

/** The comments of an item, as HTML and as the data with which the client continues; undefined if there are none. */
export async function renderComments(item: Item, view: View): Promise<Html | undefined> {
  const { site, url, screen } = view;
  const settings = commentSettings(site, item);
  if (!settings.areShown) return undefined;
  const query = url.searchParams;
  const sort = requestedSort(query.get("sort"), settings);
  const page = requestedPage(query.get("comments"));
  const data = await view.comments(sort, page);
  const texts = commentsTexts(site.textLanguage);
  const section = parseCommentSection(data, {
    itemId: item.id,
    page,
    sort,
    isOpen: settings.isOpen,
    texts,
    formatDate: () => "",
    htmlToText: (text) => text,
  });
  const { rejectedComment } = screen;
  const state = {
    page,
    replyTo: rejectedComment?.key ?? query.get("reply") ?? undefined,
    rejected: rejectedComment,
    notice: Object.entries(notices).find(([name]) => name === query.get("comment"))?.[1](texts),
    crumb: screen.crumb,
  };
  const markup = renderToStaticMarkup(
    <div>
      <Comments section={section} {...state} />
    </div>,
  );
  return html`<div class="squarespace-comments" id="comments-${item.id}" data-item-id="${item.id}" data-public-comment-count="${item.commentCount}" data-comment-state="${item.commentState}"><div ${rawHtml(attributes.comments)}>${rawHtml(markup)}</div><script type="application/json">${scriptJson({ ...data, state })}</script></div>`;
}
