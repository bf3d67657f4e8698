import { cookieNames } from "../../shared/names.ts";
import { readCookie, writeCookie } from "../dom/cookie.ts";
import { track } from "../tracking/track.ts";
import {
  type ApiResponse,
  type BrowserDeps,
  fetchJson,
  type HttpMethod,
  type RequestOptions,
} from "./fetch-json.ts";

export type ApiRequest = (method: HttpMethod, path: string, options?: RequestOptions) => Promise<ApiResponse>;

type BrowserWithCookie = BrowserDeps & {
  /** Sets the crumb cookie. */
  readonly writeCrumb: (crumb: string) => void;
};

/**
 * Calls also fail when the page is being left, so an error is reported only if the page still exists after this time.
 */
const networkErrorDelayMs = 1000;

/**
 * Creates a function that calls this site's own paths with the crumb (docs/reference/data-layer.md#crumb). After a
 * response with `crumbFail` the call is repeated once with the new crumb. Rejects only for a path of another site.
 */
export function withCrumb(browser: BrowserWithCookie): ApiRequest {
  return async (method, path, options = {}) => {
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`${path} is not a path of this site.`);
    const before = browser.readCrumb();
    const response = await fetchJson(browser, method, path, { ...options, crumb: before });
    const crumb = newCrumb(response);
    if (crumb === undefined) return response;
    // Some responses have the new crumb in their body only.
    if (crumb !== "" && browser.readCrumb() === before) browser.writeCrumb(crumb);
    return await fetchJson(browser, method, path, { ...options, crumb: browser.readCrumb() ?? crumb });
  };
}

/** Calls this site's server with the crumb. Callers handle failures themselves. */
export const requestWithCrumb: ApiRequest = withCrumb({
  fetch: (address, init) => fetch(address, init),
  readCrumb: () => readCookie(cookieNames.crumb),
  writeCrumb: (crumb) => writeCookie(cookieNames.crumb, crumb),
  onNetworkFailure: trackNetworkError,
});

/** Reports a network error without the query, which may be private: docs/reference/tracking.md#network-errors */
function trackNetworkError(path: string): void {
  const urlRequested = path.replace(/[?#].*$/s, "");
  setTimeout(() => track({ event: "system_network_error", data: { urlRequested } }), networkErrorDelayMs);
}

/** A property of the response's JSON; undefined if it is missing. */
export function getResponseField(response: ApiResponse, name: string): unknown {
  const data = response.failure === undefined ? response.data : undefined;
  return typeof data === "object" && data !== null
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * The new crumb of a call that was rejected because of its crumb; "" if only the cookie has the new crumb; undefined if
 * the crumb was accepted.
 */
function newCrumb(response: ApiResponse): string | undefined {
  if (!getResponseField(response, "crumbFail")) return undefined;
  const crumb = getResponseField(response, "crumb");
  return typeof crumb === "string" ? crumb : "";
}
