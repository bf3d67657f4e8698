/** The kinds of events, one for each tracking endpoint of the platform (docs/reference/tracking.md). */
export type EndpointName =
  | "record-hit"
  | "button-click"
  | "button-render"
  | "form-render"
  | "overlay"
  | "quick-view"
  | "track"
  | "javascript-errors"
  | "trace"
  | "record-event"
  | "performance"
  | "analytics";

/** An event as the page has recorded it. */
export interface TrackedEvent {
  /**
   * Id of the event, `{pageId}.{sequence}`, with which duplicates are detected. A page id has 21 URL-safe characters.
   */
  readonly id: string;
  readonly endpoint: EndpointName;
  /** Time of the event by the browser's clock, in ms since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body of a request to `/_awning/events`. */
export interface EventBatch {
  /** Time at which the batch was sent, by the browser's clock. With it the edge corrects `at`. */
  readonly sent: number;
  readonly events: readonly TrackedEvent[];
}

/**
 * The response to a batch, with status 200. Accepted events will be delivered, refused ones never; the page must not
 * send either of them again. Any other status means that no event was accepted; after 503 and 429 the page should retry
 * later.
 */
export interface BatchResult {
  readonly accepted: number;
  readonly refused: readonly { readonly id: string; readonly why: string }[];
}

/**
 * Name of the event with the pointer position of an editor, the only event that is recorded for contributors of the
 * site.
 */
export const pointerPositionEventName = "mouse_position";

/** Name of the event that a page's code has asked for the visitor's variant of an experiment: docs/reference/experiments.md */
export const exposureEventName = "experiment_exposure";

/** Names of the events of a form, with its id as `formId`: a visitor has begun to fill it in, and has sent it. */
export const formStartEventName = "form_start";
export const formSendEventName = "form_send";
