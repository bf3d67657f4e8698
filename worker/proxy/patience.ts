/** The origin has kept silent for too long. */
export class Late extends Error {}

/**
 * What is promised, unless it is not there within `limit` milliseconds: then it rejects with `Late`. For requests
 * without a body, of which `Patience` costs 7 us more: what comes too late ends with the request that it was for.
 */
export async function within<T>(limit: number, promised: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * How long the origin may keep silent. The clock stands still while the visitor is the one who is slow: an upload
 * may take as long as it likes, as long as the origin takes what there is.
 */
export class Patience {
  readonly #limit: number;
  readonly #over = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #answered = false;

  /** @param limit in milliseconds */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Aborts when patience ends. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** The origin's turn. */
  start(): void {
    this.stop();
    if (!this.#answered) this.#timer = setTimeout(() => this.#over.abort(), this.#limit);
  }

  /** The headers are there, or never will be: from now on everything may take its time. */
  end(): void {
    this.#answered = true;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** A request body that stops the clock while more of it is awaited from the visitor. */
  upload(body: ReadableStream<Uint8Array>, length: number | undefined): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const watched = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          this.stop();
          const { done, value } = await reader.read();
          if (this.signal.aborted) return;
          this.start();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    // Without a known length the origin would be sent chunks, which not every origin takes.
    return length === undefined ? watched : watched.pipeThrough(new FixedLengthStream(length));
  }
}
