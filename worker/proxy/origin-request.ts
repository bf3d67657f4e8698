import { removeHopByHop } from "./hop-by-hop.ts";
import { signedVia } from "./loop-guard.ts";
import { navigates } from "./navigation.ts";

export interface OriginOptions {
  /** Its scheme, host and port count; the path is always the visitor's. */
  readonly origin: URL;
  /** The host that the visitor asked, with a port that is not the scheme's own. */
  readonly host: string;
  /** What pages may be compressed with: nothing, which costs the worker least, or what the visitor takes. */
  readonly originEncoding: "identity" | "visitor";
  readonly requestId: string;
}

/**
 * Set by proxies, to tell who asks and for what. The origin gets ours or none, so that nobody can forge them: not the
 * visitor's address, and not another page than the one that caches take it for. `Proxy` names one to CGI programs.
 */
const platformHeader =
  /^(cf-.*|x-forwarded-.*|forwarded|x-original-.*|x-rewrite-.*|x-(?:http-)?host(?:-override)?|(?:x-|true-|x-cluster-)?client-ip|x-(?:real|remote|originating)-(?:ip|addr)|cdn-loop|proxy)$/;

const addressShape = /^[\da-f.:]{2,45}$/i;

/** Where the origin has what the visitor asked for. */
export function originAddress(request: Request, origin: URL): string {
  // Strings and not `new URL(path, origin)`: a path like `//other.example/` would choose another host.
  return origin.origin + request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2));
}

/** Made anew by the runtime: it counts a body itself, and a GET that came with one goes on without. */
const replaced = ["host", "expect", "content-length"];

/** The visitor's headers as the origin may have them, and ours. Copied whole and then changed, which costs least. */
export function originHeaders(request: Request, { host, requestId, originEncoding }: OriginOptions): Headers {
  const headers = new Headers(request.headers);
  const socket = headers.get("upgrade")?.toLowerCase() === "websocket";
  const address = headers.get("cf-connecting-ip");
  removeHopByHop(headers);
  for (const name of replaced) headers.delete(name);
  for (const name of request.headers.keys()) if (platformHeader.test(name)) headers.delete(name);
  if (socket) headers.set("upgrade", "websocket");
  // The platform sets it. Where something else stands before the worker, what is no address goes no further.
  if (address !== null && addressShape.test(address)) headers.set("x-forwarded-for", address);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", request.url.startsWith("https:") ? "https" : "http");
  headers.set("x-request-id", requestId);
  headers.set("accept-encoding", acceptEncoding(request, originEncoding));
  headers.set("via", signedVia(request.headers.get("via"), host));
  return headers;
}

/** What the runtime can decode, should a page have to be rewritten. */
const decodable = new Set(["gzip", "br"]);

function acceptEncoding(request: Request, originEncoding: OriginOptions["originEncoding"]): string {
  const page = navigates(request);
  if (page && originEncoding === "identity") return "identity";
  // Cloudflare replaces the header by `br, gzip` and keeps what the visitor sent here.
  const kept = request.cf?.clientAcceptEncoding;
  const sent = (typeof kept === "string" ? kept : request.headers.get("accept-encoding")) || "identity";
  if (!page) return sent;
  const taken = sent.split(",").filter((coding) => decodable.has(coding.trim().split(";")[0] ?? ""));
  return taken.length > 0 ? taken.map((coding) => coding.trim()).join(", ") : "identity";
}
