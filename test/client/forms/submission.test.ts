import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createSubmission,
  type Sending,
  type SubmissionState,
} from "../../../client/forms/core/submission.ts";
import type { Refusal } from "../../../shared/blocks/form/messages.ts";

const refusal = (general: string, unanswered = false): Refusal => ({
  general,
  fields: new Map(),
  unanswered,
});
const sending = (form = "{}"): Sending => ({ formId: "f", form });

/** A server that stores what it has a key for once, and whose answers may be lost. */
function server(plan: readonly ("ok" | "lost" | "refused" | "stored and lost")[]) {
  const stored = new Map<string, string>();
  const states: string[] = [];
  let keys = 0;
  let calls = 0;
  const submission = createSubmission(
    {
      key: async () => `key ${++keys}`,
      save: async ({ key, form }) => {
        const outcome = plan[Math.min(calls++, plan.length - 1)] ?? "ok";
        if (outcome === "lost") return refusal("lost", true);
        if (outcome === "refused") return refusal("refused");
        stored.set(key, form);
        return outcome === "ok" ? undefined : refusal("lost", true);
      },
    },
    (state: SubmissionState) => states.push(state.name),
  );
  return { submission, stored, states, keys: () => keys };
}

describe("a submission", () => {
  it("is idle, submitting, then a success, after which nothing more is sent", async () => {
    const { submission, states, stored } = server(["ok"]);
    expect(submission.state().name).toBe("idle");
    await submission.submit(() => sending());
    await submission.submit(() => sending());
    expect(states).toEqual(["submitting", "success"]);
    expect(stored.size).toBe(1);
  });

  it("is made once, however often its button is pressed meanwhile", async () => {
    const { submission, stored } = server(["ok"]);
    await Promise.all([1, 2, 3].map(() => submission.submit(() => sending())));
    expect(stored.size).toBe(1);
  });

  it("that cannot be read is a failure with a reason, and nothing is asked of the server", async () => {
    const { submission, states, keys } = server(["ok"]);
    await submission.submit(() => refusal("Fill it in."));
    expect(submission.state()).toMatchObject({ name: "failure", refusal: { general: "Fill it in." } });
    await submission.submit(() => {
      throw new Error("the page's own script");
    });
    expect(submission.state()).toMatchObject({
      refusal: { general: "Error processing form submission. Please reload and try again." },
    });
    expect([states, keys()]).toEqual([["failure", "failure"], 0]);
  });

  it("without a key is a failure with the server's reason", async () => {
    const states: SubmissionState[] = [];
    const submission = createSubmission(
      { key: async () => refusal("No key."), save: () => Promise.reject(new Error("not asked")) },
      (state) => states.push(state),
    );
    await submission.submit(() => sending());
    expect(states.at(-1)).toMatchObject({ name: "failure", refusal: { general: "No key." } });
  });

  it("whose answer was lost is stored once when it is sent again, the way it was then", async () => {
    const { submission, stored, keys } = server(["stored and lost", "lost", "ok"]);
    for (const form of ["1", "2", "3"]) await submission.submit(() => sending(form));
    expect(submission.state().name).toBe("success");
    expect([...stored.values()]).toEqual(["3"]);
    expect(keys()).toBe(1);
  });

  it("is stored at most once for whatever was typed, in any order of faults", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("ok", "lost", "refused", "stored and lost"), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 12 }),
        async (plan, typed) => {
          const { submission, stored } = server(plan as ("ok" | "lost" | "refused" | "stored and lost")[]);
          for (const text of typed) await submission.submit(() => sending(text));
          expect(stored.size).toBeLessThanOrEqual(1 + plan.filter((outcome) => outcome === "refused").length);
          if (!plan.includes("refused")) expect(stored.size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
