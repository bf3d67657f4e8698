import { generalError, type SubmissionError } from "../../shared/forms/submission-error.ts";
import { formMessages } from "./form-messages.ts";
import { createIdempotencyKeys, createMemoryKeyStore, type IdempotencyKeys } from "./idempotency-keys.ts";

/** The body of a submission without its key: docs/reference/forms.md#form-submission */
export interface SubmissionBody {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  /** JSON object with the values of the fields, keyed by field id. */
  readonly form: string;
  readonly captchaKey?: string;
  readonly [pageField: string]: unknown;
}

/** The state of a form: docs/reference/forms.md#form-states */
export type FormSendState =
  | { readonly name: "idle" }
  | { readonly name: "submitting" }
  | { readonly name: "success" }
  | { readonly name: "failure"; readonly error: SubmissionError };

/** The server calls of a submission. */
export interface FormApi {
  /** Requests a new key. */
  readonly createKey: () => Promise<string | SubmissionError>;
  /** Saves a submission. Returns undefined on success. */
  readonly save: (body: SubmissionBody & { readonly key: string }) => Promise<SubmissionError | undefined>;
}

export interface FormSender {
  readonly state: () => FormSendState;
  /**
   * Sends the body that `readBody` returns, or fails with the error that it returns. Ignored while a submission is in
   * progress and after success. Never rejects.
   */
  readonly submit: (readBody: () => SubmissionBody | SubmissionError) => Promise<void>;
}

/**
 * Creates the state of one form's submissions. After an attempt without a response the next one has the same key, even
 * if the content has changed: the server stores only the latest submission of each key.
 */
export function createFormSender(
  api: FormApi,
  onChange: (state: FormSendState) => void,
  keys: IdempotencyKeys = createIdempotencyKeys(createMemoryKeyStore(), () => ""),
): FormSender {
  let state: FormSendState = { name: "idle" };
  const setState = (next: FormSendState) => {
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
          // Another tab may have chosen a key while this one was requested; that key is used then.
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
        // Reading a form can throw if the page's own scripts have changed it.
        fail(generalError(formMessages().processing));
      }
    },
  };
}

function isSubmissionError(value: SubmissionBody | SubmissionError): value is SubmissionError {
  return "fields" in value && value.fields instanceof Map;
}
