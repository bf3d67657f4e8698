import { getCrumb } from "../accounts/crumb.ts";
import { findReviewRequest } from "../store/reviews/review-rows.ts";
import { requestProblem } from "../store/reviews/submit-review.ts";
import { requestedId } from "./order-lookup.ts";
import type { PageLoader } from "./page-loader.ts";

/**
 * The page of a request for reviews. Its token opens it. An unknown token is treated as one that has expired. The page does
 * not show the token.
 */
export const reviewRequest: PageLoader = async ({ url }, c) => {
  const token = requestedId(url);
  const request = token === undefined ? undefined : await findReviewRequest(c.env.DB, token);
  const problem = requestProblem(request, Date.now());
  const isSent = url.searchParams.get("sent") === "true";
  if (!request || token === undefined || problem === "expired")
    return { status: request ? 410 : 404, state: { reviewProblem: "expired" } };
  if (problem !== undefined)
    return {
      status: problem === "nothing" ? 404 : 200,
      state: { reviewProblem: isSent ? "thanks" : problem },
    };
  return {
    state: {
      crumb: await getCrumb(c),
      reviews: {
        token,
        products: request.entries
          .filter(({ is_reviewed }) => is_reviewed === 0)
          .map(({ position, title, attributes }) => ({
            position,
            title,
            details: Object.values(attributes).join(", "),
          })),
        isSent,
      },
    },
  };
};
