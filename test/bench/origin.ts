import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/**
 * The origin of all workers of the bench. It runs in a separate process (`node test/bench/origin.ts`) and prints its URL.
 * `/100k`, `/700k`: pages that need edits only at their start. `/platform-700k`: the same with scripts of the platform at
 * the start and the end. `/stall`: the head, then the body 300 ms later. `/50m`: a page of 50 MB.
 * A page's name may end in `-chunked`, which is sent without `Content-Length`, or in `-gzip`, which is sent compressed.
 * `/api/`: accepts events in every other second, and responds with 503 otherwise.
 */
const context = {
  website: { id: "5f0f0f0f0f0f0f0f0f0f0f0f", identifier: "bench", language: "en-US", siteTitle: "Bench" },
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerAcceptType: "OPT_IN_AND_OUT" },
  pageType: 2,
  templateVersion: "7.1",
  filler: "x".repeat(10_000),
};

function pageStart(platform: boolean): string {
  const bundles = ["common", "commerce", "performance"]
    .map(
      (name) =>
        `<script src="//assets.squarespace.com/universal/scripts-compressed/${name}-0-min.en-US.js" defer></script>`,
    )
    .join("");
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>Bench</title>${platform ? bundles : ""}` +
    `<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>` +
    `<style>${".a{color:#123}".repeat(400)}</style></head><body class="bench">`
  );
}

const block = (index: number): string =>
  `<div class="sqs-block html-block" data-block-type="2" id="block-${index}"><div class="sqs-block-content">` +
  `<h2>Block ${index}</h2><p style="white-space:pre-wrap;">${"Words and more words. ".repeat(60)}</p></div></div>\n`;

function page(size: number, platform: boolean): Buffer {
  const end = platform
    ? `<script src="https://static1.squarespace.com/static/ta/1/2/scripts/site-bundle.js"></script>`
    : "";
  let body = "";
  for (let index = 0; body.length < size; index++) body += block(index);
  return Buffer.from(`${pageStart(platform)}${body}${end}</body></html>`);
}

const pages: Readonly<Record<string, Buffer>> = {
  "/100k": page(100_000, false),
  "/700k": page(700_000, false),
  "/platform-700k": page(700_000, true),
};
const compressedPages = new Map(Object.entries(pages).map(([path, body]) => [path, gzipSync(body)]));
const html = { "content-type": "text/html; charset=utf-8" };

const server = createServer(async (request, response) => {
  const path = (request.url ?? "/").split("?")[0] ?? "/";
  if (path.startsWith("/api/")) {
    request.resume();
    response.writeHead(Math.floor(Date.now() / 1000) % 2 === 0 ? 200 : 503, {
      "content-type": "application/json",
    });
    return response.end("{}");
  }
  const [, name = "", form] = /^(.*?)(-chunked|-gzip)?$/.exec(path) ?? [];
  const body = form === "-gzip" ? compressedPages.get(name) : pages[name];
  if (body && form === "-chunked") {
    // A server-rendered page has a version, but no length.
    response.writeHead(200, { ...html, etag: '"1"' });
    for (let from = 0; from < body.length; from += 16_384) response.write(body.subarray(from, from + 16_384));
    return response.end();
  }
  if (body) {
    const encoding = form === "-gzip" ? { "content-encoding": "gzip" } : {};
    response.writeHead(200, { ...html, ...encoding, "content-length": body.length });
    return response.end(body);
  }
  if (path === "/stall") {
    response.writeHead(200, html);
    response.write(pageStart(false).replace(/<body.*/, ""));
    setTimeout(() => response.end("<body><p>late</p></body></html>"), 300);
    return;
  }
  if (path === "/50m") {
    response.writeHead(200, html);
    response.write(pageStart(true));
    const chunk = block(0).repeat(40);
    for (let sentBytes = 0; sentBytes < 50_000_000; sentBytes += chunk.length) {
      if (!response.write(chunk)) await new Promise((resolve) => response.once("drain", resolve));
    }
    return response.end("</body></html>");
  }
  response.writeHead(path === "/_awning/health" ? 200 : 404, html);
  response.end("<!doctype html><title>Bench</title>");
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
