import { cookieNames } from "../../shared/names.ts";
import { readCookie } from "../dom/cookie.ts";
import { track } from "../tracking/track.ts";
import {
  type ApiResponse,
  type BrowserDeps,
  fetchJson,
  type HttpMethod,
  type RequestOptions,
} from "./fetch-json.ts";

export type ApiRequest = (method: HttpMethod, path: string, options?: RequestOptions) => Promise<ApiResponse>;

/** A call also fails if the page is being left. Such a page is gone after this time. */
const networkErrorDelayMs = 1000;

/**
 * Creates a function that calls this site's own paths with the crumb (docs/reference/data-layer.md#crumb). After a
 * response with `crumbFail` the call is repeated once with the new crumb. Rejects only for a path of another site.
 */
export function withCrumb(browser: BrowserDeps): ApiRequest {
  return async (method, path, options = {}) => {
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`${path} is not a path of this site.`);
    const response = await fetchJson(browser, method, path, { ...options, crumb: browser.readCrumb() });
    const crumb = newCrumb(response);
    if (crumb === undefined) return response;
    return await fetchJson(browser, method, path, { ...options, crumb: browser.readCrumb() ?? crumb });
  };
}

/** Calls this site's server. Callers handle failures themselves. */
export const requestWithCrumb: ApiRequest = withCrumb({
  fetch: (address, init) => fetch(address, init),
  secureOrigin,
  readCrumb: () => readCookie(cookieNames.crumb),
  onNetworkFailure: trackNetworkError,
});

/** A page on http uses https of the same host, unless it is a local one. */
function secureOrigin(): string | undefined {
  const { protocol, host, hostname } = location;
  const isLocal = /^(?:localhost|127\.|\[::1\])|\.localhost$/.test(hostname);
  return protocol === "https:" || isLocal ? undefined : `https://${host}`;
}

/** docs/reference/tracking.md#network-errors: without the query, which may be private. */
function trackNetworkError(path: string): void {
  const urlRequested = path.replace(/[?#].*$/s, "");
  setTimeout(() => track({ event: "system_network_error", data: { urlRequested } }), networkErrorDelayMs);
}

/** A property of a response's JSON; undefined if it has none. */
export function getField(response: ApiResponse, name: string): unknown {
  const data = response.failure === undefined ? response.data : undefined;
  return typeof data === "object" && data !== null
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The new crumb of a rejected call; "" if only the cookie has it; undefined if the crumb was accepted. */
function newCrumb(response: ApiResponse): string | undefined {
  if (!getField(response, "crumbFail")) return undefined;
  const crumb = getField(response, "crumb");
  return typeof crumb === "string" ? crumb : "";
}
