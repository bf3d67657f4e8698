import "../../../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributes } from "../../../../shared/names.ts";
import { type RenderedReviews, ReviewForms } from "../../../../shared/store/reviews/review-form.tsx";
import { reviewsTexts } from "../../../../shared/texts/reviews.ts";
import { html, rawHtml, scriptJson } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The forms with which a buyer reviews a purchase: docs/reference/reviews.md */
export const reviews = defineBlock({
  number: blockTypes.html,
  name: "html",
  schema: z.object({ todo: z.string() }),
  render: ({ todo }, { view }) => {
    const language = view.site.textLanguage;
    const texts = reviewsTexts(language);
    const { reviews: request, reviewProblem, refusedReview, crumb = "" } = view.screen;
    if (!request || (reviewProblem !== undefined && !refusedReview))
      return html`
<div class="sqs-html-content text-look--lead">
<h1>${texts[reviewProblem ?? "expired"]}</h1>
${rawHtml(todo)}
</div>`;
    const data: RenderedReviews = {
      language,
      token: request.token,
      crumb,
      products: request.products,
      ...(refusedReview && { refused: refusedReview }),
    };
    const markup = renderToStaticMarkup(
      <div>
        <ReviewForms data={data} />
      </div>,
    );
    return html`
<div class="sqs-html-content text-look--lead"><h1>${texts.title}</h1>${request.isSent && html`<p role="status">${texts.thanks}</p>`}</div>
<div ${rawHtml(attributes.reviews)}>${rawHtml(markup)}</div><script type="application/json">${scriptJson(data)}</script>`;
  },
});
