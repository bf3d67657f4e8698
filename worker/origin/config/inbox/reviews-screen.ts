import * as z from "zod";
import { hasPermission } from "../../../../shared/permissions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { reviewStatus } from "../../store/reviews/review-rows.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { starsElement } from "../../templates/rating.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { inboxNavigation, inboxPath } from "./inbox-links.ts";

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

/** The decisions of a moderator: the status that follows, or null if the review is deleted. */
const decisions = {
  publish: { label: "Publish", status: reviewStatus.published },
  hold: { label: "Hold back", status: reviewStatus.waiting },
  delete: { label: "Delete", status: null },
} as const;
type Decision = keyof typeof decisions;

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
    content: html`${inboxNavigation(request, reviewsPath)}${lists.map(({ id, title, empty }, index) => {
      const rows = (results[index]?.results ?? []).map((each) => row.parse(each));
      return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${rows.length === 0 && html`<p class="note">${empty}</p>`}${rows.map((each) => entry(request, each, crumb))}
</section>
`;
    })}`,
  });
}

function entry({ site }: OwnerRequest, review: Row, crumb: string): Html {
  const { id, rating, body, author_name, status, created_at, path, title, order_number } = review;
  const offered = (Object.keys(decisions) as Decision[]).filter((name) => decisions[name].status !== status);
  return html`<section class="submission" id="r-${id}">
<p class="note"><bdi>${author_name}</bdi>, ${formatDateTime(site, created_at)}, on <a href="${path}">${title}</a>, order ${order_number}</p>
<p>${starsElement(rating)}</p>
${body !== "" && html`<p class="typed" dir="auto">${body}</p>`}
<form class="decisions" method="post" action="${reviewsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
${offered.map((name) => html`<button name="decision" value="${name}" aria-label="${decisions[name].label}: the review by ${author_name}">${decisions[name].label}</button>`)}
</form>
</section>
`;
}

/** `POST /config/reviews`: a moderator's decision about one review. */
export async function moderateReview(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, permission)) return missingPermissionScreen(request, permission);
  const { c, site } = request;
  const fields = await readFieldMap(c.req.raw);
  const id = fields.get("id") ?? "";
  const name = fields.get("decision") ?? "";
  const decision = Object.hasOwn(decisions, name) ? decisions[name as Decision] : undefined;
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
