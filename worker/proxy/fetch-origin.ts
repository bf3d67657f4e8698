import { type Failure, failurePage } from "./error-page.ts";
import { type Addresses, onlyChangesScheme } from "./location.ts";
import { loops } from "./loop-guard.ts";
import { type OriginOptions, originAddress, originHeaders } from "./origin-request.ts";
import { visitorResponse } from "./origin-response.ts";
import { Late, Patience, within } from "./patience.ts";

export interface FetchOptions extends OriginOptions {
  /** How long the origin may take for the headers, in milliseconds. */
  readonly headersWithin?: number;
  /** Asks the origin; the platform's `fetch` unless it is embedded in this worker. */
  readonly send?: (request: Request) => Promise<Response>;
}

const headersWithin = 10_000;

/**
 * What the origin answers, with its redirects and cookies brought back to our host; or, where it gives no answer, an
 * error page of ours (`x-awning: untouched; reason=error-page`). Never throws. A body that breaks off breaks off for the visitor too.
 */
export async function fetchOrigin(request: Request, options: FetchOptions): Promise<Response> {
  const fail = (failure: Failure, why: unknown) => {
    console.error(
      JSON.stringify({ request: options.requestId, host: options.host, failure, why: String(why) }),
    );
    return failurePage(request, failure, options.requestId);
  };
  if (loops(request, options)) return fail("loop", `${options.origin.origin} leads back here`);

  const addresses = addressesOf(request, options.origin);
  try {
    const response = await answerTo(request, options);
    const location = response.headers.get("location");
    if (location !== null && onlyChangesScheme(location, addresses)) {
      await response.body?.cancel();
      return fail("other-scheme", `${options.origin.origin} redirects to its other scheme`);
    }
    return visitorResponse(response, addresses);
  } catch (error) {
    return fail(error instanceof Late ? "slow" : "unreachable", error);
  }
}

async function answerTo(request: Request, options: FetchOptions): Promise<Response> {
  const { method, body } = request;
  const { send = fetch, headersWithin: limit = headersWithin } = options;
  const address = originAddress(request, options.origin);
  const init = { method, headers: originHeaders(request, options), redirect: "manual" } as const;
  if (method === "GET" || method === "HEAD" || body === null)
    return within(limit, send(new Request(address, init)));

  const patience = new Patience(limit);
  const length = request.headers.get("content-length");
  patience.start();
  try {
    const watched = patience.upload(body, length === null ? undefined : Number(length));
    return await send(new Request(address, { ...init, body: watched, signal: patience.signal }));
  } catch (error) {
    throw patience.signal.aborted ? new Late() : error;
  } finally {
    patience.end();
  }
}

/** Parsed when a redirect or a cookie asks for them, which most answers do not bring. */
function addressesOf(request: Request, origin: URL): Addresses {
  let asked: URL | undefined;
  let visitor: URL | undefined;
  return {
    get asked() {
      asked ??= new URL(originAddress(request, origin));
      return asked;
    },
    get visitor() {
      visitor ??= new URL(request.url);
      return visitor;
    },
  };
}
