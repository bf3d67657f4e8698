import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createIdempotencyKeys,
  createMemoryKeyStore,
  type KeyList,
} from "../../../client/forms/idempotency-keys.ts";
import { createFormSender } from "../../../client/forms/submission.ts";

const hourMs = 3_600_000;

describe("the idempotency keys of a form", () => {
  const list = createMemoryKeyStore();
  let now = 1_000_000_000_000;
  let content = "a";
  const keys = () =>
    createIdempotencyKeys(
      list,
      () => content,
      () => now,
    );

  it("are reused for the same content: for an hour after it was accepted, for a day without a response", () => {
    const page = keys();
    expect(page.reuse()).toBeUndefined();
    page.reserve("1");
    now += 23 * hourMs;
    expect([page.reuse(), keys().reuse()]).toEqual(["1", "1"]);
    page.resolve("1", true);
    now += hourMs - 1;
    expect(keys().reuse()).toBe("1");
    now += 1;
    expect(keys().reuse()).toBeUndefined();
  });

  it("are dropped when the submission is rejected", () => {
    const page = keys();
    page.reserve("2");
    page.resolve("2", false);
    expect([page.reuse(), keys().reuse(), list.read()]).toEqual([undefined, undefined, []]);
  });

  it("are reused for changed content without a response, but not after another tab has had one", () => {
    content = "b";
    const one = keys();
    one.reserve("3");
    const other = keys();
    content = "b, changed";
    expect([one.reuse(), other.reuse()]).toEqual(["3", "3"]);
    other.reserve("3");
    other.resolve("3", true);
    content = "b";
    expect(one.reuse()).toBeUndefined();
  });
});

type Attempt = { readonly tab: number; readonly text: string; readonly fault: string };

/** Submits from two tabs of one browser. Returns what the server has stored, and what it has confirmed. */
async function submitAll(plan: readonly Attempt[], s: fc.Scheduler) {
  const stored = new Map<string, string>();
  const confirmed = new Set<string>();
  const list = createMemoryKeyStore();
  let lastKey = 0;
  const open = () => {
    const tab = { text: "", fault: "none" };
    const api = {
      createKey: () => s.schedule(Promise.resolve(`key ${++lastKey}`)),
      save: async ({ key, form }: { key: string; form: string }) => {
        const { fault } = tab;
        await s.schedule(Promise.resolve());
        if (fault !== "request lost") stored.set(key, form);
        if (fault === "none") confirmed.add(form);
        return fault === "none" ? undefined : { general: "", fields: new Map(), hasNoResponse: true };
      },
    };
    const submission = createFormSender(
      api,
      () => {},
      createIdempotencyKeys(list, () => tab.text),
    );
    return { tab, submission };
  };
  const tabs = [open(), open()] as const;
  for (const { tab: number, text, fault } of plan) {
    const { tab, submission } = tabs[number === 0 ? 0 : 1];
    if (submission.state().name === "submitting") continue;
    Object.assign(tab, { text, fault });
    void submission.submit(() => ({ formId: "f", form: text }));
    // Without a fault the two tabs may submit at the same time.
    if (fault !== "none") await s.waitAll();
  }
  await s.waitAll();
  return { stored: [...stored.values()], confirmed };
}

describe("a form in two tabs", () => {
  const attempts = (...texts: string[]) =>
    fc.array(
      fc.record({
        tab: fc.constantFrom(0, 1),
        text: fc.constantFrom(...texts),
        fault: fc.constantFrom("none", "none", "response lost", "request lost"),
      }),
      { minLength: 1, maxLength: 10 },
    );

  it("with the same content in both is stored once, in any order of attempts and faults", async () => {
    await fc.assert(
      fc.asyncProperty(attempts("a"), fc.scheduler(), async (plan, s) => {
        expect((await submitAll(plan, s)).stored.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is stored once if each tab sees the other's key only after a while", async () => {
    const stored = new Set<string>();
    let lastKey = 0;
    let shared = createMemoryKeyStore().read();
    let unlocked: Promise<unknown> = Promise.resolve();
    const open = () => {
      const own = createMemoryKeyStore();
      const list: KeyList = {
        read: () => [...own.read(), ...shared],
        write(keys) {
          own.write(keys);
          setTimeout(() => {
            shared = keys;
          });
        },
        withLock(work) {
          const result = unlocked.then(work);
          unlocked = result;
          return result;
        },
      };
      return createFormSender(
        {
          createKey: () => new Promise((resolve) => setTimeout(() => resolve(`key ${++lastKey}`), 5)),
          save: async ({ key }) => {
            stored.add(key);
            return undefined;
          },
        },
        () => {},
        createIdempotencyKeys(list, () => "a"),
      );
    };
    await Promise.all([open(), open()].map(({ submit }) => submit(() => ({ formId: "f", form: "a" }))));
    expect(stored.size).toBe(1);
  });

  it("loses nothing that the server has confirmed, after any changes in between", async () => {
    await fc.assert(
      fc.asyncProperty(attempts("a", "b", "c"), fc.scheduler(), async (plan, s) => {
        const { stored, confirmed } = await submitAll(plan, s);
        for (const text of confirmed) expect(stored).toContain(text);
      }),
    );
  });
});
