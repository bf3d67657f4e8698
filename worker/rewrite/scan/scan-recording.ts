import * as events from "./scan-event.ts";
import { Scanner } from "./scanner.ts";
import { type TagName, unpackableName } from "./tag-names.ts";

/** The part of a scanner that the rewriter uses. */
export type TagScanner = Pick<
  Scanner,
  | "position"
  | "tokenStart"
  | "name"
  | "watchText"
  | "skipsPlainTags"
  | "feed"
  | "shift"
  | "insideToken"
  | "forgetToken"
  | "next"
>;

/** Numbers per event: the event with the requests before it, the name, the start of the token, the position. */
const eventSize = 4;
const eventBits = 3;
/** A page with more events is scanned each time. */
const maxEvents = 10_000;

/** The requests of the caller that influence the next event. */
const watchesText = 1;
const skipsPlainTags = 2;
const forgetsToken = 4;

/**
 * The events of a scan over a complete page, together with the caller's requests (`watchText`, `skipsPlainTags`,
 * `forgetToken`) before each of them. The same bytes with the same requests have the same events. The scan may have
 * ended before the end of the page.
 */
export class ScanRecording {
  /** False if the scan had too many events, or did not read the page as one chunk. */
  isUsable = true;
  /** True if the scan ended inside a token: see `Scanner.insideToken`. */
  endsInsideToken = false;
  /** Index at which the scan began. */
  start = 0;
  values: number[] = [];

  get length(): number {
    return this.values.length / eventSize;
  }

  add(event: events.ScanEvent, requests: number, { name, tokenStart, position }: TagScanner): void {
    if (!this.isUsable) return;
    if (this.length >= maxEvents) this.discard();
    else this.values.push(event | (requests << eventBits), name, tokenStart, position);
  }

  discard(): void {
    this.isUsable = false;
    this.values = [];
  }
}

/**
 * The scanner for a complete page. The first one for a recording records, the next ones replay.
 * @param recording the recording for exactly the bytes of the page; undefined if there is none
 */
export function scannerFor(recording: ScanRecording | undefined): TagScanner {
  if (recording === undefined || !recording.isUsable) return new Scanner();
  return recording.length === 0 ? new RecordingScanner(recording) : new ReplayScanner(recording);
}

/** A scanner that records its events. */
class RecordingScanner extends Scanner {
  readonly #recording: ScanRecording;
  #hasForgotten = false;
  #isFed = false;

  constructor(recording: ScanRecording) {
    super();
    this.#recording = recording;
  }

  override feed(buffer: Uint8Array, position: number, end: number): void {
    super.feed(buffer, position, end);
    if (this.#isFed) this.#recording.discard();
    this.#isFed = true;
    this.#recording.start = position;
  }

  override forgetToken(): void {
    super.forgetToken();
    this.#hasForgotten = true;
  }

  override next(): events.ScanEvent {
    const requests = requestsOf(this, this.#hasForgotten);
    this.#hasForgotten = false;
    const event = super.next();
    this.#recording.add(event, requests, this);
    if (event === events.needsMoreBytes) this.#recording.endsInsideToken = this.insideToken;
    return event;
  }
}

/**
 * Replays the events of a recording for a page with the same bytes. When the caller's requests differ from the recorded
 * ones, or the recording ends early, a scanner reads the page again up to the same event and continues from there.
 */
class ReplayScanner implements TagScanner {
  position = 0;
  tokenStart = -1;
  name: TagName = unpackableName;
  watchText = true;
  skipsPlainTags = false;
  readonly #recording: ScanRecording;
  /** Number of events that have been replayed. */
  #replayed = 0;
  #hasForgotten = false;
  #scanner: Scanner | undefined;
  #buffer: Uint8Array = new Uint8Array(0);
  #end = 0;

  constructor(recording: ScanRecording) {
    this.#recording = recording;
  }

  feed(buffer: Uint8Array, position: number, end: number): void {
    this.#buffer = buffer;
    this.#end = end;
    this.position = position;
    if (position !== this.#recording.start) this.#scanAgain();
  }

  shift(by: number): void {
    this.tokenStart = Math.max(-1, this.tokenStart - by);
    this.#scanner?.shift(by);
  }

  get insideToken(): boolean {
    return this.#scanner?.insideToken ?? this.#recording.endsInsideToken;
  }

  forgetToken(): void {
    this.tokenStart = -1;
    this.#hasForgotten = true;
  }

  next(): events.ScanEvent {
    const event = this.#scanner === undefined ? this.#replay() : this.#scan(this.#scanner);
    // As a scanner does: it reports the first text once.
    if (event === events.textStart) this.watchText = false;
    return event;
  }

  #replay(): events.ScanEvent {
    const { values, length } = this.#recording;
    const offset = this.#replayed * eventSize;
    const packed = values[offset] ?? 0;
    if (this.#replayed === length || packed >> eventBits !== requestsOf(this, this.#hasForgotten))
      return this.#scan(this.#scanAgain());
    this.#replayed++;
    this.#hasForgotten = false;
    this.name = values[offset + 1] ?? unpackableName;
    this.tokenStart = values[offset + 2] ?? -1;
    this.position = values[offset + 3] ?? 0;
    // A cast: the recording holds events only.
    return (packed & ((1 << eventBits) - 1)) as events.ScanEvent;
  }

  /** Brings a scanner to the last replayed event, with the recorded requests. */
  #scanAgain(): Scanner {
    const scanner = new Scanner();
    const { start, values } = this.#recording;
    scanner.feed(this.#buffer, this.#replayed === 0 ? this.position : start, this.#end);
    for (let index = 0; index < this.#replayed; index++) {
      setRequests(scanner, (values[index * eventSize] ?? 0) >> eventBits);
      scanner.next();
    }
    this.#scanner = scanner;
    return scanner;
  }

  #scan(scanner: Scanner): events.ScanEvent {
    setRequests(scanner, requestsOf(this, this.#hasForgotten));
    this.#hasForgotten = false;
    const event = scanner.next();
    this.name = scanner.name;
    this.tokenStart = scanner.tokenStart;
    this.position = scanner.position;
    return event;
  }
}

function requestsOf(
  scanner: Pick<TagScanner, "watchText" | "skipsPlainTags">,
  hasForgotten: boolean,
): number {
  return (
    (scanner.watchText ? watchesText : 0) |
    (scanner.skipsPlainTags ? skipsPlainTags : 0) |
    (hasForgotten ? forgetsToken : 0)
  );
}

function setRequests(scanner: Scanner, requests: number): void {
  scanner.watchText = (requests & watchesText) !== 0;
  scanner.skipsPlainTags = (requests & skipsPlainTags) !== 0;
  if ((requests & forgetsToken) !== 0) scanner.forgetToken();
}
