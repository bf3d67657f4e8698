export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds; 30 s when it does not say. */
  readonly timeLimit?: number;
}

/** What came of a call. Where `status` is 0 nobody has answered, and `failure` says why. */
export type Answer =
  | { readonly ok: boolean; readonly status: number; readonly data: unknown; readonly failure?: undefined }
  | { readonly ok: false; readonly status: 0; readonly failure: "network" | "time-out" | "aborted" };

/** What the data layer needs of the browser. */
export interface Browser {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The crumb cookie as it is now. */
  readonly crumb: () => string | undefined;
  /** Hears of the path of a call that failed for want of a network. */
  readonly networkFailed?: (path: string) => void;
}

/** Makes a call once. Never rejects. */
export async function send(
  browser: Browser,
  method: Method,
  path: string,
  call: Call & { readonly crumb: string | undefined },
): Promise<Answer> {
  const ending = new AbortController();
  const abort = () => ending.abort();
  let failure: "network" | "time-out" | "aborted" = "network";
  const timer = setTimeout(() => {
    failure = "time-out";
    abort();
  }, call.timeLimit ?? 30_000);
  call.signal?.addEventListener("abort", abort);
  if (call.signal?.aborted) abort();
  try {
    const response = await browser.fetch(addressOf(path, call.query, call.crumb), {
      method,
      credentials: "same-origin",
      signal: ending.signal,
      headers: {
        accept: "application/json",
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    return { ok: response.ok, status: response.status, data: parse(text) };
  } catch {
    if (call.signal?.aborted) failure = "aborted";
    if (failure === "network") browser.networkFailed?.(path);
    return { ok: false, status: 0, failure };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", abort);
  }
}

function addressOf(path: string, query: Call["query"] = {}, crumb = ""): string {
  const added = new URLSearchParams({ ...query, ...(crumb === "" ? {} : { crumb }) }).toString();
  if (added === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${added}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page, or nothing: callers see that there is no data.
    return undefined;
  }
}
