export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * The result of a promise, or a rejection with `TimeoutError` after `timeoutMs`. The underlying operation is not
 * cancelled. It is used for requests without a body, because it costs less than an `UploadTimeout`.
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

/**
 * Time limit for the response headers of a request with a body. While the visitor's browser is slow to send the body,
 * the timer is paused: an upload may last as long as the origin accepts it.
 */
export class UploadTimeout {
  readonly #timeoutMs: number;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Aborts when the time limit is reached. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the timer at 0. */
  start(): void {
    this.stop();
    if (!this.#hasEnded) this.#timer = setTimeout(() => this.#controller.abort(), this.#timeoutMs);
  }

  stop(): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer);
  }

  /** Removes the limit: the headers have arrived, or the request has failed. */
  end(): void {
    this.#hasEnded = true;
    this.stop();
  }

  /** The request body to send to the origin. The timer is paused while the body waits for the visitor's next chunk. */
  upload(body: ReadableStream<Uint8Array>, contentLength: number | undefined): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    const timed = new ReadableStream<Uint8Array>(
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
    // Without a known length the body would be sent chunked, which not every origin accepts.
    return contentLength === undefined ? timed : timed.pipeThrough(new FixedLengthStream(contentLength));
  }
}
