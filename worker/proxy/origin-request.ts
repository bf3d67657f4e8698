import { removeHopByHop } from "./hop-by-hop.ts";
import { signVia } from "./loop-guard.ts";
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

/** Set by Cloudflare or by whatever stands before it. The origin gets ours or none, so that nobody can forge them. */
const platformHeader = /^(cf-.*|x-forwarded-.*|x-real-ip|true-client-ip|cdn-loop|forwarded)$/;

/** Where the origin has what the visitor asked for. */
export function originUrl(request: Request, origin: URL): URL {
  const { pathname, search } = new URL(request.url);
  // Strings and not `new URL(path, origin)`: a path like `//other.example/` would choose another host.
  return new URL(origin.origin + pathname + search);
}

/** The visitor's headers as the origin may have them, and ours. */
export function originHeaders(request: Request, { host, requestId, originEncoding }: OriginOptions): Headers {
  const headers = new Headers(request.headers);
  const socket = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  const address = request.headers.get("cf-connecting-ip");
  removeHopByHop(headers);
  for (const name of [...headers.keys()]) if (platformHeader.test(name)) headers.delete(name);
  headers.delete("host");
  headers.delete("expect");
  // The runtime counts the body itself; a GET that came with one goes on without.
  headers.delete("content-length");
  if (socket) headers.set("upgrade", "websocket");
  if (address !== null) headers.set("x-forwarded-for", address);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", new URL(request.url).protocol.slice(0, -1));
  headers.set("x-request-id", requestId);
  headers.set("accept-encoding", acceptEncoding(request, originEncoding));
  signVia(headers, host);
  return headers;
}

/** What the runtime can decode, should a page have to be rewritten. */
const decodable = new Set(["gzip", "br"]);

function acceptEncoding(request: Request, originEncoding: OriginOptions["originEncoding"]): string {
  // Cloudflare replaces the header by `br, gzip` and keeps what the visitor sent here.
  const kept = request.cf?.clientAcceptEncoding;
  const sent = (typeof kept === "string" ? kept : request.headers.get("accept-encoding")) || "identity";
  if (!navigates(request)) return sent;
  if (originEncoding === "identity") return "identity";
  const taken = sent.split(",").filter((coding) => decodable.has(coding.trim().split(";")[0] ?? ""));
  return taken.length > 0 ? taken.map((coding) => coding.trim()).join(", ") : "identity";
}
