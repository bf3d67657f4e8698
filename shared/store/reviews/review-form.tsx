import type { FormEventHandler, RefObject } from "react";
import { fillPlural } from "../../text/text.ts";
import { reviewsTexts } from "../../texts/reviews.ts";
import { maxReviewText, ratings } from "./review-limits.ts";

/** An entry of an order that can be reviewed. */
export interface ReviewableProduct {
  readonly position: number;
  readonly title: string;
  /** The options that were bought. */
  readonly details: string;
}

/** The page's data: what its forms send, and the products that are left. */
export interface RenderedReviews {
  /** The language of the forms. */
  readonly language: string;
  readonly token: string;
  readonly crumb: string;
  readonly products: readonly ReviewableProduct[];
  /** The form that was sent without JavaScript and refused. */
  readonly refused?: RefusedReview;
}

interface RefusedReview {
  readonly position: number;
  readonly rating: string;
  readonly text: string;
  readonly errors: ReviewErrors;
}

export interface ReviewErrors {
  readonly rating?: string;
  readonly text?: string;
  /** A failure that is not that of a field. */
  readonly form?: string;
}

interface ReviewFormProps {
  readonly data: RenderedReviews;
  readonly product: ReviewableProduct;
  readonly errors: ReviewErrors;
  readonly isSending?: boolean;
  readonly formRef?: RefObject<HTMLFormElement | null>;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Called with each change of a control. */
  readonly onInput?: FormEventHandler<HTMLFormElement>;
}

/** The form of one product. Its controls keep what is typed, whatever the answer is. */
export function ReviewForm(props: ReviewFormProps) {
  const { data, product, errors, isSending = false, formRef, onSubmit, onInput } = props;
  const { position, title, details } = product;
  const texts = reviewsTexts(data.language);
  const id = `awning-review-${position}`;
  const refused = data.refused?.position === position ? data.refused : undefined;
  const ratingError = errors.rating === undefined ? undefined : `${id}-rating-error`;
  const textError = errors.text === undefined ? undefined : `${id}-text-error`;
  return (
    <form
      ref={formRef}
      className="awning-review"
      id={id}
      method="post"
      action="/review"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="crumb" value={data.crumb} />
      <input type="hidden" name="token" value={data.token} />
      <input type="hidden" name="position" value={position} />
      <h2>{title}</h2>
      {details !== "" && <p className="awning-review-details">{details}</p>}
      {errors.form !== undefined && (
        <p className="awning-review-error" role="alert">
          {errors.form}
        </p>
      )}
      <fieldset aria-describedby={ratingError}>
        <legend>{texts.rating}</legend>
        <div className="awning-stars">
          {ratings.map((rating) => (
            <label key={rating}>
              <input
                type="radio"
                name="rating"
                value={rating}
                defaultChecked={refused?.rating === String(rating)}
                aria-invalid={ratingError === undefined ? undefined : true}
              />
              <span className="awning-star" aria-hidden="true">
                ★
              </span>
              <span className="awning-star-label">{fillPlural(texts.stars, rating)}</span>
            </label>
          ))}
        </div>
        {ratingError !== undefined && (
          <p className="awning-review-error" id={ratingError} role="alert">
            {errors.rating}
          </p>
        )}
      </fieldset>
      <label className="awning-review-text">
        {texts.text}
        <textarea
          name="text"
          rows={5}
          maxLength={maxReviewText}
          defaultValue={refused?.text}
          aria-invalid={textError === undefined ? undefined : true}
          aria-describedby={textError}
        />
      </label>
      {textError !== undefined && (
        <p className="awning-review-error" id={textError} role="alert">
          {errors.text}
        </p>
      )}
      <button className="sqs-button-element--primary" type="submit" aria-disabled={isSending}>
        {texts.submit}
      </button>
    </form>
  );
}

/** The forms of the products that are left, as the edge renders them. */
export function ReviewForms({ data }: { readonly data: RenderedReviews }) {
  return data.products.map((product) => (
    <ReviewForm
      key={product.position}
      data={data}
      product={product}
      errors={data.refused?.position === product.position ? data.refused.errors : {}}
    />
  ));
}
