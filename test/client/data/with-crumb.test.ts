import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getResponseField, withCrumb } from "../../../client/data/with-crumb.ts";

interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/** A site with these responses, in order. `cookie` is the crumb cookie that a response sets. */
function site(responses: readonly { body?: string; status?: number; cookie?: string }[], cookie?: string) {
  const sent: SentRequest[] = [];
  let crumb = cookie;
  const written: string[] = [];
  const request = withCrumb({
    readCrumb: () => crumb,
    writeCrumb(value) {
      written.push(value);
      // Scripts cannot replace a cookie that they cannot read.
      if (cookie !== undefined) crumb = value;
    },
    fetch: async (address, init) => {
      const { body = "{}", status = 200, cookie: newCrumb = crumb } = responses[sent.length] ?? {};
      sent.push({ address, init });
      crumb = newCrumb;
      return new Response(body, { status });
    },
  });
  return { request, sent, written };
}

const crumbFailure = JSON.stringify({ crumbFail: true, error: "no", crumb: "of the response" });

afterEach(() => vi.useRealTimers());

describe("a call", () => {
  it("sends JSON, with the crumb of the cookie in the query", async () => {
    const { request, sent } = site([{ body: '{"a":1}' }], "c/u+m=b");
    const response = await request("POST", "/api/x?y=1", { body: { b: [2] }, query: { z: "&" } });
    expect(response).toEqual({ ok: true, status: 200, data: { a: 1 } });
    const { searchParams, pathname } = new URL(sent[0]?.address ?? "", "http://site.test");
    expect([pathname, ...searchParams]).toEqual(["/api/x", ["y", "1"], ["z", "&"], ["crumb", "c/u+m=b"]]);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "same-origin",
      body: '{"b":[2]}',
      headers: { "content-type": "application/json", accept: "application/json" },
    });
  });

  it("sends a form without a content type, which the browser sets", async () => {
    const { request, sent } = site([{}]);
    const body = new URLSearchParams({ a: "1 & 2" });
    await request("POST", "/api/x", { body });
    expect(sent[0]?.init.body).toBe(body);
    expect(sent[0]?.init.headers).not.toHaveProperty("content-type");
  });

  it("clears its timer", async () => {
    vi.useFakeTimers();
    await site([{}]).request("GET", "/api/x");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has no crumb and no body if there are none", async () => {
    const { request, sent } = site([{}]);
    await request("DELETE", "/api/x");
    expect(sent[0]?.address).toBe("/api/x");
    expect(sent[0]?.init).not.toHaveProperty("body");
    expect(sent[0]?.init.headers).not.toHaveProperty("content-type");
  });

  it.each([
    ["", 200, true],
    ["<!doctype html><title>Not found</title>", 404, false],
    ['{"broken"', 500, false],
  ])("without JSON in the response (%j) has no data", async (body, status, ok) => {
    const { request } = site([{ body, status }]);
    const response = await request("GET", "/api/x");
    expect(response).toEqual({
      ok,
      status,
      data: undefined,
      ...(body === "" ? {} : { parseError: expect.stringContaining("JSON") }),
    });
    expect(getResponseField(response, "anything")).toBeUndefined();
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "api", ""])(
    "rejects the path %j",
    async (path) => {
      const { request, sent } = site([{}], "c");
      await expect(request("POST", path)).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );
});

