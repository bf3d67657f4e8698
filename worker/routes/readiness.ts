import { TimeoutError, withTimeout } from "../http/timeout.ts";
import { loadEmbeddedOrigin } from "../request/embedded-origin.ts";
import type { Site } from "../site/site.ts";

/** An origin that takes longer for the response headers is reported as unreachable. */
const originTimeoutMs = 3_000;

/**
 * The kind of origin that serves a host. `none`: the host has no origin, and this deployment does not contain the
 * embedded origin.
 */
type OriginKind = "proxied" | "embedded" | "none";

/**
 * `GET /_awning/ready`: 200 if the site's settings are valid and its origin responds, else 503 with the problems. They
 * name stored keys and fields, never URLs or secrets.
 */
export async function readinessResponse(
  site: Site,
  { fetchRoot, publicAddress }: ReadinessDeps,
  loadEmbedded = loadEmbeddedOrigin,
): Promise<Response> {
  const origin = await originKind(site, loadEmbedded);
  const originProblem =
    origin === "none" ? "origin: none is set for this host" : await findOriginProblem(fetchRoot);
  const addressProblem = origin === "embedded" && publicAddress === undefined ? missingAddress : undefined;
  const problems = [...site.problems, originProblem, addressProblem].filter(
    (problem) => problem !== undefined,
  );
  return jsonReadiness({ host: site.host, origin }, problems);
}

interface ReadinessDeps {
  readonly fetchRoot: () => Promise<Response>;
  /** The address for links in emails of the embedded site: `findPublicAddress`. */
  readonly publicAddress: string | undefined;
}

const missingAddress =
  "PUBLIC_ADDRESS: missing, and the host has no settings, so links in emails would lead nowhere";

async function originKind(site: Site, loadEmbedded: typeof loadEmbeddedOrigin): Promise<OriginKind> {
  if (site.origin) return "proxied";
  return (await loadEmbedded()).isEmbeddedOriginIncluded ? "embedded" : "none";
}

/** The response while variables of the worker are missing or wrong, and no site can be served. */
export function notConfiguredResponse(host: string, problems: readonly string[]): Response {
  return jsonReadiness(
    { host },
    problems.map((problem) => problem.replaceAll("`", "")),
  );
}

function jsonReadiness(
  subject: { readonly host: string; readonly origin?: OriginKind },
  problems: readonly string[],
): Response {
  const ready = problems.length === 0;
  const headers = { "cache-control": "no-store" };
  return Response.json({ ready, ...subject, problems }, { status: ready ? 200 : 503, headers });
}

async function findOriginProblem(fetchRoot: () => Promise<Response>): Promise<string | undefined> {
  try {
    const response = await withTimeout(fetchRoot(), originTimeoutMs);
    await response.body?.cancel();
    return response.status >= 500 ? `origin: status ${response.status}` : undefined;
  } catch (error) {
    // A refused, a reset and an unresolved connection have the same text, because the operator has to do the same.
    return error instanceof TimeoutError
      ? `origin: no response within ${originTimeoutMs / 1000} s`
      : "origin: cannot be reached";
  }
}
