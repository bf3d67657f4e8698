export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Call {
  /** Sent as JSON; a form's fields as a form. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds; 30 s when it does not say. */
  readonly timeLimit?: number;
  /** To the site's own domain over https, also from a page that is not there, with that domain's cookies. */
  readonly secure?: boolean;
  /** Where the crumb goes: the query, when it does not say; `header` is `X-CSRF-Token`. */
  readonly crumbIn?: "query" | "header";
}

/** What came of a call. Where `status` is 0 nobody has answered, and `failure` says why. */
export type Answer =
  | {
      readonly ok: boolean;
      readonly status: number;
      readonly data: unknown;
      /** Why its text could not be read as JSON, where there was a text. */
      readonly unreadable?: string;
      readonly failure?: undefined;
    }
  | { readonly ok: false; readonly status: 0; readonly failure: "network" | "time-out" | "aborted" };

/** What the data layer needs of the browser. */
export interface Browser {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The site's own domain, an origin with https; undefined where the page is there, or nobody knows it. */
  readonly secureOrigin?: () => string | undefined;
  /** The crumb cookie as it is now. */
  readonly crumb: () => string | undefined;
  /** Hears of the path of a call that failed for want of a network. */
  readonly networkFailed?: (path: string) => void;
}

type CrumbedCall = Call & { readonly crumb: string | undefined };

/** Makes a call once. Never rejects. */
export async function send(
  browser: Browser,
  method: Method,
  path: string,
  call: CrumbedCall,
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
    const elsewhere = call.secure ? browser.secureOrigin?.() : undefined;
    const response = await browser.fetch((elsewhere ?? "") + addressOf(path, call), {
      method,
      credentials: elsewhere === undefined ? "same-origin" : "include",
      signal: ending.signal,
      ...bodyOf(call),
    });
    const text = await response.text();
    return { ok: response.ok, status: response.status, ...parse(text) };
  } catch {
    if (call.signal?.aborted) failure = "aborted";
    if (failure === "network") browser.networkFailed?.(path);
    return { ok: false, status: 0, failure };
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", abort);
  }
}

function addressOf(path: string, { query = {}, crumb, crumbIn = "query" }: CrumbedCall): string {
  const inQuery = crumb && crumbIn === "query" ? { crumb } : {};
  const added = new URLSearchParams({ ...query, ...inQuery }).toString();
  if (added === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${added}`;
}

/** Forms bring their own type; the browser writes it, with a boundary where it needs one. */
function bodyOf({ body, headers, crumb, crumbIn }: CrumbedCall): Pick<RequestInit, "headers" | "body"> {
  const accept = {
    accept: "application/json",
    ...(crumb && crumbIn === "header" ? { "x-csrf-token": crumb } : {}),
  };
  if (body === undefined) return { headers: { ...accept, ...headers } };
  if (body instanceof FormData || body instanceof URLSearchParams)
    return { headers: { ...accept, ...headers }, body };
  return {
    headers: { ...accept, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

function parse(text: string): { readonly data: unknown; readonly unreadable?: string } {
  if (text === "") return { data: undefined };
  try {
    return { data: JSON.parse(text) };
  } catch (error) {
    return { data: undefined, unreadable: error instanceof Error ? error.message : String(error) };
  }
}
