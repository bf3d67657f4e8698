const documentDestinations = new Set(["document", "iframe", "frame"]);

/**
 * True if the response will be shown as a page: a GET or HEAD whose `Sec-Fetch-Dest` names a document. In a browser without
 * that header (https://caniuse.com/mdn-http_headers_sec-fetch-dest) an `Accept` header with text/html decides.
 */
export function isNavigation(request: Request): boolean {
  return isDocumentRequest(request, request.headers.get("sec-fetch-dest"));
}

/** The same as `isNavigation`, for a caller that has already read the value of `Sec-Fetch-Dest`. */
export function isDocumentRequest({ method, headers }: Request, destination: string | null): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return destination === null ? acceptsHtml(headers) : documentDestinations.has(destination);
}

/** True if a script or an element of a page has sent the request. The response is then data, not a page. */
export function isSubresource({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return !documentDestinations.has(destination);
  // Browsers send no `Sec-Fetch-Dest` over http, and old ones never. Every browser asks for text/html when it opens a page.
  if (headers.get("x-requested-with") === "XMLHttpRequest") return true;
  const accept = headers.get("accept");
  if (accept === null || acceptsHtml(headers)) return false;
  // A `fetch` of a page accepts everything, and so do tools without a page, which get pages as visitors do.
  return accept !== "*/*" || headers.has("referer");
}

/**
 * True if the response will be shown in a frame of another page. Always false in browsers that do not send
 * `Sec-Fetch-Dest`.
 */
export function isFramed({ headers }: Request): boolean {
  return /^(?:i?frame|embed|object|fencedframe)$/.test(headers.get("sec-fetch-dest") ?? "");
}

export function acceptsHtml(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "");
}
