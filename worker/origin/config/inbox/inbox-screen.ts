import { fillText } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { type OwnerInboxTexts, ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { commentStatus } from "../../comments/list-comments.ts";
import { reviewStatus } from "../../store/reviews/review-rows.ts";
import { html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { allowedLists, inboxPath } from "./inbox-links.ts";

interface Counts {
  readonly unread: number;
  readonly submissions: number;
  readonly waiting: number;
  readonly comments: number;
  readonly waitingReviews: number;
  readonly reviews: number;
  readonly confirmed: number;
  readonly subscribers: number;
  readonly orders: number;
}

const countsQuery = `SELECT
  (SELECT count(*) FROM form_submissions WHERE website_id = ?1 AND spam = 0 AND read_at IS NULL) AS unread,
  (SELECT count(*) FROM form_submissions WHERE website_id = ?1 AND spam = 0) AS submissions,
  (SELECT count(*) FROM comments WHERE status = ${commentStatus.pending}) AS waiting,
  (SELECT count(*) FROM comments) AS comments,
  (SELECT count(*) FROM reviews WHERE website_id = ?1 AND status = ${reviewStatus.waiting}) AS waitingReviews,
  (SELECT count(*) FROM reviews WHERE website_id = ?1) AS reviews,
  (SELECT count(*) FROM newsletter_subscribers WHERE website_id = ?1 AND state = 'confirmed') AS confirmed,
  (SELECT count(*) FROM newsletter_subscribers WHERE website_id = ?1) AS subscribers,
  (SELECT count(*) FROM orders WHERE website_id = ?1 AND state = 'placed') AS orders`;

const descriptions: Readonly<Record<string, (counts: Counts, texts: OwnerInboxTexts) => string>> = {
  "/config/forms": ({ unread, submissions }, { newOf }) =>
    fillText(newOf, { count: unread, total: submissions }),
  "/config/newsletter": ({ confirmed, subscribers }, { confirmedOf }) =>
    fillText(confirmedOf, { count: confirmed, total: subscribers }),
  "/config/comments": ({ waiting, comments }, { waitingOf }) =>
    fillText(waitingOf, { count: waiting, total: comments }),
  "/config/commerce/orders": ({ orders }, { placed }) => fillText(placed, { count: orders }),
  "/config/reviews": ({ waitingReviews, reviews }, { waitingOf }) =>
    fillText(waitingOf, { count: waitingReviews, total: reviews }),
  "/config/visitors": (_, { lookUpErase }) => lookUpErase,
};

/** `/config/inbox`: the lists of what visitors have sent, with the number of entries that wait. */
export async function inboxScreen(request: OwnerRequest): Promise<Response> {
  const lists = allowedLists(request);
  if (lists.length === 0) return missingPermissionScreen(request, "crm");
  const counts = await request.c.env.DB.prepare(countsQuery).bind(request.site.id).first<Counts>();
  const language = ownerLanguage(request.c);
  const texts = ownerInboxTexts(language);
  return configScreen(request, {
    title: ownerAreaTexts(language).inbox,
    current: inboxPath,
    intro: fillText(texts.intro, { site: request.site.title }),
    content: html`<ul class="pages">${lists.map(
      ({ path, title }) =>
        html`<li><a class="setting-link" href="${path}"><strong>${texts[title]}</strong> <span>${counts && descriptions[path]?.(counts, texts)}</span></a></li>`,
    )}</ul>`,
  });
}
