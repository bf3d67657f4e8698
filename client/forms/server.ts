import { formMessages, type Refusal } from "../../shared/blocks/form/messages.ts";
import { isObject } from "../../shared/fields.ts";
import { apiPaths } from "../../shared/names.ts";
import type { Outcome } from "../data/ask.ts";
import { ask } from "../data/ask-server.ts";
import { refusalOf } from "./core/messages.ts";
import type { Server } from "./core/submission.ts";

/** The calls of spec 7, as observed: the crumb as a header. */
export const formServer: Server = {
  async key() {
    const outcome = await call(apiPaths.formKey, {});
    if (outcome.state === "failed") return refusal(outcome);
    const key = isObject(outcome.data) ? outcome.data.key : undefined;
    return typeof key === "string" && key !== "" ? key : { general: formMessages.key, fields: new Map() };
  },
  async save(body) {
    const outcome = await call(apiPaths.formSubmission, body);
    return outcome.state === "failed" ? refusal(outcome) : undefined;
  },
};

/** The form itself tells of what has failed. */
function call(path: string, body: unknown): Promise<Outcome> {
  return ask("POST", path, { body, crumbIn: "header", failed: () => {} }).done;
}

function refusal({ failure: { answer, message } }: Outcome & { readonly state: "failed" }): Refusal {
  // Taken by its status, and refused in words.
  return answer.failure === undefined && answer.ok
    ? { general: message, fields: new Map() }
    : refusalOf(answer);
}
