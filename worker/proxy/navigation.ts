const documents = new Set(["document", "iframe", "frame"]);

/**
 * True for a request that puts a page before the visitor: GET or HEAD, said to be one by `Sec-Fetch-Dest`, or in a
 * browser too old for that header by an `Accept` that names text/html.
 */
export function navigates(request: Request): boolean {
  return putsPage(request, request.headers.get("sec-fetch-dest"));
}

/** The same, by a `Sec-Fetch-Dest` that is known already. */
export function putsPage({ method, headers }: Request, destination: string | null): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return destination === null ? namesHtml(headers) : documents.has(destination);
}

/** True for what a page's own scripts and elements ask for: the answer is data for them, not a page to be seen. */
export function isSubresource({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  if (destination !== null) return !documents.has(destination);
  return headers.get("x-requested-with") === "XMLHttpRequest";
}

export function namesHtml(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "");
}
