import { formMessages, generalError, type SubmissionError } from "../../shared/forms/submission-error.ts";
import { createIdempotencyKeys, createMemoryKeyList, type IdempotencyKeys } from "./idempotency-keys.ts";

/** The body of a submission without its key: docs/reference/forms.md#form-submission */
export interface SubmissionBody {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  /** JSON: field ids to values. */
  readonly form: string;
  readonly captchaKey?: string;
  readonly [pageField: string]: unknown;
}

/** docs/reference/forms.md#form-states */
export type SubmissionState =
  | { readonly name: "idle" }
  | { readonly name: "submitting" }
  | { readonly name: "success" }
  | { readonly name: "failure"; readonly error: SubmissionError };

/** The server calls of a submission. */
export interface FormApi {
  /** Requests a new key. */
  readonly createKey: () => Promise<string | SubmissionError>;
  /** Returns undefined on success. */
  readonly save: (body: SubmissionBody & { readonly key: string }) => Promise<SubmissionError | undefined>;
}

export interface Submission {
  readonly state: () => SubmissionState;
  /**
   * Sends the body that `readBody` returns, or fails with its error. Ignored while a submission is in progress and after
   * success. Never rejects.
   */
  readonly submit: (readBody: () => SubmissionBody | SubmissionError) => Promise<void>;
}

/**
 * The submissions of one form. A submission without a response keeps its key for the next attempt, also after changes:
 * the server stores one submission for each key, the latest.
 */
export function createSubmission(
  api: FormApi,
  onChange: (state: SubmissionState) => void,
  keys: IdempotencyKeys = createIdempotencyKeys(createMemoryKeyList(), () => ""),
): Submission {
  let state: SubmissionState = { name: "idle" };
  const setState = (next: SubmissionState) => {
    state = next;
    onChange(next);
  };
  const fail = (error: SubmissionError) => setState({ name: "failure", error });

  return {
    state: () => state,
    async submit(readBody) {
      if (state.name === "submitting" || state.name === "success") return;
      try {
        const body = readBody();
        if (isSubmissionError(body)) return fail(body);
        setState({ name: "submitting" });
        const key = await keys.withLock(async () => {
          const created = keys.reuse() ?? (await api.createKey());
          if (typeof created !== "string") return created;
          // The browser may show this tab the other tab's key only now.
          const chosen = keys.reuse() ?? created;
          keys.reserve(chosen);
          return chosen;
        });
        if (typeof key !== "string") return fail(key);
        const error = await api.save({ key, ...body });
        if (!error?.hasNoResponse) keys.resolve(key, error === undefined);
        if (error === undefined) setState({ name: "success" });
        else fail(error);
      } catch {
        // The page's own scripts may have changed the form.
        fail(generalError(formMessages.processing));
      }
    },
  };
}

function isSubmissionError(value: SubmissionBody | SubmissionError): value is SubmissionError {
  return "fields" in value && value.fields instanceof Map;
}
