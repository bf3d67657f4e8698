import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inMemory, keysIn } from "../../../client/forms/core/keys.ts";
import { createSubmission } from "../../../client/forms/core/submission.ts";

const hour = 3_600_000;

describe("the keys of a form", () => {
  const list = inMemory();
  let now = 1_000_000_000_000;
  let says = "a";
  const keys = () =>
    keysIn(
      list,
      () => says,
      () => now,
    );

  it("are there for the same again: for an hour where it was taken, a day where nobody has answered", () => {
    const page = keys();
    expect(page.held()).toBeUndefined();
    page.hold("1");
    now += 23 * hour;
    expect([page.held(), keys().held()]).toEqual(["1", "1"]);
    page.answered("1", true);
    now += hour - 1;
    expect(keys().held()).toBe("1");
    now += 1;
    expect(keys().held()).toBeUndefined();
  });

  it("go with a refusal", () => {
    const page = keys();
    page.hold("2");
    page.answered("2", false);
    expect([page.held(), keys().held(), list.read()]).toEqual([undefined, undefined, []]);
  });

  it("are good for what was changed while nobody had answered, not for what another tab was answered for", () => {
    says = "b";
    const one = keys();
    one.hold("3");
    const other = keys();
    says = "b, changed";
    expect([one.held(), other.held()]).toEqual(["3", "3"]);
    other.hold("3");
    other.answered("3", true);
    says = "b";
    expect(one.held()).toBeUndefined();
  });
});

type Press = { readonly tab: number; readonly text: string; readonly fault: string };

/** What two tabs of one browser have stored, pressed as planned, and what they were told is stored. */
async function pressed(plan: readonly Press[], s: fc.Scheduler) {
  const stored = new Map<string, string>();
  const confirmed = new Set<string>();
  const list = inMemory();
  let given = 0;
  const open = () => {
    const tab = { text: "", fault: "none" };
    const server = {
      key: () => s.schedule(Promise.resolve(`key ${++given}`)),
      save: async ({ key, form }: { key: string; form: string }) => {
        const { fault } = tab;
        await s.schedule(Promise.resolve());
        if (fault !== "never came") stored.set(key, form);
        if (fault === "none") confirmed.add(form);
        return fault === "none" ? undefined : { general: "", fields: new Map(), unanswered: true };
      },
    };
    const submission = createSubmission(
      server,
      () => {},
      keysIn(list, () => tab.text),
    );
    return { tab, submission };
  };
  const tabs = [open(), open()] as const;
  for (const { tab: number, text, fault } of plan) {
    const { tab, submission } = tabs[number === 0 ? 0 : 1];
    if (submission.state().name === "submitting") continue;
    Object.assign(tab, { text, fault });
    void submission.submit(() => ({ formId: "f", form: text }));
    // Without a fault the two may be at it at once.
    if (fault !== "none") await s.waitAll();
  }
  await s.waitAll();
  return { stored: [...stored.values()], confirmed };
}

describe("a form in two tabs", () => {
  const presses = (...texts: string[]) =>
    fc.array(
      fc.record({
        tab: fc.constantFrom(0, 1),
        text: fc.constantFrom(...texts),
        fault: fc.constantFrom("none", "none", "answer lost", "never came"),
      }),
      { minLength: 1, maxLength: 10 },
    );

  it("that says the same in both is stored once, in any order of presses and faults", async () => {
    await fc.assert(
      fc.asyncProperty(presses("a"), fc.scheduler(), async (plan, s) => {
        expect((await pressed(plan, s)).stored.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("loses nothing that somebody was thanked for, whatever is changed between", async () => {
    await fc.assert(
      fc.asyncProperty(presses("a", "b", "c"), fc.scheduler(), async (plan, s) => {
        const { stored, confirmed } = await pressed(plan, s);
        for (const text of confirmed) expect(stored).toContain(text);
      }),
    );
  });
});
