import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFormController,
  type FormController,
} from "../../../../client/owner/settings/form-controller.ts";
import { toPatch } from "../../../../shared/settings/form-values.ts";
import { type SettingsDocument, valueAt } from "../../../../shared/settings/merge-patch.ts";
import { FakeSettings, type Fault } from "./fake-settings.ts";

const paths = ["a.one", "a.two", "b"] as const;
const pickValues = (document: SettingsDocument) =>
  Object.fromEntries(paths.map((path) => [path, valueAt(document, path)]));

function open(document: SettingsDocument = { a: { one: 1 } }) {
  const server = new FakeSettings(document);
  const controller = createFormController({
    version: 0,
    saved: pickValues(document),
    calls: server,
    pickValues,
  });
  const edit = (path: string, value: unknown) =>
    controller.actions.edit(path, value, controller.getState().saved[path] ?? null);
  const save = async () => {
    controller.actions.save();
    await controller.settled();
  };
  return { server, controller, edit, save };
}

describe("a settings form", () => {
  it("saves only what was edited, with the version that it has seen", async () => {
    const { server, controller, edit, save } = open();
    edit("a.two", 5);
    server.change({ b: 7 });
    await save();
    expect(server.document).toEqual({ a: { one: 1, two: 5 }, b: 7 });
    expect(controller.getState()).toMatchObject({ version: 2, edits: {}, saved: { b: 7, "a.two": 5 } });
    expect(controller.getState().status).toEqual({ kind: "saved" });
  });

  it("keeps its edits as a draft, and shows the saved values again", async () => {
    const { server, controller, edit } = open();
    edit("a.one", 2);
    controller.actions.keepDraft();
    edit("b", 3);
    await controller.settled();
    expect(server.drafts).toEqual([{ a: { one: 2 } }]);
    expect(server.version).toBe(0);
    expect(controller.getState()).toMatchObject({ edits: { b: 3 }, saved: { "a.one": 1 } });
    expect(controller.getState().status).toEqual({ kind: "kept" });
  });

  it("keeps its edits if the draft could not be stored", async () => {
    const { server, controller, edit } = open();
    edit("a.one", 2);
    server.failNext("offline");
    controller.actions.keepDraft();
    await controller.settled();
    expect([server.drafts, controller.getState().edits]).toEqual([[], { "a.one": 2 }]);
  });

  it("sends nothing if an edit is taken back", async () => {
    const { server, controller, edit, save } = open();
    edit("a.one", 2);
    edit("a.one", 1);
    await save();
    expect(server.version).toBe(0);
    expect(controller.getState().status).toEqual({ kind: "idle" });
  });

  it("keeps what is typed while a save is under way, also the former value", async () => {
    const { server, controller, edit, save } = open();
    edit("a.one", 2);
    controller.actions.save();
    edit("a.one", 1);
    edit("b", 3);
    await controller.settled();
    expect(controller.getState().edits).toEqual({ "a.one": 1, b: 3 });
    await save();
    expect(server.document).toEqual({ a: { one: 1 }, b: 3 });
  });

  it.each<[Fault, string]>([
    ["offline", "offline"],
    ["answer-lost", "offline"],
    ["signed-out", "signed-out"],
    ["invalid", "invalid"],
  ])("keeps the edits when a save fails (%s), and can save again", async (fault, failure) => {
    const { server, controller, edit, save } = open();
    edit("b", "typed");
    server.failNext(fault);
    await save();
    expect(controller.getState()).toMatchObject({
      edits: { b: "typed" },
      status: { kind: "failed", failure },
    });
    await save();
    expect(server.document.b).toBe("typed");
    expect(controller.getState()).toMatchObject({ edits: {}, status: { kind: "saved" } });
  });

  it("shows both values if another person has changed the same setting", async () => {
    const { server, controller, edit, save } = open();
    edit("a.one", "mine");
    edit("b", "mine too");
    server.change({ a: { one: "theirs", two: "other" } });
    await save();
    expect(server.document.b).toBeUndefined();
    expect(controller.getState()).toMatchObject({
      saved: { "a.one": "theirs", "a.two": "other" },
      edits: { "a.one": "mine", b: "mine too" },
      conflicts: { "a.one": { mine: "mine", theirs: "theirs" } },
    });
    await save();
    expect(server.document.b, "a conflict is open").toBeUndefined();
    controller.actions.decide("a.one", "theirs");
    expect(controller.getState().edits).toEqual({ b: "mine too" });
    controller.actions.decide("a.one", "mine");
    await save();
    expect(server.document).toEqual({ a: { one: "mine", two: "other" }, b: "mine too" });
  });

  it("saves by itself if the other person has restored the value", async () => {
    const { server, controller, edit, save } = open();
    edit("a.one", "mine");
    server.change({ a: { one: "theirs" } });
    server.change({ a: { one: 1 } });
    await save();
    expect(server.document).toEqual({ a: { one: "mine" } });
    expect(controller.getState().status).toEqual({ kind: "saved" });
  });

  it("undoes the last save, and keeps later edits", async () => {
    const { server, controller, edit, save } = open();
    edit("a.one", 2);
    edit("b", 3);
    await save();
    edit("a.two", 4);
    controller.actions.undo();
    await controller.settled();
    expect(server.document).toEqual({ a: { one: 1 } });
    expect(controller.getState()).toMatchObject({ edits: { "a.two": 4 }, status: { kind: "undone" } });
    expect(controller.getState().lastSave).toBeUndefined();
  });

  it("does not undo over a later change of another person", async () => {
    const { server, controller, edit, save } = open();
    edit("b", 3);
    await save();
    server.change({ b: "theirs" });
    controller.actions.undo();
    await controller.settled();
    expect(server.document.b).toBe("theirs");
    expect(controller.getState()).toMatchObject({
      status: { kind: "failed", failure: "changed" },
      saved: { b: "theirs" },
    });
  });

  it("offers no undo once it has taken over another value", async () => {
    const { server, controller, edit, save } = open();
    edit("b", 3);
    await save();
    edit("a.one", 9);
    server.change({ a: { one: "theirs" }, b: "theirs" });
    await save();
    expect(controller.getState().saved.b).toBe("theirs");
    expect(controller.getState().lastSave).toBeUndefined();
  });
});

