import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient } from "../../../client/data/api-client.ts";
import type { ApiResponse, RequestOptions } from "../../../client/data/fetch-json.ts";

const ok = (data: unknown): ApiResponse => ({ ok: true, status: 200, data });
const rejected = (status: number, data?: unknown): ApiResponse => ({ ok: false, status, data });
const noNetwork: ApiResponse = { ok: false, status: 0, failure: "network" };

/** A client of a server with these responses, in order. The last one is repeated. */
function clientOf(...responses: ApiResponse[]) {
  const calls: { path: string; options: RequestOptions | undefined; at: number }[] = [];
  const prompts = { showSignIn: vi.fn(), showSystemError: vi.fn() };
  const api = createApiClient(async (_method, path, options) => {
    const response = responses[Math.min(calls.length, responses.length - 1)];
    calls.push({ path, options, at: Date.now() });
    if (options?.signal?.aborted) return { ok: false, status: 0, failure: "aborted" };
    return response ?? ok({});
  }, prompts);
  return { api, calls, prompts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a call to the server", () => {
  it("is pending, then a success with the response's data", async () => {
    const { api, prompts } = clientOf(ok({ a: 1 }));
    const call = api("GET", "/api/x");
    expect(call.state()).toBe("pending");
    expect(await call.result).toEqual({ state: "success", data: { a: 1 } });
    expect(call.state()).toBe("success");
    expect(prompts.showSystemError).not.toHaveBeenCalled();
  });

  it.each([
    [rejected(401), "Unauthorized request"],
    [rejected(403), "Unauthorized request"],
    [rejected(403, { error: "not shown" }), "Unauthorized request"],
    [rejected(500), "Internal server error. Please try again later."],
    [rejected(501, { message: "not shown" }), "Internal server error. Please try again later."],
    [rejected(503), "This service is temporarily unavailable. Please try again later."],
    [rejected(400, { error: "Wrong size" }), "Wrong size"],
    [rejected(401, { message: "Sign in first" }), "Sign in first"],
    [rejected(500, { billingErrorCode: "CARD_DECLINED" }), "CARD_DECLINED"],
    [rejected(502, { error: "", message: "Upstream" }), "Upstream"],
    [rejected(418), "Unable to connect. Please check your internet connection and try again."],
    [noNetwork, "Unable to connect. Please check your internet connection and try again."],
    [ok({ error: "In words" }), "In words"],
    [
      { ok: true, status: 200, data: undefined, parseError: "Unexpected end" } as const,
      "Internal Error: Unable to parse server response from (/api/x) as JSON: Unexpected end",
    ],
  ])("fails with %j: %s", async (response, message) => {
    const { api, prompts } = clientOf(response);
    const onFailure = vi.fn();
    const call = api("POST", "/api/x", { onFailure });
    expect(await call.result).toEqual({ state: "failed", failure: { message, response } });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ message, response });
    expect(call.state()).toBe("failed");
    expect(prompts.showSystemError).not.toHaveBeenCalled();
  });

  it("without a failure handler, or without authorization, shows the system error", async () => {
    const onFailure = vi.fn();
    const first = clientOf(rejected(500));
    await first.api("GET", "/api/x").result;
    expect(first.prompts.showSystemError).toHaveBeenCalledOnce();
    const second = clientOf(rejected(403, { authorizationFail: true }));
    await second.api("GET", "/api/x", { onFailure }).result;
    expect(second.prompts.showSystemError).toHaveBeenCalledOnce();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("that requires a login opens the sign-in and calls the failure handler", async () => {
    const { api, prompts } = clientOf(rejected(401, { loginRequired: true }));
    const onFailure = vi.fn();
    await api("GET", "/api/x", { onFailure }).result;
    expect(prompts.showSignIn).toHaveBeenCalledOnce();
    expect(prompts.showSystemError).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it("that is aborted is not reported as a failure", async () => {
    const { api, prompts } = clientOf(noNetwork);
    const onFailure = vi.fn();
    const call = api("GET", "/api/x", { onFailure, retryForMs: 30_000 });
    await vi.advanceTimersByTimeAsync(450);
    call.abort();
    expect(await call.result).toMatchObject({
      state: "failed",
      failure: { response: { failure: "aborted" } },
    });
    expect(onFailure).not.toHaveBeenCalled();
    expect(prompts.showSystemError).not.toHaveBeenCalled();
  });
});

describe("a call with retries", () => {
  it("is repeated every 200 ms until there is a response", async () => {
    const { api, calls } = clientOf(noNetwork, rejected(502), noNetwork, ok({ here: true }));
    const { result } = api("GET", "/api/x", { retryForMs: 30_000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({ state: "success", data: { here: true } });
    expect(calls.map(({ at }) => at - (calls[0]?.at ?? 0))).toEqual([0, 200, 400, 600]);
  });

  it("ends at its timeout", async () => {
    const { api, calls } = clientOf(noNetwork);
    const { result } = api("GET", "/api/x", { retryForMs: 30_000, timeoutMs: 1000, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ state: "failed" });
    expect(calls).toHaveLength(5);
    for (const { options, at } of calls) expect(options?.timeoutMs).toBe(1000 - (at - (calls[0]?.at ?? 0)));
  });

  it("is not repeated for longer than it asks for", async () => {
    const { api, calls } = clientOf(noNetwork);
    const { result } = api("GET", "/api/x", { retryForMs: 500, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ state: "failed" });
    expect(calls).toHaveLength(3);
    expect(calls[0]?.options?.timeoutMs).toBe(30_000);
  });

  it.each([400, 401, 403, 500, 501, 503])("is not repeated after status %d", async (status) => {
    const { api, calls } = clientOf(rejected(status));
    await api("GET", "/api/x", { retryForMs: 30_000, onFailure: () => {} }).result;
    expect(calls).toHaveLength(1);
  });
});

describe("calls of one queue", () => {
  it("are made one after another, in order, also after failures", async () => {
    vi.useRealTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ delayMs: fc.nat(3), fails: fc.boolean() }), { maxLength: 8 }),
        async (plan) => {
          const log: string[] = [];
          const api = createApiClient(
            async (_method, path) => {
              log.push(`begin ${path}`);
              const { delayMs = 0, fails = false } = plan[Number(path.slice(1))] ?? {};
              await new Promise((resolve) => setTimeout(resolve, delayMs));
              log.push(`end ${path}`);
              return fails ? noNetwork : ok({});
            },
            { showSignIn: () => {}, showSystemError: () => {} },
          );
          await Promise.all(plan.map((_, index) => api("POST", `/${index}`, { queue: "cart" }).result));
          expect(log).toEqual(plan.flatMap((_, index) => [`begin /${index}`, `end /${index}`]));
        },
      ),
      { numRuns: 30 },
    );
  });

  it("do not wait for another queue", async () => {
    let release = () => {};
    const api = createApiClient(
      (_method, path) =>
        path === "/slow"
          ? new Promise((resolve) => {
              release = () => resolve(ok({}));
            })
          : Promise.resolve(ok({})),
      { showSignIn: () => {}, showSystemError: () => {} },
    );
    const slow = api("POST", "/slow", { queue: "a" });
    expect(await api("POST", "/quick", { queue: "b" }).result).toMatchObject({ state: "success" });
    expect(slow.state()).toBe("pending");
    release();
    await slow.result;
  });
});
