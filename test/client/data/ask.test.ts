import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askThrough } from "../../../client/data/ask.ts";
import type { Answer, Call } from "../../../client/data/send.ts";

type Reply = Answer | (() => Answer);
const ok = (data: unknown): Answer => ({ ok: true, status: 200, data });
const refused = (status: number, data?: unknown): Answer => ({ ok: false, status, data });
const lost: Answer = { ok: false, status: 0, failure: "network" };

/** A server whose answers come in turn, the last again and again. */
function server(...replies: Reply[]) {
  const calls: { path: string; call: Call | undefined; at: number }[] = [];
  const prompts = { signIn: vi.fn(), systemError: vi.fn() };
  const ask = askThrough(async (_method, path, call) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push({ path, call, at: Date.now() });
    if (call?.signal?.aborted) return { ok: false, status: 0, failure: "aborted" };
    return typeof reply === "function" ? reply() : (reply ?? ok({}));
  }, prompts);
  return { ask, calls, prompts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a call to the server", () => {
  it("is pending, then a success with what the server gave", async () => {
    const { ask, prompts } = server(ok({ a: 1 }));
    const asking = ask("GET", "/api/x");
    expect(asking.state()).toBe("pending");
    expect(await asking.done).toEqual({ state: "success", data: { a: 1 } });
    expect(asking.state()).toBe("success");
    expect(prompts.systemError).not.toHaveBeenCalled();
  });

  it.each([
    [refused(401), "Unauthorized request"],
    [refused(403), "Unauthorized request"],
    [refused(403, { error: "not shown" }), "Unauthorized request"],
    [refused(500), "Internal server error. Please try again later."],
    [refused(501, { message: "not shown" }), "Internal server error. Please try again later."],
    [refused(503), "This service is temporarily unavailable. Please try again later."],
    [refused(400, { error: "Wrong size" }), "Wrong size"],
    [refused(401, { message: "Sign in first" }), "Sign in first"],
    [refused(500, { billingErrorCode: "CARD_DECLINED" }), "CARD_DECLINED"],
    [refused(502, { error: "", message: "Upstream" }), "Upstream"],
    [refused(418), "Unable to connect. Please check your internet connection and try again."],
    [lost, "Unable to connect. Please check your internet connection and try again."],
    [ok({ error: "In words" }), "In words"],
    [
      { ok: true, status: 200, data: undefined, unreadable: "Unexpected end" } as const,
      "Internal Error: Unable to parse server response from (/api/x) as JSON: Unexpected end",
    ],
  ])("fails with %j: %s", async (answer, message) => {
    const { ask, prompts } = server(answer);
    const failed = vi.fn();
    const asking = ask("POST", "/api/x", { failed });
    expect(await asking.done).toEqual({ state: "failed", failure: { message, answer } });
    expect(failed).toHaveBeenCalledExactlyOnceWith({ message, answer });
    expect(asking.state()).toBe("failed");
    expect(prompts.systemError).not.toHaveBeenCalled();
  });

  it("whose failure nobody takes, or that may not be made at all, shows the system error", async () => {
    const failed = vi.fn();
    const first = server(refused(500));
    await first.ask("GET", "/api/x").done;
    expect(first.prompts.systemError).toHaveBeenCalledOnce();
    const second = server(refused(403, { authorizationFail: true }));
    await second.ask("GET", "/api/x", { failed }).done;
    expect(second.prompts.systemError).toHaveBeenCalledOnce();
    expect(failed).not.toHaveBeenCalled();
  });

  it("that needs a login asks for it, and tells its caller", async () => {
    const { ask, prompts } = server(refused(401, { loginRequired: true }));
    const failed = vi.fn();
    await ask("GET", "/api/x", { failed }).done;
    expect(prompts.signIn).toHaveBeenCalledOnce();
    expect(prompts.systemError).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledOnce();
  });

  it("that is broken off is nobody's failure", async () => {
    const { ask, prompts } = server(lost);
    const failed = vi.fn();
    const asking = ask("GET", "/api/x", { failed, retry: true });
    await vi.advanceTimersByTimeAsync(450);
    asking.abort();
    expect(await asking.done).toMatchObject({ state: "failed", failure: { answer: { failure: "aborted" } } });
    expect(failed).not.toHaveBeenCalled();
    expect(prompts.systemError).not.toHaveBeenCalled();
  });
});

describe("a call that may be retried", () => {
  it("asks every 200 ms until somebody answers", async () => {
    const { ask, calls } = server(lost, refused(502), lost, ok({ here: true }));
    const { done } = ask("GET", "/api/x", { retry: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await done).toEqual({ state: "success", data: { here: true } });
    expect(calls.map(({ at }) => at - (calls[0]?.at ?? 0))).toEqual([0, 200, 400, 600]);
  });

  it("asks no longer than its time limit", async () => {
    const { ask, calls } = server(lost);
    const { done } = ask("GET", "/api/x", { retry: true, timeLimit: 1000, failed: () => {} });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toMatchObject({ state: "failed" });
    expect(calls).toHaveLength(5);
    for (const { call, at } of calls) expect(call?.timeLimit).toBe(1000 - (at - (calls[0]?.at ?? 0)));
  });

  it.each([400, 401, 403, 500, 501, 503])("takes %d for an answer", async (status) => {
    const { ask, calls } = server(refused(status));
    await ask("GET", "/api/x", { retry: true, failed: () => {} }).done;
    expect(calls).toHaveLength(1);
  });
});

describe("calls of one queue", () => {
  it("are made one after another, in order, whatever becomes of each", async () => {
    vi.useRealTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ wait: fc.nat(3), fails: fc.boolean() }), { maxLength: 8 }),
        async (plan) => {
          const log: string[] = [];
          const ask = askThrough(
            async (_method, path) => {
              log.push(`begin ${path}`);
              const { wait = 0, fails = false } = plan[Number(path.slice(1))] ?? {};
              await new Promise((resolve) => setTimeout(resolve, wait));
              log.push(`end ${path}`);
              return fails ? lost : ok({});
            },
            { signIn: () => {}, systemError: () => {} },
          );
          await Promise.all(plan.map((_, index) => ask("POST", `/${index}`, { queue: "cart" }).done));
          expect(log).toEqual(plan.flatMap((_, index) => [`begin /${index}`, `end /${index}`]));
        },
      ),
      { numRuns: 30 },
    );
  });

  it("wait for none of another queue", async () => {
    let release = () => {};
    const ask = askThrough(
      (_method, path) =>
        path === "/slow"
          ? new Promise((resolve) => {
              release = () => resolve(ok({}));
            })
          : Promise.resolve(ok({})),
      { signIn: () => {}, systemError: () => {} },
    );
    const slow = ask("POST", "/slow", { queue: "a" });
    expect(await ask("POST", "/quick", { queue: "b" }).done).toMatchObject({ state: "success" });
    expect(slow.state()).toBe("pending");
    release();
    await slow.done;
  });
});
