import { readFacts } from "../../request/facts.ts";
import type { RequestContext } from "../../request/request-context.ts";

/** The context of a request with which the same browser would load the form's page. */
export function pageContext(context: RequestContext, path: string): RequestContext {
  const { site, cookies, owner, member, url } = context.facts;
  const target = new URL(path, url.origin);
  const headers = new Headers(context.request.headers);
  for (const [name] of context.request.headers)
    if (/^(?:content-|if-|origin$|sec-fetch-|cache-control$)/.test(name)) headers.delete(name);
  headers.set("accept", "text/html");
  headers.set("sec-fetch-dest", "document");
  headers.set("sec-fetch-mode", "navigate");
  const request = new Request(target, { headers });
  return { ...context, request, facts: readFacts(request, site, target, cookies, { owner, member }) };
}
