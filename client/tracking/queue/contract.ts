import type { Journal } from "./journal.ts";

/** What the queue counts. Each event that was added or adopted ends as acknowledged, refused or dropped, or still waits. */
interface Counts {
  /** Events of this page. */
  readonly added: number;
  /** Events that earlier pages of the site have left behind and this one has taken over. */
  readonly adopted: number;
  /** Events handed to the network; one that is sent again counts again. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Taken by nobody, for a reason that sending it again would not change. */
  readonly refused: number;
  /** Given up: over the cap, in a batch that was hopeless, or cleared. */
  readonly dropped: number;
  /** Of those that wait now, how many are in a storage that outlives the browser. */
  readonly stored: number;
}

export interface Queue<Name extends string> {
  /** Prefix of the ids of this page's events, 21 URL-safe characters. */
  readonly pageId: string;
  /**
   * Takes an event that may wait `within` ms (0: the next tick). False when it is too large, cannot be written as JSON or
   * the queue has been stopped: it will not be sent then.
   *
   * After the third request of a page requests are at least 30 s apart, or 125 events, whatever the events ask for.
   */
  add(event: NewEvent<Name>): boolean;
  /** `now`: as if every event were due. `hide`: as if the page were about to go away. */
  flush(reason: "now" | "hide"): void;
  counts(): Counts;
  /** Ends for good. What is stored stays, for the next page. */
  stop(): void;
  /** Deletes all that waits, of this page and in storage. The queue goes on. */
  clear(): void;
}

export interface NewEvent<Name extends string> {
  readonly endpoint: Name;
  readonly data: Readonly<Record<string, unknown>>;
  readonly within: number;
}

export interface Batch {
  /** An `EventBatch` as JSON. */
  readonly body: string;
  /** Length of the body in UTF-8, at most. */
  readonly bytes: number;
}

export interface SendResult {
  /** 0: nobody has answered, or nobody who knows what a batch is. */
  readonly status: number;
  /** For how many ms the answer asks to be left alone. */
  readonly retryAfter?: number | undefined;
  /** Of an answer that has not taken the batch: they may say the same. */
  readonly headers?: Headers;
  /** With status 200: the events that were not taken. */
  readonly refused?: readonly { readonly id: string; readonly why: string }[];
}

/** With `keepalive` the request outlives the page. A rejection is a status of 0. */
export type Send = (batch: Batch, how: { readonly keepalive: boolean }) => Promise<SendResult>;

export interface Clock {
  /** The visitor's clock, ms since 1970. It may be wrong, and jump. */
  readonly now: () => number;
  /** Ms that only ever go forward. */
  readonly ticks: () => number;
  /** Returns what calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** What the queue hears of its page's life. */
export interface PageLife {
  /** Runs at once, or when a prerendered page is shown. */
  readonly whenShown: (run: () => void) => void;
  /** Runs when the page has become what it is to be. */
  readonly whenQuiet: (run: () => void) => void;
  /** `hide` may be the last that is heard; `show` comes after it when it was not. Returns what ends the hearing. */
  readonly listen: (heard: (what: "hide" | "show") => void) => () => void;
}

/** An event that has not been acknowledged. */
export interface Waiting {
  readonly id: string;
  /** The event as JSON. */
  readonly text: string;
  /** Its length in UTF-8 and a comma. */
  readonly size: number;
  /** The journal has it. */
  journaled?: boolean;
  /** The keeper has begun to store it, or it came from there. */
  kept?: boolean;
  stored?: boolean;
  /** It has gone out with a beacon, which nobody acknowledges. */
  beaconed?: boolean;
  /** It was in a batch that was too large for the other side. */
  split?: boolean;
}

/** What the queue shares with its engine, which is loaded later. */
export interface State {
  readonly pageId: string;
  /** Oldest first, and those of one page in their order. What is in `flying` comes before. */
  pending: Waiting[];
  flying: Waiting[];
  /** When the first of `pending` is due, in ticks. */
  due: number;
  /** Bytes of requests that are under way and outlive the page. */
  outliving: number;
  /** Bytes of the largest batch. */
  largest: number;
  hidden: boolean;
  /** False after a failure, until somebody takes events again. */
  works: boolean;
  /** When a request last came to nothing, by the clock's ticks: browsers let those fail that a page leaves behind. */
  unheard?: number;
  /** Requests that have left without an engine. */
  requests: number;
  /** What has become of the last of them, where it is for an engine to see to it. Its events are among `pending`. */
  unsettled?: {
    readonly result: SendResult;
    readonly events: readonly Waiting[];
    /** Bytes of the batch, and the ms that the answer took. */
    readonly bytes: number;
    readonly took: number;
  };
  readonly counts: { -readonly [Name in Exclude<keyof Counts, "stored">]: number };
  /** Tells the console, once. */
  readonly say: (what: string) => void;
}

/** Sends what is due, sees to the answers, and keeps what waits. */
export interface Engine {
  readonly hear: (what: "added" | "hide" | "show" | "clear" | "stop") => void;
  /** How many of those that wait are stored. */
  readonly stored: () => number;
}

export interface Limits {
  /** Bytes of requests that a browser lets outlive their page, together: 64 KiB, less what others of the page need. */
  readonly budget: number;
  /** Of what waits on this page, and of what is stored. */
  readonly events: number;
  readonly bytes: number;
  /** This many requests of a page leave when their events are due ... */
  readonly prompt: number;
  /** ... those after it are this many ms apart, as are the batches of a backlog, ... */
  readonly turn: number;
  /** ... unless this many events wait. */
  readonly bulk: number;
  /** Ms that an event waits before it is worth storing, and the engine worth loading. */
  readonly settle: number;
  /** Ms for which a page that says nothing is taken for alive. */
  readonly lease: number;
}

export interface QueueOptions {
  readonly pageId: string;
  readonly clock: Clock;
  readonly page: PageLife;
  readonly journal: Journal;
  /** False: the browser has no room for it. */
  readonly beacon: (batch: Batch) => boolean;
  readonly send: Send;
  /** False where the browser knows that there is no network, which is the engine's to see to. */
  readonly isOnline: () => boolean;
  /** Whether earlier pages may have left something, which is the engine's as well. */
  readonly isLeft: () => Promise<boolean>;
  readonly loadEngine: (state: State, limits: Limits) => Promise<Engine>;
  /** Deletes everything an engine may have stored, whether or not it is loaded. */
  readonly deleteStored: () => void;
  readonly limits?: Partial<Limits>;
}
