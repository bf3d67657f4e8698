import { isObject } from "../../shared/fields.ts";
import { cookieNames } from "../../shared/names.ts";
import { parseJson } from "../http/parse-json.ts";
import { readBody } from "../http/read-body.ts";

/**
 * The longest responses are lists of errors, with some bytes for each field. A larger response is treated as invalid.
 */
const maxAnswerBytes = 256 * 1024;

/** Calls the API of the site's origin for a visitor, with their cookies. */
export interface OriginClient {
  /** `method` is POST by default. A body of undefined is no body. */
  readonly call: (path: string, body: unknown, method?: ApiMethod) => Promise<OriginApiResult>;
  /** `Set-Cookie` values of the origin's responses, to be sent to the visitor. */
  readonly cookies: readonly string[];
}

export type ApiMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface OriginApiResult {
  readonly ok: boolean;
  readonly status: number;
  /** The parsed JSON of the response; undefined if it is not JSON. */
  readonly data: unknown;
}

/**
 * A client that sends the headers of the visitor's form request, except those that describe a form. The crumb is sent in
 * the header `X-CSRF-Token`, or in the query.
 */
export function createOriginClient(
  request: Request,
  fetchOrigin: (request: Request) => Promise<Response>,
  crumbPlace: "header" | "query" = "header",
): OriginClient {
  const setCookies: string[] = [];
  let cookieHeader = request.headers.get("cookie") ?? "";

  const callOnce = async (path: string, body: unknown, method: ApiMethod): Promise<OriginApiResult> => {
    const url = new URL(path, request.url);
    const headers = apiHeaders(request.headers, url, cookieHeader);
    if (crumbPlace === "query") {
      headers.delete("x-csrf-token");
      url.searchParams.set("crumb", crumbIn(cookieHeader) ?? "");
    }
    if (body === undefined) headers.delete("content-type");
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetchOrigin(new Request(url, init));
    for (const setCookie of response.headers.getSetCookie()) {
      setCookies.push(setCookie);
      const [pair = ""] = setCookie.split(";", 1);
      if (isCrumb(pair)) cookieHeader = withCrumb(cookieHeader, pair);
    }
    const { ok, status } = response;
    const answer = await readBody(response.body, { maxBytes: maxAnswerBytes });
    return { ok, status, data: answer && parseJson(new TextDecoder().decode(answer)) };
  };

  return {
    cookies: setCookies,
    async call(path, body, method = "POST") {
      const before = crumbIn(cookieHeader);
      const result = await callOnce(path, body, method);
      if (!isObject(result.data) || result.data.crumbFail !== true) return result;
      // The call is repeated once with the new crumb: docs/reference/data-layer.md#crumb.
      const { crumb } = result.data;
      if (typeof crumb === "string" && crumbIn(cookieHeader) === before)
        cookieHeader = withCrumb(cookieHeader, `${cookieNames.crumb}=${crumb}`);
      return await callOnce(path, body, method);
    },
  };
}

function apiHeaders(formHeaders: Headers, url: URL, cookieHeader: string): Headers {
  const headers = new Headers(formHeaders);
  for (const [name] of formHeaders)
    if (/^(?:content-|if-|sec-fetch-user$|upgrade-insecure-requests$)/.test(name)) headers.delete(name);
  const ownHeaders = {
    accept: "application/json, text/plain, */*",
    "content-type": "application/json;charset=UTF-8",
    origin: url.origin,
    "sec-fetch-dest": "empty",
    "sec-fetch-mode": "cors",
    "sec-fetch-site": "same-origin",
    "x-csrf-token": crumbIn(cookieHeader) ?? "undefined",
  };
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
  if (cookieHeader === "") headers.delete("cookie");
  else headers.set("cookie", cookieHeader);
  return headers;
}

const isCrumb = (pair: string) => pair.trim().startsWith(`${cookieNames.crumb}=`);

function crumbIn(cookieHeader: string): string | undefined {
  const pair = cookieHeader.split(";").find(isCrumb);
  return pair?.trim().slice(cookieNames.crumb.length + 1);
}

function withCrumb(cookieHeader: string, pair: string): string {
  const others = cookieHeader.split(";").filter((each) => each.trim() !== "" && !isCrumb(each));
  return [...others, ` ${pair}`].join(";").trim();
}
