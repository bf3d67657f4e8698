import { commentStatus } from "../../comments/list-comments.ts";
import { reviewStatus } from "../../store/reviews/review-rows.ts";
import { html } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
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

const descriptions: Readonly<Record<string, (counts: Counts) => string>> = {
  "/config/forms": ({ unread, submissions }) => `${unread} new of ${submissions}`,
  "/config/newsletter": ({ confirmed, subscribers }) => `${confirmed} confirmed of ${subscribers}`,
  "/config/comments": ({ waiting, comments }) => `${waiting} waiting of ${comments}`,
  "/config/commerce/orders": ({ orders }) => `${orders} placed`,
  "/config/reviews": ({ waitingReviews, reviews }) => `${waitingReviews} waiting of ${reviews}`,
  "/config/visitors": () => "Look up and erase",
};

/** `/config/inbox`: the lists of what visitors have sent, with the number of entries that wait. */
export async function inboxScreen(request: OwnerRequest): Promise<Response> {
  const lists = allowedLists(request);
  if (lists.length === 0) return missingPermissionScreen(request, "crm");
  const counts = await request.c.env.DB.prepare(countsQuery).bind(request.site.id).first<Counts>();
  return configScreen(request, {
    title: "Inbox",
    current: inboxPath,
    intro: `What visitors of ${request.site.title} have sent.`,
    content: html`<ul class="pages">${lists.map(
      ({ path, title }) =>
        html`<li><a class="setting-link" href="${path}"><strong>${title}</strong> <span>${counts && descriptions[path]?.(counts)}</span></a></li>`,
    )}</ul>`,
  });
}
