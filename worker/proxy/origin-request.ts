import { cookieNames } from "../../shared/names.ts";
import { isNavigation } from "../http/navigation.ts";
import { removeHopByHop } from "./hop-by-hop.ts";
import { appendVia } from "./loop-guard.ts";

export interface OriginRequestOptions {
  /** URL of the origin. Only scheme, host and port are used; the path is always the visitor's. */
  readonly origin: URL;
  /** The visitor's host, with the port unless it is the default of the scheme. */
  readonly host: string;
  /**
   * Compression that is requested for pages: none, which costs the worker least CPU time, or the encodings that the
   * visitor accepts.
   */
  readonly originEncoding: "identity" | "visitor";
  readonly requestId: string;
}

/**
 * Headers that proxies set, for example with the visitor's IP address or the requested URL. The visitor's own values
 * are removed, so that they cannot be forged. Names that end in `-ip` are removed too, because each vendor has its own,
 * and names with `_`, `.` and other marks, because some origins read each mark as `-` and browsers send no such names.
 * `X-HTTP-Method-Override` is kept, because scripts of sites use it. `Proxy` would become an environment variable of CGI
 * programs (https://httpoxy.org).
 */
const proxyHeader =
  /^(cf-.*|x-forwarded(?:-.*)?|forwarded(?:-.*)?|x-(?:original|rewrite|override|client-cert|ssl|awning|azure|envoy|appengine|vercel)(?:-.*)?|(?:ssl|wl-proxy|fastly|cloudfront)-.*|x-(?:http-)?host(?:-override)?|.*(?:-|client)ip|x-(?:real|remote|originating)-addr|(?:x-)?remote-(?:addr|user)|x-(?:(?:auth(?:enticated)?-)?user|(?:url-)?scheme)|front-end-https|cdn-loop|proxy)$/;

/** A name of letters, digits and `-`, in the lowercase of `Headers`. */
const plainHeader = /^[a-z\d-]+$/;

const ipAddress = /^[\da-f.:]{2,45}$/i;

/** The visitor's URL on the origin. */
export function toOriginUrl(request: Request, origin: URL): string {
  // `new URL(path, origin)` is unsafe: a path like `//other.example/` would select another host.
  return origin.origin + request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2));
}

/** Headers that `fetch` sets itself. The body of a GET request is not sent to the origin. */
const runtimeHeaders = ["host", "expect", "content-length"];

/**
 * The headers for the origin: the visitor's without forbidden ones, and the worker's own. Copying all and then deleting
 * some is fastest.
 */
export function originHeaders(
  request: Request,
  { host, requestId, originEncoding }: OriginRequestOptions,
): Headers {
  const headers = new Headers(request.headers);
  const isWebSocket = headers.get("upgrade")?.toLowerCase() === "websocket";
  const address = headers.get("cf-connecting-ip");
  removeHopByHop(headers);
  for (const name of runtimeHeaders) headers.delete(name);
  removeOwnCookies(headers);
  for (const name of request.headers.keys())
    if (!plainHeader.test(name) || proxyHeader.test(name)) headers.delete(name);
  if (isWebSocket) headers.set("upgrade", "websocket");
  // Cloudflare sets `cf-connecting-ip`. Behind another proxy it may contain any text, which must not reach the origin.
  if (address !== null && ipAddress.test(address)) headers.set("x-forwarded-for", address);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", request.url.startsWith("https:") ? "https" : "http");
  headers.set("x-request-id", requestId);
  headers.set("accept-encoding", acceptEncoding(request, originEncoding));
  headers.set("via", appendVia(request.headers.get("via"), host));
  return headers;
}

/** Cookies that are for the worker only. */
const ownCookies: readonly string[] = [cookieNames.preview, cookieNames.operatorSession];

/** Removes cookies that are for the worker only. */
function removeOwnCookies(headers: Headers): void {
  const cookies = headers.get("cookie");
  if (!cookies || !ownCookies.some((name) => cookies.includes(name))) return;
  const others = cookies
    .split(";")
    .filter((pair) => !ownCookies.includes(pair.split("=", 1)[0]?.trim() ?? ""));
  if (others.length > 0) headers.set("cookie", others.join(";").trim());
  else headers.delete("cookie");
}

/** Encodings that workerd can decode. A page in another encoding cannot be rewritten. */
const decodableEncodings = new Set(["gzip", "br"]);

function acceptEncoding(request: Request, originEncoding: OriginRequestOptions["originEncoding"]): string {
  const isPage = isNavigation(request);
  if (isPage && originEncoding === "identity") return "identity";
  // Cloudflare replaces the header by `br, gzip` and puts the visitor's value into `request.cf`.
  const original = request.cf?.clientAcceptEncoding;
  const accepted =
    (typeof original === "string" ? original : request.headers.get("accept-encoding")) || "identity";
  if (!isPage) return accepted;
  const usable = accepted
    .split(",")
    .filter((coding) => decodableEncodings.has(coding.trim().split(";")[0] ?? ""));
  return usable.length > 0 ? usable.map((coding) => coding.trim()).join(", ") : "identity";
}