type Step =
  | { readonly kind: "edit" | "others"; readonly path: string; readonly value: number }
  | { readonly kind: "decide"; readonly path: string; readonly choice: "mine" | "theirs" }
  | { readonly kind: "fault"; readonly fault: Fault }
  | { readonly kind: "save" | "keepDraft" | "undo" | "wait" };

const path = fc.constantFrom(...paths);
const value = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("edit" as const), path, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("others" as const), path, value }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("save" as const, "keepDraft" as const, "undo" as const, "wait" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      path,
      choice: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      fault: fc.constantFrom<Fault>("offline", "answer-lost", "signed-out", "invalid", "read-fails"),
    }),
  },
);

/** Decides all conflicts for the own value, and saves until nothing is left. */
async function saveAll(controller: FormController): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { conflicts, edits } = controller.getState();
    for (const each of Object.keys(conflicts)) controller.actions.decide(each, "mine");
    if (Object.keys(edits).length === 0 && Object.keys(conflicts).length === 0) return;
    controller.actions.save();
    await controller.settled();
  }
}

describe("random edits, saves, conflicts, faults and undo", () => {
  it("lose no typed value", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { server, controller, edit } = open({});
        // The last value that was typed for each path, with the version of the server at that time.
        const typed = new Map<string, { readonly value: number; readonly since: number }>();
        const isKept = (each: string, { value: wanted, since }: { value: number; since: number }) =>
          controller.getState().edits[each] === wanted ||
          server.drafts.some((patch) => valueAt(patch, each) === wanted) ||
          server.documents.slice(since).some((document) => valueAt(document, each) === wanted);
        for (const each of steps) {
          if (each.kind === "edit") {
            edit(each.path, each.value);
            typed.set(each.path, { value: each.value, since: server.version });
          } else if (each.kind === "others") server.change(toPatch({ [each.path]: each.value }));
          else if (each.kind === "fault") server.failNext(each.fault);
          else if (each.kind === "decide") {
            if (each.choice === "theirs" && controller.getState().conflicts[each.path])
              typed.delete(each.path);
            controller.actions.decide(each.path, each.choice);
          } else if (each.kind === "wait") await controller.settled();
          else controller.actions[each.kind]();
          for (const [name, value] of typed)
            if (controller.getState().status.kind !== "saving") expect(isKept(name, value), name).toBe(true);
        }
        await controller.settled();
        await saveAll(controller);
        await saveAll(controller);
        expect(controller.getState().edits).toEqual({});
        for (const [name, value] of typed) expect(isKept(name, value), name).toBe(true);
        // The form knows what is stored, or is behind only by changes of others.
        const seen = server.documents[controller.getState().version] ?? {};
        expect(controller.getState().saved).toEqual(pickValues(seen));
      }),
      { numRuns: 1000 },
    );
  });
});
