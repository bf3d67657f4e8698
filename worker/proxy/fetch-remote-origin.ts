import { type ErrorKind, errorPage } from "../http/error-page.ts";
import { TimeoutError, UploadTimeout, withTimeout } from "../http/timeout.ts";
import { isSchemeRedirect, type RequestUrls } from "./location.ts";
import { isProxyLoop } from "./loop-guard.ts";
import { type OriginRequestOptions, originHeaders, toOriginUrl } from "./origin-request.ts";
import { toVisitorResponse } from "./origin-response.ts";
import { isOwnHostLoop } from "./own-host-redirect.ts";

export interface RemoteOriginOptions extends OriginRequestOptions {
  /** Time limit for the response headers. */
  readonly headersTimeoutMs?: number;
  /** Sends the request. Default: the global `fetch`. */
  readonly send?: (request: Request) => Promise<Response>;
}

const defaultHeadersTimeoutMs = 10_000;

/**
 * The response of a remote origin, with redirects and cookies rewritten to the visitor's host. If the origin does not
 * respond, the result is an error page (`x-awning: untouched; reason=error-page`). Never throws. If the origin aborts a
 * body, the visitor's body is aborted too.
 */
export async function fetchRemoteOrigin(request: Request, options: RemoteOriginOptions): Promise<Response> {
  const fail = (failure: ErrorKind, reason: unknown) => {
    const { requestId, host } = options;
    console.error(JSON.stringify({ request: requestId, host, failure, why: String(reason) }));
    return errorPage(request, failure, requestId);
  };
  if (isProxyLoop(request, options)) return fail("loop", `${options.origin.origin} leads back here`);

  const urls = lazyUrls(request, options.origin);
  try {
    const response = await send(request, options);
    const location = response.headers.get("location");
    if (location !== null && isSchemeRedirect(location, urls)) {
      await response.body?.cancel();
      return fail("other-scheme", `${options.origin.origin} redirects to its other scheme`);
    }
    if (location !== null && isOwnHostLoop(request, response, urls)) {
      await response.body?.cancel();
      return fail("own-host", `${options.origin.origin} redirects to the visitor's own address`);
    }
    return toVisitorResponse(response, urls);
  } catch (error) {
    return fail(error instanceof TimeoutError ? "slow" : "unreachable", error);
  }
}

async function send(request: Request, options: RemoteOriginOptions): Promise<Response> {
  const { method, body } = request;
  const { send: fetchRequest = fetch, headersTimeoutMs = defaultHeadersTimeoutMs } = options;
  const url = toOriginUrl(request, options.origin);
  const init = { method, headers: originHeaders(request, options), redirect: "manual" } as const;
  const isSafe = method === "GET" || method === "HEAD";
  if (isSafe || body === null)
    return withTimeout(
      fetchRequest(new Request(url, init)).catch((error) => {
        // The origin has closed the kept-alive connection in the meantime. A GET or HEAD may be sent again (RFC 9110,
        // section 9.2.2).
        if (!isSafe || !isLostConnection(error)) throw error;
        return fetchRequest(new Request(url, init));
      }),
      headersTimeoutMs,
    );

  const timeout = new UploadTimeout(headersTimeoutMs);
  const length = request.headers.get("content-length");
  timeout.start();
  try {
    const upload = timeout.upload(body, length === null ? undefined : Number(length));
    return await fetchRequest(new Request(url, { ...init, body: upload, signal: timeout.signal }));
  } catch (error) {
    throw timeout.signal.aborted ? new TimeoutError() : error;
  } finally {
    timeout.end();
  }
}

/**
 * True for workerd's error about a connection that ended before the response. A refused connection has another message.
 */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /connection lost/i.test(error.message);
}

/** URLs that are parsed on first access, because most responses have neither a redirect nor a cookie. */
function lazyUrls(request: Request, origin: URL): RequestUrls {
  let originUrl: URL | undefined;
  let visitorUrl: URL | undefined;
  return {
    get originUrl() {
      originUrl ??= new URL(toOriginUrl(request, origin));
      return originUrl;
    },
    get visitorUrl() {
      visitorUrl ??= new URL(request.url);
      return visitorUrl;
    },
  };
}
