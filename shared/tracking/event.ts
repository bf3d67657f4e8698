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

/** An event as the page records it. */
export interface TrackedEvent {
  /** `{pageId}.{sequence}`, for deduplication. A page id is 21 URL-safe characters. */
  readonly id: string;
  readonly endpoint: EndpointName;
  /** By the browser's clock, in ms since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body of a request to `/_awning/events`. */
export interface EventBatch {
  /** When the batch was sent, by the browser's clock: the edge corrects `at` with it. */
  readonly sent: number;
  readonly events: readonly TrackedEvent[];
}

/**
 * The response to a batch, with status 200. Accepted events will be delivered, refused ones never will be; the page sends
 * neither again. With any other status nothing was accepted; 503 and 429 mean that the page should retry later.
 */
export interface BatchResult {
  readonly accepted: number;
  readonly refused: readonly { readonly id: string; readonly why: string }[];
}

/** The pointer position of an editor: the only event that contributors of the site may cause. */
export const pointerPositionEventName = "mouse_position";
