import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import worker from "../../worker/index.ts";
import { fetchFromWorker, navigationHeaders, workerBindings } from "./fetch-from-worker.ts";
import { testOriginUrl } from "./origin.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

/** The insertions into a page without banner and bar. */
const insertions =
  /<script type="application\/json" id="awning-page">[^<]*<\/script>|<script type="module" data-awning src="[^"]*"><\/script>|<link rel="modulepreload" [^>]*>|<script data-awning>[\s\S]*?<\/script>|<(style|noscript) data-awning>[\s\S]*?<\/\1>/g;

const latin1 = new TextDecoder("latin1");

/** The page without the insertions, with one character for each byte. */
async function withoutInsertions(response: Response): Promise<string> {
  return latin1.decode(await response.arrayBuffer()).replace(insertions, "");
}

async function original(path: string): Promise<string> {
  return latin1.decode(
    await (await fetch(testOriginUrl.origin + path, { redirect: "manual" })).arrayBuffer(),
  );
}

describe("a page of an origin that misbehaves", () => {
  it.each([
    ["a page", "/sample", ""],
    ["chunks of one byte", "/sample", "chunk=1"],
    ["chunks of three bytes", "/sample", "chunk=3&header=x-a:b"],
    ["gzip", "/sample", "encoding=gzip"],
    ["brotli, in chunks of one byte", "/sample", "encoding=br&chunk=1"],
    ["a late response", "/sample", "delay=300"],
    ["a pause in the head", "/sample", "early=40&pause=200"],
    ["a pause in the body", "/sample", "early=90&pause=200"],
    ["neither head nor body", "/no-body", ""],
    ["not found", "/sample", "status=404"],
    ["an error", "/sample", "status=503"],
    ["five megabytes", "/giant?mb=5", ""],
    ["latin1", "/charset/iso-8859-1", ""],
    ["shift_jis", "/charset/shift_jis", ""],
    ["gbk, declared by the page", "/charset/gbk?declare=meta", ""],
    ["utf-8 with a byte order mark", "/charset/utf-8?bom=1&declare=none", ""],
  ])("is rewritten and complete: %s", async (_, path, faults) => {
    const response = await fetchFromWorker(faults === "" ? path : `${path}?${faults}`);
    expect(response.headers.get("x-awning")).toMatch(/^rewritten(?:; runtime=kept; for=first-visit)?$/);
    expect(response.status).toBe(Number(/status=(\d+)/.exec(faults)?.[1] ?? 200));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect((await withoutInsertions(response)) === (await original(path))).toBe(true);
  });

  it.each([
    ["charset", "/charset/iso-2022-jp", 200],
    ["charset", "/charset/utf-7", 200],
    ["charset", "/charset/x-bogus", 200],
    ["charset", "/charset/utf-16le", 200],
    ["bom", "/charset/utf-16be?declare=none&bom=1", 200],
    ["charset", "/charset/utf-16le?declare=none", 200],
    ["not-html", "/sample?type=text/plain", 200],
    ["not-html", "/sample?type=", 200],
    ["not-html", "/bytes", 200],
    ["not-html", "/echo", 200],
    ["json", "/sample?body=%7B%22a%22:1%7D", 200],
    ["empty", "/empty", 200],
    ["status", "/redirect?to=/about", 302],
    ["attachment", "/sample?header=content-disposition:attachment", 200],
    ["no-transform", "/sample?header=cache-control:no-transform", 200],
  ])("is left untouched because of its %s: %s", async (reason, path, status) => {
    const response = await fetchFromWorker(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-awning")).toBe(`untouched; reason=${reason}`);
    if (path !== "/echo") expect(latin1.decode(await response.arrayBuffer())).toBe(await original(path));
  });

  it("may be a 206, which is left untouched", async () => {
    const response = await fetchFromWorker("/sample?ranges=1", {
      headers: { ...navigationHeaders, range: "bytes=3-9" },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get("x-awning")).toBe("untouched; reason=partial");
    expect(response.headers.get("content-range")).toMatch(/^bytes 3-9\//);
    expect(latin1.decode(await response.arrayBuffer())).toBe((await original("/sample")).slice(3, 10));
  });

  it("is a 304 for the ETag of the rewritten page", async () => {
    const first = await fetchFromWorker('/sample?etag="one"');
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe('"one"');
    const repeated = await fetchFromWorker('/sample?etag="one"', {
      headers: { ...navigationHeaders, "if-none-match": etag },
    });
    expect([repeated.status, repeated.headers.get("x-awning"), repeated.body]).toEqual([
      304,
      "rewritten",
      null,
    ]);
    const stale = await fetchFromWorker('/sample?etag="one"', {
      headers: { ...navigationHeaders, "if-none-match": '"one"' },
    });
    expect([stale.status, stale.headers.get("x-awning")]).toEqual([200, "rewritten"]);
  });

  it("may be a redirect, which leads to the visitor's host", async () => {
    const response = await fetchFromWorker("/redirect?to={origin}/about&code=301");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("http://shop.test/about");
  });

  it("may have many cookies", async () => {
    const response = await fetchFromWorker("/cookies?n=60&type=text/html");
    expect(response.headers.getSetCookie()).toHaveLength(60);
    expect(response.headers.getSetCookie()[59]).toContain("c59=v59; ");
  });

  it.each([
    ["before the headers", "reset=headers"],
    ["in the first tags of the page", "reset=20&chunk=5"],
  ])("is an error page with the request's id if the origin resets the connection %s", async (_, query) => {
    const response = await fetchFromWorker(`/sample?${query}`, { headers: navigationHeaders });
    expect([response.status, response.headers.get("x-awning")]).toEqual([
      502,
      "untouched; reason=error-page",
    ]);
    expect(await response.text()).toContain(response.headers.get("x-request-id") ?? "no id");
  });

  it.each([60, 100])("breaks off if the origin resets the connection after %i bytes", async (at) => {
    const request = new Request(`http://shop.test/sample?reset=${at}&chunk=5`, {
      headers: navigationHeaders,
    });
    const execution = createExecutionContext();
    const whole = Promise.resolve(worker.fetch(request, workerBindings, execution)).then((response) =>
      response.text(),
    );
    await expect(whole).rejects.toThrow();
  });

  it.each([
    ["while it is rewritten", "/sample?reset=100&chunk=5"],
    ["after it was rewritten", "/giant?mb=1&reset=900000"],
    ["and it is left untouched", "/charset/utf-16be?declare=none&bom=1&reset=100&chunk=5"],
  ])("is one line in the log if the origin aborts it %s", async (_, path) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const request = new Request(`http://shop.test${path}`, { headers: navigationHeaders });
    const response = await worker.fetch(request, workerBindings, createExecutionContext());
    await expect(response.text()).rejects.toThrow();
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(JSON.parse(logged.mock.calls[0]?.[0])).toEqual({
      request: response.headers.get("x-request-id"),
      host: "shop.test",
      path: new URL(request.url).pathname,
      failure: "aborted",
      why: "the origin aborted the page before its end",
    });
  });

  it("is sent as far as it has arrived if the origin stalls", async () => {
    const execution = createExecutionContext();
    const request = new Request("http://shop.test/sample?stall=90", { headers: navigationHeaders });
    const response = await worker.fetch(request, workerBindings, execution);
    const reader = response.body?.getReader();
    let received = "";
    while (!received.includes("<body")) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      received += latin1.decode(value);
    }
    expect(received).toContain('id="awning-page"');
    expect(received.replace(insertions, "")).toBe(
      (await original("/sample")).slice(0, received.replace(insertions, "").length),
    );
    await reader?.cancel();
  });

  it("has the same headers for HEAD as for GET", async () => {
    const path = '/sample?etag="head"';
    const get = await fetchFromWorker(path);
    const response = await fetchFromWorker(path, { method: "HEAD" });
    expect([response.status, response.headers.get("x-awning"), response.body]).toEqual([
      200,
      get.headers.get("x-awning"),
      null,
    ]);
  });
});
