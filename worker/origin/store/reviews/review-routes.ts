import "../../../texts.ts";
import { Hono } from "hono";
import { asObject } from "../../../../shared/fields.ts";
import { apiPaths } from "../../../../shared/names.ts";
import { type ReviewsTexts, reviewsTexts } from "../../../../shared/texts/reviews.ts";
import { readJson } from "../../../http/read-json.ts";
import type { OriginContext, OriginEnv } from "../../bindings.ts";
import { showPageAt } from "../../page-loaders/show-page.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { reviewPath } from "./request-reviews.ts";
import { type ReviewInput, type ReviewOutcome, submitReview } from "./submit-review.ts";

const noStore = { "cache-control": "no-store" };
const maxBodyBytes = 64 * 1024;
const statuses = { saved: 200, invalid: 422, reviewed: 409, expired: 410, nothing: 404 } as const;

/** The review of a purchase: docs/reference/reviews.md */
export const reviewRoutes = new Hono<OriginEnv>();

reviewRoutes.post(apiPaths.reviews, async (c) => {
  const body = asObject(await readJson(c.req.raw, maxBodyBytes));
  const texts = await textsOf(c);
  try {
    const input = inputOf((name) => body[name]);
    const outcome = await submitReview(c.env.DB, input, texts);
    return c.json(answerOf(outcome, texts), statuses[outcome.kind], noStore);
  } catch (error) {
    console.error("review:", error);
    return c.json({ error: texts.failed }, 500, noStore);
  }
});

/** The texts in the site's language. They are English if the database fails, which has the language. */
async function textsOf(c: OriginContext): Promise<ReviewsTexts> {
  try {
    return reviewsTexts(siteFromRow(await c.env.DB.prepare(siteQuery).first()).textLanguage);
  } catch (error) {
    console.error("review:", error);
    return reviewsTexts("en");
  }
}

function answerOf(outcome: ReviewOutcome, texts: ReviewsTexts): Readonly<Record<string, unknown>> {
  if (outcome.kind === "saved") return { saved: true };
  return outcome.kind === "invalid" ? { errors: outcome.errors } : { error: texts[outcome.kind] };
}

reviewRoutes.post(reviewPath, async (c, next) => {
  const fields = await readFieldMap(c.req.raw.clone() as Request);
  // The form of a lock screen is sent to the same address.
  if (!fields.has("token")) return void (await next());
  const input = inputOf((name) => fields.get(name));
  const texts = await textsOf(c);
  const outcome = await submitReview(c.env.DB, input, texts).catch((error: unknown): ReviewOutcome => {
    console.error("review:", error);
    return { kind: "invalid", errors: { form: texts.failed } };
  });
  const address = `${reviewPath}?token=${encodeURIComponent(input.token)}`;
  if (outcome.kind === "invalid")
    return await showPageAt(c, address, {
      status: outcome.errors.form === undefined ? 422 : 500,
      state: {
        refusedReview: {
          position: Number(input.position),
          rating: input.rating,
          text: input.text,
          errors: outcome.errors,
        },
      },
    });
  c.header("cache-control", "no-store");
  return c.redirect(outcome.kind === "saved" ? `${address}&sent=true` : address, 303);
});

function inputOf(read: (name: keyof ReviewInput) => unknown): ReviewInput {
  const text = (name: keyof ReviewInput) => {
    const value = read(name);
    return (typeof value === "string" ? value : String(value ?? "")).trim().toWellFormed();
  };
  return { token: text("token"), position: text("position"), rating: text("rating"), text: text("text") };
}
