import { isObject } from "../../shared/fields.ts";
import { errorFromStatus, generalError, type SubmissionError } from "../../shared/forms/submission-error.ts";
import { apiPaths } from "../../shared/names.ts";
import type { ApiResult } from "../data/api-client.ts";
import type { ApiResponse } from "../data/fetch-json.ts";
import { callSiteApi } from "../data/site-api.ts";
import { formMessages } from "./form-messages.ts";
import type { FormApi } from "./submission.ts";

/** Bridges a short gap in the connection. A visitor without one is not kept waiting longer. */
const keyRetryMs = 1000;

/** The calls of docs/reference/forms.md#form-submission, with the crumb in a header. */
export const formApi: FormApi = {
  async createKey() {
    // A key that is not used does nothing, so this call can be repeated.
    const result = await post(apiPaths.formSubmissionKey, {}, { retryForMs: keyRetryMs });
    if (result.state === "failed") return toSubmissionError(result);
    const key = isObject(result.data) ? result.data.key : undefined;
    return typeof key === "string" && key !== "" ? key : generalError(formMessages().key);
  },
  async save(body) {
    const result = await post(apiPaths.formSubmission, body);
    return result.state === "failed" ? toSubmissionError(result) : undefined;
  },
};

/** Posts JSON. The form shows failures itself. */
function post(
  path: string,
  body: unknown,
  options: { readonly retryForMs?: number } = {},
): Promise<ApiResult> {
  return callSiteApi("POST", path, { ...options, body, crumbIn: "header", onFailure: () => {} }).result;
}

function toSubmissionError({
  failure: { response, message },
}: ApiResult & { readonly state: "failed" }): SubmissionError {
  // The response has a success status but an error in its body.
  if (response.failure === undefined && response.ok) return generalError(message);
  return errorFromResponse(response);
}

/** The error that a failed response means. */
export function errorFromResponse(response: ApiResponse): SubmissionError {
  if (response.failure !== undefined)
    return { ...generalError(formMessages().unreachable), hasNoResponse: true };
  return errorFromStatus(response.status, response.data, formMessages());
}
