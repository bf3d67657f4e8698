import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { reviewStatus } from "../../store/reviews/review-rows.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { starsElement } from "../../templates/rating.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";
import { type Decisions, decisionForm, moderatedList, readDecision } from "./moderation.ts";

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

const lists = [
  {
    id: "waiting",
    title: "Waiting",
    empty: "No review is waiting.",
    status: reviewStatus.waiting,
    order: "",
  },
  {
    id: "published",
    title: "Published",
    empty: "No review has been published yet.",
    status: reviewStatus.published,
    order: "DESC",
  },
] as const;

/** A decision without a status deletes the review. */
const decisions = {
  publish: { label: "Publish", status: reviewStatus.published },
  hold: { label: "Hold back", status: reviewStatus.waiting },
  delete: { label: "Delete", status: null },
} as const satisfies Decisions;

/** `/config/reviews`: the reviews that wait for a moderator, and those that visitors see. */
export async function reviewsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, permission)) return missingPermissionScreen(request, permission);
  const { c, site } = request;
  const crumb = await getCrumb(c);
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
    title: "Reviews",
    current: inboxPath,
    intro: `What buyers of ${site.title} think of what they have bought. A review that waits is seen by moderators only.`,
    content: html`${inboxNavigation(request, reviewsPath)}${lists.map((list, index) => {
      const rows = (results[index]?.results ?? []).map((each) => row.parse(each));
      return moderatedList({ ...list, rows, renderRow: (each) => entry(request, each, crumb) });
    })}`,
  });
}

function entry({ site }: OwnerRequest, review: Row, crumb: string): Html {
  const { id, rating, body, author_name, status, created_at, path, title, order_number } = review;
  return html`<section class="submission" id="r-${id}">
<p class="note"><bdi>${author_name}</bdi>, ${formatDateTime(site, created_at)}, on <a href="${path}">${title}</a>, order ${order_number}</p>
<p>${starsElement(rating, "en")}</p>
${body !== "" && html`<p class="typed" dir="auto">${body}</p>`}
${decisionForm({ path: reviewsPath, crumb, id, decisions, status, subject: `the review by ${author_name}` })}
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
  c.header("cache-control", "no-store");
  return c.redirect(reviewsPath, 303);
}
