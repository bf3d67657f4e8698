import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFormSender,
  type FormSendState,
  type SubmissionBody,
} from "../../../client/forms/submission.ts";
import type { SubmissionError } from "../../../shared/forms/submission-error.ts";

const errorWith = (general: string, hasNoResponse = false): SubmissionError => ({
  general,
  fields: new Map(),
  hasNoResponse,
});
const body = (form = "{}"): SubmissionBody => ({ formId: "f", form });

/** A server that stores one submission for each key, and whose responses may be lost. */
function server(plan: readonly ("ok" | "lost" | "rejected" | "stored and lost")[]) {
  const stored = new Map<string, string>();
  const states: string[] = [];
  let keys = 0;
  let calls = 0;
  const submission = createFormSender(
    {
      createKey: async () => `key ${++keys}`,
      save: async ({ key, form }) => {
        const outcome = plan[Math.min(calls++, plan.length - 1)] ?? "ok";
        if (outcome === "lost") return errorWith("lost", true);
        if (outcome === "rejected") return errorWith("rejected");
        stored.set(key, form);
        return outcome === "ok" ? undefined : errorWith("lost", true);
      },
    },
    (state: FormSendState) => states.push(state.name),
  );
  return { submission, stored, states, keys: () => keys };
}

describe("a submission", () => {
  it("is idle, then submitting, then successful, and is not sent again", async () => {
    const { submission, states, stored } = server(["ok"]);
    expect(submission.state().name).toBe("idle");
    await submission.submit(() => body());
    await submission.submit(() => body());
    expect(states).toEqual(["submitting", "success"]);
    expect(stored.size).toBe(1);
  });

  it("is sent once, however often the button is pressed in the meantime", async () => {
    const { submission, stored } = server(["ok"]);
    await Promise.all([1, 2, 3].map(() => submission.submit(() => body())));
    expect(stored.size).toBe(1);
  });

  it("with an error of its own fails without a call to the server", async () => {
    const { submission, states, keys } = server(["ok"]);
    await submission.submit(() => errorWith("Fill it in."));
    expect(submission.state()).toMatchObject({ name: "failure", error: { general: "Fill it in." } });
    await submission.submit(() => {
      throw new Error("the page's own script");
    });
    expect(submission.state()).toMatchObject({
      error: { general: "Error processing form submission. Please reload and try again." },
    });
    expect([states, keys()]).toEqual([["failure", "failure"], 0]);
  });

  it("without a key fails with the server's message", async () => {
    const states: FormSendState[] = [];
    const submission = createFormSender(
      { createKey: async () => errorWith("No key."), save: () => Promise.reject(new Error("not asked")) },
      (state) => states.push(state),
    );
    await submission.submit(() => body());
    expect(states.at(-1)).toMatchObject({ name: "failure", error: { general: "No key." } });
  });

  it("whose response was lost is stored once when it is sent again, with the later content", async () => {
    const { submission, stored, keys } = server(["stored and lost", "lost", "ok"]);
    for (const form of ["1", "2", "3"]) await submission.submit(() => body(form));
    expect(submission.state().name).toBe("success");
    expect([...stored.values()]).toEqual(["3"]);
    expect(keys()).toBe(1);
  });

  it("is stored at most once for any content, in any order of faults", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("ok", "lost", "rejected", "stored and lost"), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 12 }),
        async (plan, typed) => {
          const { submission, stored } = server(plan as ("ok" | "lost" | "rejected" | "stored and lost")[]);
          for (const text of typed) await submission.submit(() => body(text));
          expect(stored.size).toBeLessThanOrEqual(
            1 + plan.filter((outcome) => outcome === "rejected").length,
          );
          if (!plan.includes("rejected")) expect(stored.size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
