import type { TrackedEvent } from "../../shared/tracking/event.ts";

/** Who caused an event, as far as the site's privacy setting lets it be passed on. */
export interface Requester {
  readonly userAgent: string;
  /** Whole, truncated (the last octet, or all but 48 bits, zero) or undefined: setting `clientAddress`. */
  readonly address: string | undefined;
  readonly language: string;
  /** Address of the page, without its query's values where the policy is restrictive. */
  readonly referrer: string;
}

/** A message of the queue: an event with what its delivery needs to know. */
export interface QueuedEvent extends TrackedEvent {
  /** The site's host, as in `Site.host`. */
  readonly host: string;
  /** When the edge accepted it, in ms since 1970. */
  readonly accepted: number;
  readonly requester: Requester;
}
