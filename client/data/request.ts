import { cookieNames } from "../../shared/names.ts";
import { readCookie } from "../cookie.ts";
import { tellNetworkError } from "../tracking/errors/network-error.ts";
import { type Answer, type Browser, type Call, type Method, send } from "./send.ts";

export type Request = (method: Method, path: string, call?: Call) => Promise<Answer>;

/**
 * The data layer (spec 7): JSON to and from this site's own paths, with the crumb of the cookie in the query. An
 * answer that says `crumbFail` has set a new crumb: the call is made once more, with that one. Rejects only for a path
 * that leaves the site.
 */
export function requestThrough(browser: Browser): Request {
  return async (method, path, call = {}) => {
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`${path} is not a path of this site.`);
    const answer = await send(browser, method, path, { ...call, crumb: browser.crumb() });
    const crumb = newCrumb(answer);
    if (crumb === undefined) return answer;
    return await send(browser, method, path, { ...call, crumb: browser.crumb() ?? crumb });
  };
}

export const request: Request = requestThrough({
  fetch: (address, init) => fetch(address, init),
  secureOrigin,
  crumb: () => readCookie(cookieNames.crumb),
  networkFailed: tellNetworkError,
});

/** Pages on plain http call the same host over https, local ones stay where they are. */
function secureOrigin(): string | undefined {
  const { protocol, host, hostname } = location;
  const isLocal = /^(?:localhost|127\.|\[::1\])|\.localhost$/.test(hostname);
  return protocol === "https:" || isLocal ? undefined : `https://${host}`;
}

/** A property of an answer's JSON; undefined where there is no such thing. */
export function said(answer: Answer, name: string): unknown {
  const data = answer.failure === undefined ? answer.data : undefined;
  return typeof data === "object" && data !== null
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The crumb that came with a refusal, "" where only the cookie has it; undefined when the crumb was not refused. */
function newCrumb(answer: Answer): string | undefined {
  if (!said(answer, "crumbFail")) return undefined;
  const crumb = said(answer, "crumb");
  return typeof crumb === "string" ? crumb : "";
}
