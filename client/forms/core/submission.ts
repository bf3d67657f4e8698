import { formMessages, type Refusal } from "../../../shared/blocks/form/messages.ts";
import { inMemory, type Keys, keysIn } from "./keys.ts";

/** What of a form is sent, but for the key (spec 3, form submission; observed): absent where it does not apply. */
export interface Sending {
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

/** Idle, then submitting, then success or failure (spec 4, form). */
export type SubmissionState =
  | { readonly name: "idle" }
  | { readonly name: "submitting" }
  | { readonly name: "success" }
  | { readonly name: "failure"; readonly refusal: Refusal };

/** What a submission needs of the world. */
export interface Server {
  /** Spec 7: the key of this submission, or why there is none. */
  readonly key: () => Promise<string | Refusal>;
  /** Undefined where it was taken. */
  readonly save: (sending: Sending & { readonly key: string }) => Promise<Refusal | undefined>;
}

export interface Submission {
  readonly state: () => SubmissionState;
  /**
   * Sends what `read` gives; ignored while one is in progress, and after success. A text instead of what is to be sent
   * says why there is nothing to send. Never rejects.
   */
  readonly submit: (read: () => Sending | Refusal) => Promise<void>;
}

/**
 * One form's submissions. What has not been answered keeps its key, so that sending it again, also after changes, cannot
 * store it twice: the server keeps one submission a key, the latest (`keys.ts`).
 */
export function createSubmission(
  server: Server,
  changed: (state: SubmissionState) => void,
  keys: Keys = keysIn(inMemory(), () => ""),
): Submission {
  let state: SubmissionState = { name: "idle" };
  const become = (next: SubmissionState) => {
    state = next;
    changed(next);
  };
  const fail = (refusal: Refusal) => become({ name: "failure", refusal });

  return {
    state: () => state,
    async submit(read) {
      if (state.name === "submitting" || state.name === "success") return;
      try {
        const sending = read();
        if (isRefusal(sending)) return fail(sending);
        become({ name: "submitting" });
        const given = keys.held() ?? (await server.key());
        if (typeof given !== "string") return fail(given);
        // Another tab may have sent the same while the server thought of a key.
        const key = keys.held() ?? given;
        keys.hold(key);
        const refusal = await server.save({ key, ...sending });
        if (!refusal?.unanswered) keys.answered(key, refusal === undefined);
        if (refusal === undefined) become({ name: "success" });
        else fail(refusal);
      } catch {
        // Whatever a page's own scripts have done to the form: the visitor is told, and nothing typed is lost.
        fail({ general: formMessages.processing, fields: new Map() });
      }
    },
  };
}

function isRefusal(read: Sending | Refusal): read is Refusal {
  return "fields" in read && read.fields instanceof Map;
}
