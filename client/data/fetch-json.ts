export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RequestOptions {
  /** The body, sent as JSON. FormData, URLSearchParams and files are sent unchanged. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Time limit; 30 s by default. */
  readonly timeoutMs?: number;
  /** The part of the request that carries the crumb: the query by default, or the header `X-CSRF-Token`. */
  readonly crumbIn?: "query" | "header";
}

/** The outcome of a call. Status 0 means that there was no response; `failure` is then the reason. */
export type ApiResponse =
  | {
      readonly ok: boolean;
      readonly status: number;
      readonly data: unknown;
      /** The parser's error message, if the body is not empty and not JSON. */
      readonly parseError?: string;
      readonly failure?: undefined;
    }
  | { readonly ok: false; readonly status: 0; readonly failure: "network" | "time-out" | "aborted" };

/** Functions of the browser that the data layer uses, replaceable in tests. */
export interface BrowserDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The current value of the crumb cookie. */
  readonly readCrumb: () => string | undefined;
  /** Called with the path of a call that failed with a network error. */
  readonly onNetworkFailure?: (path: string) => void;
}

type CrumbedOptions = RequestOptions & { readonly crumb: string | undefined };

/** Sends a call once. Never rejects. */
export async function fetchJson(
  browser: BrowserDeps,
  method: HttpMethod,
  path: string,
  options: CrumbedOptions,
): Promise<ApiResponse> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let failure: "network" | "time-out" | "aborted" = "network";
  const timer = setTimeout(() => {
    failure = "time-out";
    abort();
  }, options.timeoutMs ?? 30_000);
  options.signal?.addEventListener("abort", abort);
  if (options.signal?.aborted) abort();
  try {
    const response = await browser.fetch(addressOf(path, options), {
      method,
      credentials: "same-origin",
      signal: controller.signal,
      ...bodyAndHeaders(options),
    });
    const text = await response.text();
    return { ok: response.ok, status: response.status, ...parseJson(text) };
  } catch {
    if (options.signal?.aborted) failure = "aborted";
    if (failure === "network") browser.onNetworkFailure?.(path);
    return { ok: false, status: 0, failure };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", abort);
  }
}

function addressOf(path: string, { query = {}, crumb, crumbIn = "query" }: CrumbedOptions): string {
  const crumbQuery = crumb && crumbIn === "query" ? { crumb } : {};
  const search = new URLSearchParams({ ...query, ...crumbQuery }).toString();
  if (search === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
}

/** The body and its headers. For forms the browser itself sets the content type, with a boundary if needed. */
function bodyAndHeaders({
  body,
  headers,
  crumb,
  crumbIn,
}: CrumbedOptions): Pick<RequestInit, "headers" | "body"> {
  const defaults = {
    accept: "application/json",
    ...(crumb && crumbIn === "header" ? { "x-csrf-token": crumb } : {}),
  };
  if (body === undefined) return { headers: { ...defaults, ...headers } };
  if (body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob)
    return { headers: { ...defaults, ...headers }, body };
  return {
    headers: { ...defaults, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

function parseJson(text: string): { readonly data: unknown; readonly parseError?: string } {
  if (text === "") return { data: undefined };
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { data: undefined, parseError: error instanceof Error ? error.message : String(error) };
  }
}
