import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerInboxTexts } from "../../../../shared/texts/owner-inbox.ts";
import { ownerModerationTexts } from "../../../../shared/texts/owner-moderation.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { reviewStatus } from "../../store/reviews/review-rows.ts";
import { fillHtml } from "../../templates/fill-html.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { starsElement } from "../../templates/rating.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import {
  type Decisions,
  decidedResponse,
  decisionForm,
  decisionOutcome,
  moderatedLists,
  readDecision,
} from "./moderation.ts";

const reviewsPath = "/config/reviews";
const permission = "commerce.productReviews";
const pageSize = 50;

const row = z.object({
  id: z.string(),
  rating: z.number(),
  body: z.string(),
  author_name: z.string(),
  status: z.number(),
  created_at: z.number(),
  path: z.string(),
  title: z.string(),
  order_number: z.number().nullable(),
});
type Row = z.infer<typeof row>;

/** The lists of the screen, with keys of their texts. */
const lists = [
  {
    id: "waiting",
    title: "waiting",
    empty: "noReviewWaiting",
    status: reviewStatus.waiting,
    order: "",
  },
  {
    id: "published",
    title: "published",
    empty: "noReviewPublished",
    status: reviewStatus.published,
    order: "DESC",
  },
] as const;

/** A decision without a status deletes the review. */
const decisions = {
  publish: { label: "publish", status: reviewStatus.published, done: "isPublished" },
  hold: { label: "hold", status: reviewStatus.waiting, done: "isHeld" },
  delete: { label: "remove", status: null, done: "isDeleted" },
} as const satisfies Decisions;

/** `/config/reviews`: the reviews that wait for a moderator, and those that visitors see. */
export async function reviewsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, permission)) return missingPermissionScreen(request, permission);
  const { c, site } = request;
  const crumb = await getCrumb(c);
  const language = ownerLanguage(c);
  const texts = ownerModerationTexts(language);
  const results = await c.env.DB.batch(
    lists.map(({ status, order }) =>
      c.env.DB.prepare(
        `SELECT r.*, i.path, i.title, o.order_number FROM reviews r JOIN items i ON i.id = r.item_id
           JOIN orders o ON o.id = r.order_id
         WHERE r.website_id = ? AND r.status = ? ORDER BY r.created_at ${order}, r.id LIMIT ${pageSize}`,
      ).bind(site.id, status),
    ),
  );
  return configScreen(request, {
    title: ownerInboxTexts(language).reviews,
    current: inboxPath,
    intro: fillText(texts.reviewsIntro, { site: site.title }),
    content: html`${inboxNavigation(request, reviewsPath)}${decisionOutcome(request.c.req.url, decisions, texts)}${moderatedLists(
      { lists, results, row, texts, renderRow: (each) => entry(request, each, crumb) },
    )}`,
  });
}

function entry({ c, site }: OwnerRequest, review: Row, crumb: string): Html {
  const { id, rating, body, author_name, status, created_at, path, title, order_number } = review;
  const language = ownerLanguage(c);
  const texts = ownerModerationTexts(language);
  const ownSite = withOwnerLocale(c, site);
  const facts = fillHtml(texts.reviewFacts, {
    author: html`<bdi>${author_name}</bdi>`,
    date: formatDateTime(ownSite, created_at),
    product: html`<a href="${path}">${title}</a>`,
    order: order_number ?? "",
  });
  return html`<section class="submission" id="r-${id}">
<p class="note">${facts}</p>
<p>${starsElement(rating, { language, locale: ownSite.formattingLocale })}</p>
${body !== "" && html`<p class="typed" dir="auto">${body}</p>`}
${decisionForm({ path: reviewsPath, crumb, id, decisions, status, subject: fillText(texts.theReview, { name: author_name }), texts })}
</section>
`;
}

/** `POST /config/reviews`: a moderator's decision about one review. */
export async function moderateReview(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, permission)) return missingPermissionScreen(request, permission);
  const { c, site } = request;
  const { id, decision } = await readDecision(c.req.raw, decisions);
  const { DB: db } = c.env;
  // A deleted review can be written again, because the buyer's entry has none any more.
  if (decision?.status === null)
    await db.prepare("DELETE FROM reviews WHERE id = ? AND website_id = ?").bind(id, site.id).run();
  else if (decision !== undefined)
    await db
      .prepare("UPDATE reviews SET status = ? WHERE id = ? AND website_id = ?")
      .bind(decision.status, id, site.id)
      .run();
  return decidedResponse(reviewsPath, decisions, decision);
}
