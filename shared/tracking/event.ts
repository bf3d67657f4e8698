/** What can be recorded, by the endpoint of spec 7 that it ends at. */
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

/** One thing that has happened on a page, from the visitor's browser to the sink. */
export interface TrackedEvent {
  /** `{pageId}.{sequence}`: whoever has it already drops it. A page id is 21 URL-safe characters. */
  readonly id: string;
  readonly endpoint: EndpointName;
  /** The browser's clock, in ms since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a browser posts to `/_awning/events`. */
export interface EventBatch {
  /** The browser's clock when it was sent, so that the edge can tell how wrong that is. */
  readonly sent: number;
  readonly events: readonly TrackedEvent[];
}

/**
 * The answer to a batch, with status 200: what is accepted will be delivered, what is refused never will be, and neither is
 * to be sent again. Any other status says that nothing was taken: 503 and 429 mean later.
 */
export interface BatchAnswer {
  readonly accepted: number;
  readonly refused: readonly { readonly id: string; readonly why: string }[];
}

/** Where an editor's pointer is: the one event of `record-event` that people who work on the site may cause. */
export const pointerEvent = "mouse_position";