describe("a rejected crumb", () => {
  it("is replaced by the new cookie, and the call is repeated", async () => {
    const { request, sent, written } = site(
      [{ body: crumbFailure, status: 403, cookie: "new" }, { body: '{"done":1}' }],
      "old",
    );
    const response = await request("POST", "/api/x", { body: { kept: 1 }, headers: { "x-a": "b" } });
    expect(response).toEqual({ ok: true, status: 200, data: { done: 1 } });
    expect(sent.map(({ address }) => address)).toEqual(["/api/x?crumb=old", "/api/x?crumb=new"]);
    expect(written).toEqual([]);
    expect(sent[1]?.init).toMatchObject({ ...sent[0]?.init, signal: expect.anything() });
  });

  it("is replaced by the response's own if scripts cannot read the cookie", async () => {
    const { request, sent } = site([{ body: crumbFailure, status: 403 }, {}]);
    await request("POST", "/api/x");
    expect(sent[1]?.address).toBe("/api/x?crumb=of+the+response");
  });

  it("is replaced by the response's own, also in the cookie, if the response sets none", async () => {
    const { request, sent, written } = site([{ body: crumbFailure, status: 400 }, {}, {}], "old");
    await request("POST", "/api/x");
    await request("POST", "/api/y");
    expect(written).toEqual(["of the response"]);
    expect(sent.map(({ address }) => address.replace(/.*=/, ""))).toEqual([
      "old",
      "of+the+response",
      "of+the+response",
    ]);
  });

  it("causes one repetition only", async () => {
    const { request, sent } = site(Array(5).fill({ body: crumbFailure, status: 403, cookie: "new" }), "old");
    expect(await request("POST", "/api/x")).toMatchObject({ ok: false, status: 403 });
    expect(sent).toHaveLength(2);
  });

  it("is the only reason for a repetition", async () => {
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom('{"crumbFail":false}', "[]", "null", '{"error":"crumbFail"}'),
    );
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(200, 400, 401, 403, 500), async (text, status) => {
        fc.pre(!text.includes('"crumbFail":true'));
        const { request, sent } = site([{ body: text, status }], "c");
        expect((await request("PUT", "/api/x")).status).toBe(status);
        expect(sent).toHaveLength(1);
      }),
    );
  });
});

describe("a call without a response", () => {
  const hanging = withCrumb({
    readCrumb: () => undefined,
    writeCrumb: () => {},
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(new DOMException("", "AbortError"));
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  });

  it("fails without a network", async () => {
    const offline = withCrumb({
      readCrumb: () => undefined,
      writeCrumb: () => {},
      fetch: () => Promise.reject(new TypeError("no")),
    });
    expect(await offline("POST", "/api/x")).toEqual({ ok: false, status: 0, failure: "network" });
  });

  it("fails at its timeout", async () => {
    vi.useFakeTimers();
    const response = hanging("POST", "/api/x", { timeoutMs: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual({ ok: false, status: 0, failure: "time-out" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails if it is aborted before or during the call", async () => {
    const controller = new AbortController();
    const response = hanging("POST", "/api/x", { signal: controller.signal });
    controller.abort();
    expect(await response).toMatchObject({ failure: "aborted" });
    expect(await hanging("POST", "/api/x", { signal: controller.signal })).toMatchObject({
      failure: "aborted",
    });
  });

  it("fails if the response's body breaks off", async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut")) });
    const broken = withCrumb({
      readCrumb: () => undefined,
      writeCrumb: () => {},
      fetch: async () => new Response(body),
    });
    expect(await broken("GET", "/api/x")).toMatchObject({ failure: "network" });
  });
});

describe("a network failure", () => {
  const failing = (failure: unknown) => {
    const failedPaths: string[] = [];
    const request = withCrumb({
      readCrumb: () => "c",
      writeCrumb: () => {},
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          if (failure !== undefined || signal?.aborted) reject(failure);
          signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        }),
      onNetworkFailure: (path) => failedPaths.push(path),
    });
    return { request, failedPaths };
  };

  it("is reported with the path of the call", async () => {
    const { request, failedPaths } = failing(new TypeError("no"));
    await request("GET", "/api/x?y=1", { query: { z: "2" } });
    expect(failedPaths).toEqual(["/api/x?y=1"]);
  });

  it("is not reported for an aborted call or a timeout", async () => {
    vi.useFakeTimers();
    const { request, failedPaths } = failing(undefined);
    await request("GET", "/api/x", { signal: AbortSignal.abort() });
    const response = request("GET", "/api/x", { timeoutMs: 10 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await response).toMatchObject({ failure: "time-out" });
    expect(failedPaths).toEqual([]);
  });
});
