import { type FormEvent, useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { isObject } from "../../../shared/fields.ts";
import { apiPaths } from "../../../shared/names.ts";
import {
  type RenderedReviews,
  type ReviewableProduct,
  type ReviewErrors,
  ReviewForm,
} from "../../../shared/store/reviews/review-form.tsx";
import { reviewsTexts } from "../../../shared/texts/reviews.ts";
import { requestWithCrumb } from "../../data/with-crumb.ts";
import { readScriptJson } from "../cart/script-json.ts";

/** The page on which buyers review a purchase (docs/reference/reviews.md). The edge has rendered its forms. */
export function mount(root: HTMLElement): (() => void) | undefined {
  const data = parseReviews(readScriptJson(root.nextElementSibling));
  const container = root.firstElementChild;
  if (data === undefined || container === null) return undefined;
  const reactRoot = hydrateRoot(
    container,
    data.products.map((product) => (
      <InteractiveReview key={product.position} data={data} product={product} />
    )),
  );
  return () => reactRoot.unmount();
}

interface InteractiveReviewProps {
  readonly data: RenderedReviews;
  readonly product: ReviewableProduct;
}

/** A form that is sent without leaving the page. The typed text stays until the review is saved. */
function InteractiveReview({ data, product }: InteractiveReviewProps) {
  const refused = data.refused?.position === product.position ? data.refused.errors : {};
  const [errors, setErrors] = useState<ReviewErrors>(refused);
  const host = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"open" | "sending" | "saved">("open");
  const texts = reviewsTexts(data.language);
  const thanks = useRef<HTMLParagraphElement>(null);
  // Fields that were corrected before this script had loaded are not wrong either.
  useEffect(() => {
    const form = host.current;
    if (form === null) return;
    const fields = new FormData(form);
    if (fields.has("rating")) setErrors((current) => without(current, "rating"));
    if (fields.get("text") !== (data.refused?.text ?? "")) setErrors((current) => without(current, "text"));
  }, [data]);
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => {
    if (state === "saved") thanks.current?.focus();
  }, [state]);
  if (state === "saved")
    return (
      <p className="awning-review" role="status" tabIndex={-1} ref={thanks}>
        {texts.thanks}
      </p>
    );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "");
    if (text("rating") === "") return refuse(form, { rating: texts.chooseRating });
    setState("sending");
    const review = { ...data, position: product.position, rating: text("rating"), text: text("text") };
    const found = await send(review, texts.failed);
    setState(found === undefined ? "saved" : "open");
    if (found !== undefined) refuse(form, found);
  };
  const refuse = (form: HTMLFormElement, found: ReviewErrors) => {
    setErrors(found);
    const name = found.rating === undefined ? "text" : "rating";
    if (found.form === undefined) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  /** A field that has been changed is not wrong until the review is sent again. */
  const correct = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setErrors((current) => without(current, name));
  };
  return (
    <ReviewForm
      data={data}
      product={product}
      errors={errors}
      formRef={host}
      isSending={state === "sending"}
      onSubmit={(event) => void submit(event)}
      onInput={correct}
    />
  );
}

function without(errors: ReviewErrors, name: string): ReviewErrors {
  if (!Object.hasOwn(errors, name)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name));
}

interface SentReview {
  readonly token: string;
  readonly position: number;
  readonly rating: string;
  readonly text: string;
}

/** Sends a review. Returns what is wrong, `failed` without an answer; undefined if it was saved. */
async function send(
  { token, position, rating, text }: SentReview,
  failed: string,
): Promise<ReviewErrors | undefined> {
  const body = { token, position, rating, text };
  const response = await requestWithCrumb("POST", apiPaths.reviews, { body });
  if (response.failure !== undefined || !isObject(response.data)) return { form: failed };
  if (response.status === 200) return undefined;
  const { errors, error } = response.data;
  if (isObject(errors))
    return {
      ...(typeof errors.rating === "string" && { rating: errors.rating }),
      ...(typeof errors.text === "string" && { text: errors.text }),
    };
  return { form: typeof error === "string" ? error : failed };
}

function parseReviews(value: unknown): RenderedReviews | undefined {
  if (!isObject(value) || !Array.isArray(value.products)) return undefined;
  // The edge has rendered the data with the forms, so both have the same version.
  return value as unknown as RenderedReviews;
}
