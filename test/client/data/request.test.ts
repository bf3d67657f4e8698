import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requestThrough, said } from "../../../client/data/request.ts";

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

/** A site whose answers come in turn; a `crumb` in an answer is the cookie that comes with it. */
function site(answers: readonly { body?: string; status?: number; cookie?: string }[], cookie?: string) {
  const sent: Sent[] = [];
  let crumb = cookie;
  const request = requestThrough({
    crumb: () => crumb,
    fetch: async (address, init) => {
      const { body = "{}", status = 200, cookie: given = crumb } = answers[sent.length] ?? {};
      sent.push({ address, init });
      crumb = given;
      return new Response(body, { status });
    },
  });
  return { request, sent };
}

const refused = JSON.stringify({ crumbFail: true, error: "no", crumb: "of the answer" });

afterEach(() => vi.useRealTimers());

describe("a call", () => {
  it("sends JSON, with the crumb of the cookie in the query", async () => {
    const { request, sent } = site([{ body: '{"a":1}' }], "c/u+m=b");
    const answer = await request("POST", "/api/x?y=1", { body: { b: [2] }, query: { z: "&" } });
    expect(answer).toEqual({ ok: true, status: 200, data: { a: 1 } });
    const { searchParams, pathname } = new URL(sent[0]?.address ?? "", "http://site.test");
    expect([pathname, ...searchParams]).toEqual(["/api/x", ["y", "1"], ["z", "&"], ["crumb", "c/u+m=b"]]);
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "same-origin",
      body: '{"b":[2]}',
      headers: { "content-type": "application/json", accept: "application/json" },
    });
  });

  it("sends a form as a form, whose type the browser writes", async () => {
    const { request, sent } = site([{}]);
    const body = new URLSearchParams({ a: "1 & 2" });
    await request("POST", "/api/x", { body });
    expect(sent[0]?.init.body).toBe(body);
    expect(sent[0]?.init.headers).not.toHaveProperty("content-type");
  });

  it.each([
    ["https://shop.test", "https://shop.test/api/x?crumb=c", "include"],
    [undefined, "/api/x?crumb=c", "same-origin"],
  ])("that is to be secure goes to %s", async (secureOrigin, address, credentials) => {
    const fetch = vi.fn(async () => new Response("{}"));
    const request = requestThrough({ fetch, crumb: () => "c", secureOrigin: () => secureOrigin });
    await request("POST", "/api/x", { secure: true });
    expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ credentials }));
    await request("POST", "/api/x");
    expect(fetch).toHaveBeenLastCalledWith(
      "/api/x?crumb=c",
      expect.objectContaining({ credentials: "same-origin" }),
    );
  });

  it("leaves no timer behind", async () => {
    vi.useFakeTimers();
    await site([{}]).request("GET", "/api/x");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has no crumb and no body where there are none", async () => {
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
  ])("whose answer is no JSON (%j) has no data", async (body, status, ok) => {
    const { request } = site([{ body, status }]);
    const answer = await request("GET", "/api/x");
    expect(answer).toEqual({
      ok,
      status,
      data: undefined,
      ...(body === "" ? {} : { unreadable: expect.stringContaining("JSON") }),
    });
    expect(said(answer, "anything")).toBeUndefined();
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "api", ""])(
    "never leaves the site for %j",
    async (path) => {
      const { request, sent } = site([{}], "c");
      await expect(request("POST", path)).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );
});

describe("a refused crumb", () => {
  it("is replaced by the new cookie's, and the call made once more", async () => {
    const { request, sent } = site(
      [{ body: refused, status: 403, cookie: "new" }, { body: '{"done":1}' }],
      "old",
    );
    const answer = await request("POST", "/api/x", { body: { kept: 1 }, headers: { "x-a": "b" } });
    expect(answer).toEqual({ ok: true, status: 200, data: { done: 1 } });
    expect(sent.map(({ address }) => address)).toEqual(["/api/x?crumb=old", "/api/x?crumb=new"]);
    expect(sent[1]?.init).toMatchObject({ ...sent[0]?.init, signal: expect.anything() });
  });

  it("is the answer's own where scripts may not read the cookie", async () => {
    const { request, sent } = site([{ body: refused, status: 403 }, {}]);
    await request("POST", "/api/x");
    expect(sent[1]?.address).toBe("/api/x?crumb=of+the+answer");
  });

  it("is tried again once and no more", async () => {
    const { request, sent } = site(Array(5).fill({ body: refused, status: 403, cookie: "new" }), "old");
    expect(await request("POST", "/api/x")).toMatchObject({ ok: false, status: 403 });
    expect(sent).toHaveLength(2);
  });

  it("costs nobody else a second call", async () => {
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

describe("a call that nobody answers", () => {
  const hanging = requestThrough({
    crumb: () => undefined,
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(new DOMException("", "AbortError"));
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
  });

  it("fails for want of a network", async () => {
    const offline = requestThrough({
      crumb: () => undefined,
      fetch: () => Promise.reject(new TypeError("no")),
    });
    expect(await offline("POST", "/api/x")).toEqual({ ok: false, status: 0, failure: "network" });
  });

  it("fails when its time is over", async () => {
    vi.useFakeTimers();
    const answer = hanging("POST", "/api/x", { timeLimit: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ ok: false, status: 0, failure: "time-out" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails when it is aborted, before or meanwhile", async () => {
    const ending = new AbortController();
    const answer = hanging("POST", "/api/x", { signal: ending.signal });
    ending.abort();
    expect(await answer).toMatchObject({ failure: "aborted" });
    expect(await hanging("POST", "/api/x", { signal: ending.signal })).toMatchObject({ failure: "aborted" });
  });

  it("fails when the answer's body breaks off", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("cut")) });
    const cut = requestThrough({ crumb: () => undefined, fetch: async () => new Response(body) });
    expect(await cut("GET", "/api/x")).toMatchObject({ failure: "network" });
  });
});

describe("a network that carries no call", () => {
  const failing = (failure: unknown) => {
    const heard: string[] = [];
    const request = requestThrough({
      crumb: () => "c",
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          if (failure !== undefined || signal?.aborted) reject(failure);
          signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        }),
      networkFailed: (path) => heard.push(path),
    });
    return { request, heard };
  };

  it("is told of, with the path that was asked", async () => {
    const { request, heard } = failing(new TypeError("no"));
    await request("GET", "/api/x?y=1", { query: { z: "2" } });
    expect(heard).toEqual(["/api/x?y=1"]);
  });

  it("is not blamed for a call that was aborted or had too little time", async () => {
    vi.useFakeTimers();
    const { request, heard } = failing(undefined);
    await request("GET", "/api/x", { signal: AbortSignal.abort() });
    const answer = request("GET", "/api/x", { timeLimit: 10 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toMatchObject({ failure: "time-out" });
    expect(heard).toEqual([]);
  });
});
