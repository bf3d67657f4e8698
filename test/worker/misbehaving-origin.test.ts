import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import worker from "../../worker/index.ts";
import { origin } from "./origin.ts";
import { bindings, document, visit } from "./visit.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

/** Our part of a page without banner and bar. */
const additions =
  /<script type="application\/json" id="awning-page">[^<]*<\/script>|<script type="module" data-awning src="[^"]*"><\/script>|<script data-awning>[\s\S]*?<\/script>|<(style|noscript) data-awning>[\s\S]*?<\/\1>/g;

const latin1 = new TextDecoder("latin1");

/** The page's bytes, one a character, without what was added. */
async function rest(response: Response): Promise<string> {
  return latin1.decode(await response.arrayBuffer()).replace(additions, "");
}

async function original(path: string): Promise<string> {
  return latin1.decode(await (await fetch(origin.origin + path, { redirect: "manual" })).arrayBuffer());
}

describe("an origin that misbehaves", () => {
  it.each([
    ["a page", "/sample", ""],
    ["one byte a chunk", "/sample", "chunk=1"],
    ["three bytes a chunk", "/sample", "chunk=3&header=x-a:b"],
    ["gzip", "/sample", "encoding=gzip"],
    ["brotli, a byte a chunk", "/sample", "encoding=br&chunk=1"],
    ["slow to begin", "/sample", "delay=300"],
    ["a pause in the head", "/sample", "early=40&pause=200"],
    ["a pause in the body", "/sample", "early=90&pause=200"],
    ["neither head nor body", "/no-body", ""],
    ["not found", "/sample", "status=404"],
    ["out of order", "/sample", "status=503"],
    ["five megabytes", "/giant?mb=5", ""],
    ["latin1", "/charset/iso-8859-1", ""],
    ["shift_jis", "/charset/shift_jis", ""],
    ["gbk, declared by the page", "/charset/gbk?declare=meta", ""],
    ["utf-8 with its mark", "/charset/utf-8?bom=1&declare=none", ""],
  ])("%s: rewritten, and whole", async (_, path, faults) => {
    const response = await visit(faults === "" ? path : `${path}?${faults}`);
    expect(response.headers.get("x-awning")).toBe("rewritten");
    expect(response.status).toBe(Number(/status=(\d+)/.exec(faults)?.[1] ?? 200));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect((await rest(response)) === (await original(path))).toBe(true);
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
  ])("is left untouched for its %s: %s", async (reason, path, status) => {
    const response = await visit(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-awning")).toBe(`untouched; reason=${reason}`);
    if (path !== "/echo") expect(latin1.decode(await response.arrayBuffer())).toBe(await original(path));
  });

  it("has its 206 passed on as it is", async () => {
    const response = await visit("/sample?ranges=1", { headers: { ...document, range: "bytes=3-9" } });
    expect(response.status).toBe(206);
    expect(response.headers.get("x-awning")).toBe("untouched; reason=partial");
    expect(response.headers.get("content-range")).toMatch(/^bytes 3-9\//);
    expect(latin1.decode(await response.arrayBuffer())).toBe((await original("/sample")).slice(3, 10));
  });

  it("has its 304 answered to the validator that we gave", async () => {
    const first = await visit('/sample?etag="one"');
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe('"one"');
    const again = await visit('/sample?etag="one"', { headers: { ...document, "if-none-match": etag } });
    expect([again.status, again.headers.get("x-awning"), again.body]).toEqual([304, "rewritten", null]);
    const stale = await visit('/sample?etag="one"', { headers: { ...document, "if-none-match": '"one"' } });
    expect([stale.status, stale.headers.get("x-awning")]).toEqual([200, "rewritten"]);
  });

  it("has redirects to itself brought back to us", async () => {
    const response = await visit("/redirect?to={origin}/about&code=301");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("http://shop.test/about");
  });

  it("has each of many cookies passed on", async () => {
    const response = await visit("/cookies?n=60&type=text/html");
    expect(response.headers.getSetCookie()).toHaveLength(60);
    expect(response.headers.getSetCookie()[59]).toContain("c59=v59; ");
  });

  it("is answered for, with a page that carries the request's id, where it resets the connection", async () => {
    const response = await visit("/sample?reset=headers");
    expect([response.status, response.headers.get("x-awning")]).toEqual([
      502,
      "untouched; reason=error-page",
    ]);
    expect(await response.text()).toContain(response.headers.get("x-request-id") ?? "no id");
  });

  it.each([20, 100])(
    "breaks off for the visitor where it resets after %i bytes, and never ends well",
    async (at) => {
      const request = new Request(`http://shop.test/sample?reset=${at}&chunk=5`, { headers: document });
      const execution = createExecutionContext();
      const whole = Promise.resolve(worker.fetch(request, bindings, execution)).then((response) =>
        response.text(),
      );
      await expect(whole).rejects.toThrow();
    },
  );

  it("is sent on as far as it came where it stalls", async () => {
    const execution = createExecutionContext();
    const request = new Request("http://shop.test/sample?stall=90", { headers: document });
    const response = await worker.fetch(request, bindings, execution);
    const reader = response.body?.getReader();
    let got = "";
    while (!got.includes("<body")) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      got += latin1.decode(value);
    }
    expect(got).toContain('id="awning-page"');
    expect(got.replace(additions, "")).toBe(
      (await original("/sample")).slice(0, got.replace(additions, "").length),
    );
    await reader?.cancel();
  });

  it("tells HEAD what it tells GET", async () => {
    const response = await visit("/sample", { method: "HEAD" });
    expect([response.status, response.headers.get("x-awning"), response.body]).toEqual([
      200,
      "rewritten",
      null,
    ]);
  });
});
