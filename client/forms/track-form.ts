import { formSendEventName, formStartEventName } from "../../shared/tracking/event.ts";
import { track } from "../tracking/track.ts";

/** Ids of the forms that were begun on this page. */
const begun = new Set<string | undefined>();

/**
 * Records the first input into a form, once on a page for each form (docs/reference/tracking.md#what-the-client-records).
 * Values that the client fills in itself are no input. Returns a function that records that the form was sent.
 */
export function trackForm(form: HTMLFormElement, signal: AbortSignal): () => void {
  const { formId } = form.dataset;
  const record = (event: string) => {
    if (formId) track({ event, data: { formId } });
  };
  const recordStart = () => {
    if (!begun.has(formId)) record(formStartEventName);
    begun.add(formId);
  };
  form.addEventListener("input", recordStart, { signal });
  return () => record(formSendEventName);
}
