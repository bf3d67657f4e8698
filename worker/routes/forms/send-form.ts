import { isObject } from "../../../shared/fields.ts";
import {
  errorFromStatus,
  generalError,
  type SubmissionError,
} from "../../../shared/forms/submission-error.ts";
import { apiPaths } from "../../../shared/names.ts";
import type { FormsTexts } from "../../../shared/texts/forms.ts";
import type { OriginApiResult, OriginClient } from "../../proxy/origin-client.ts";
import type { RecentSubmission } from "./recent-submissions.ts";

export interface SubmissionFailure extends SubmissionError {
  readonly status: number;
}

/**
 * Sends a form as a page's scripts do, with two calls (docs/reference/forms.md#form-submission): one for the key, one
 * with the fields. Returns undefined if the origin has accepted it. A submission without a response keeps its key for
 * the next attempt, and an accepted one is not sent again. Rejects if the origin cannot be reached.
 */
export async function sendForm(
  { call }: OriginClient,
  fields: object,
  texts: FormsTexts,
  submission: RecentSubmission,
): Promise<SubmissionFailure | undefined> {
  if (submission.isAccepted) return undefined;
  if (submission.key === undefined) {
    const result = await call(apiPaths.formSubmissionKey, {});
    if (!result.ok) return failureOf(result, texts);
    const key = isObject(result.data) ? result.data.key : undefined;
    if (typeof key !== "string" || key === "") return { ...generalError(texts.key), status: 502 };
    // A concurrent request for the same submission may have received a key in the meantime.
    submission.key ??= key;
  }
  const result = await call(apiPaths.formSubmission, { key: submission.key, ...fields });
  submission.isAccepted ||= result.ok;
  if (result.ok) return undefined;
  const failure = failureOf(result, texts);
  if (!failure.hasNoResponse) delete submission.key;
  return failure;
}

function failureOf({ status, data }: OriginApiResult, texts: FormsTexts): SubmissionFailure {
  return { ...errorFromStatus(status, data, texts), status: status >= 400 ? status : 502 };
}
