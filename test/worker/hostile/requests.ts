import { type fetchFromWorker, workerBindings } from "../fetch-from-worker.ts";

/** Options for requests to the embedded site. It has a host of its own, because the worker caches the site of a host. */
export const embeddedSite = { host: "demo.test", with: { ...workerBindings, ORIGIN: "" } };

/** The arguments of a request. */
export type FetchArguments = Parameters<typeof fetchFromWorker>;

/** All URLs that a response links to: `Location`, `Refresh`, links and forms of a page. Entities are decoded. */
export async function linkTargets(response: Response, requestUrl: string): Promise<readonly URL[]> {
  const locations = [response.headers.get("location"), response.headers.get("content-location")];
  const refresh = /url=(.*)/i.exec(response.headers.get("refresh") ?? "")?.[1];
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = isPage ? await response.clone().text() : "";
  const attributes = [...html.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/gi)].map(
    ([, value]) => value,
  );
  return [...locations, refresh, ...attributes]
    .filter((url) => typeof url === "string")
    .map((url) => new URL(decodeEntities(url), requestUrl));
}

/** True for a URL of this site, and for links of every demo page. */
export function isExpectedTarget(origin: string, target: URL): boolean {
  return target.origin === origin || /^(?:mailto:|tel:|https:\/\/www\.[a-z]+\.com\/$)/.test(target.href);
}

function decodeEntities(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (names[name] ?? whole);
  });
}

/** The request of a form on a page of the same host. */
export function formPost(
  fields: Record<string, string>,
  { host = "shop.test", headers = {} } = {},
): RequestInit {
  return {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html", origin: `http://${host}`, ...headers },
  };
}
