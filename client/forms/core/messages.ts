import { type Refusal, refusalBy, refusedFor } from "../../../shared/blocks/form/messages.ts";
import type { Answer } from "../../data/send.ts";

const unreached =
  "The form could not be sent. Check your connection and try again; what you typed is still here.";

/** What an answer that is no success means to whoever has sent the form. */
export function refusalOf(answer: Answer): Refusal {
  if (answer.failure !== undefined) return { ...refusedFor(unreached), unanswered: true };
  return refusalBy(answer.status, answer.data);
}
