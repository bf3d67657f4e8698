import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { cookieNames } from "../../../shared/names.ts";
import { findLearnedSurvey } from "../../../worker/site/learned-coverage.ts";
import { getCachedSite } from "../../../worker/site/site-cache.ts";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { type HostileDocument, hostileDocument } from "./hostile-documents.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Number of documents: the environment variable `HOSTILE_DOCUMENTS`. */
    hostileDocuments: number;
  }
}

const count = inject("hostileDocuments");
/** All that other visitors get is compared after this number of documents, and at the end. */
const documentsPerComparison = 150;
const websiteId = "5e0000000000000000000001";

/** The site with the uploads of strangers, and another one that the same worker serves. */
const host = "victim.test";
const neighbor = "neighbor.test";
const pages = ["/", "/about"];

const honestPage = (title: string) => {
  const context = {
    website: { id: websiteId, language: "en-US", siteTitle: "Honest" },
    templateId: "5c5a519771c10ba3470d8101",
    pageType: 2,
    cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  };
  return `<!doctype html><html><head><title>${title}</title>
<script src="//assets.squarespace.com/universal/scripts-compressed/common-0-min.en-US.js"></script>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
</head><body><main><p>${title}</p></main></body></html>`;
};

let upload: HostileDocument | undefined;

/** The origin of both sites. */
async function fetchOrigin(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/uploads/") && upload)
    return new Response(upload.html, {
      status: upload.status,
      headers: { "content-type": "text/html; charset=utf-8", ...upload.headers },
    });
  return new Response(honestPage(pathname), {
    headers: { "content-type": "text/html; charset=utf-8", etag: '"1"', "set-cookie": "ss_cvr=x; Path=/" },
  });
}

/** The response to another visitor, without the headers that change with each response. */
async function visit(visitedHost: string, path: string): Promise<unknown> {
  const response = await fetchFromWorker(path, { host: visitedHost });
  const headers = [...response.headers].filter(
    ([name]) => !/^(?:server-timing|x-request-id|date)$/.test(name),
  );
  return [response.status, headers, (await response.text()).replace(/nonce="[^"]*"/g, "")];
}

/** All that the worker knows of both sites, apart from the features of the uploads themselves. */
async function knowledge(): Promise<unknown> {
  const stored: unknown[] = [];
  for (const { name } of (await env.SITES.list()).keys) {
    const text = (await env.SITES.get(name)) ?? "";
    const entries = name.startsWith("coverage:")
      ? JSON.parse(text).pages.filter(([path]: readonly string[]) => !path?.startsWith("/uploads/"))
      : text;
    stored.push([name, entries]);
  }
  return stored;
}

const inMemory = () => [
  getCachedSite(host)?.site,
  getCachedSite(neighbor)?.site,
  ...[host, neighbor].flatMap((site) => pages.map((path) => findLearnedSurvey(site, path)?.uncovered)),
];

const everything = async (): Promise<unknown> => [
  await Promise.all([host, neighbor].flatMap((site) => pages.map((path) => visit(site, path)))),
  await visit(host, "/_awning/consent"),
  inMemory(),
  await knowledge(),
];

beforeAll(async () => {
  // Nothing expires or is stored later while the documents come, however many they are.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", fetchOrigin);
  await env.SITES.put(`site:${neighbor}`, '{"cookieSettings": {"cookieBannerText": "authored"}}');
  for (const path of [...pages, ...pages])
    for (const site of [host, neighbor]) await fetchFromWorker(path, { host: site });
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it(
  "documents of strangers change nothing for anybody else",
  async () => {
    const before = await everything();
    const memory = inMemory();
    let visited = 0;
    await fc.assert(
      fc.asyncProperty(hostileDocument(websiteId), async (document) => {
        upload = document;
        const response = await fetchFromWorker(`/uploads/${++visited % 40}.html${document.query}`, { host });
        if (document.isInert)
          expect(response.headers.get("set-cookie") ?? "").not.toContain(`${cookieNames.ownerSession}=ey`);
        expect(inMemory()).toEqual(memory);
        if (visited % documentsPerComparison === 0) expect(await everything()).toEqual(before);
      }),
      { numRuns: count, endOnFailure: count > 2000 },
    );
    expect(visited).toBeGreaterThanOrEqual(count);
    expect(await everything()).toEqual(before);
  },
  60_000 + 20 * count,
);

/** In ISO-2022-JP, which begins with ESC, the ends of comments are parts of letters. */
const hiddenScript = `<!--\x1b$B--><script data-name="static-context">Static.SQUARESPACE_CONTEXT = ${JSON.stringify(
  {
    website: { id: websiteId, language: "xx" },
    cookieSettings: { isRestrictiveCookiePolicyEnabled: false },
  },
)};</script><!--\x1b(B-->`;

it.each([
  "<meta/charset=iso-2022-jp>",
  '<meta name="a>" charset=iso-2022-jp>',
  "<meta charset=x-bogus><meta charset=iso-2022-jp>",
  `<!--${"x".repeat(1100)}--><meta charset=iso-2022-jp>`,
  "<title>A browser may guess the encoding</title>",
])("a context that is a comment in the encoding of %j teaches nothing", async (opening) => {
  const memory = inMemory();
  const text = `<!doctype html>${opening}${hiddenScript}`;
  upload = { html: text, headers: { "content-type": "text/html" }, status: 200, query: "", isInert: true };
  expect((await fetchFromWorker("/uploads/encoded.html", { host })).status).toBe(200);
  expect(inMemory()).toEqual(memory);
  expect(getCachedSite(host)?.site.learned?.website.language).toBe("en-US");
});
