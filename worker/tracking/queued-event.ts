import type { TrackedEvent } from "../../shared/tracking/event.ts";

/** Who caused an event, as far as the site's privacy setting lets it be passed on. Everything is fit for a header. */
export interface Requester {
  /** At most 512 characters. */
  readonly userAgent: string;
  /** Whole, truncated (the last octet, or all but 48 bits, zero) or undefined: setting `clientAddress`. */
  readonly address: string | undefined;
  readonly language: string;
  /** Address of the page, without its query's values where a restrictive policy has not been accepted. */
  readonly referrer: string;
  /** The crumb cookie, for endpoints that want it told twice (spec 7). Undefined when there was none. */
  readonly crumb?: string | undefined;
}

/** A message of the queue: an event with what its delivery needs to know. `at` stays what the browser said. */
export interface QueuedEvent extends TrackedEvent {
  /** The site's host, as in `Site.host`. */
  readonly host: string;
  /** When the edge accepted it, in ms since 1970. */
  readonly accepted: number;
  /** `at` by the edge's clock: what the browser's was wrong by is taken off. Never later than `accepted`. */
  readonly occurred: number;
  /** It comes from a program that says so: kept, delivered, and not a visit. */
  readonly bot: boolean;
  readonly requester: Requester;
}
