import fc from "fast-check";
import { expect, it } from "vitest";
import {
  canSavePage,
  createEditState,
  decidePageConflict,
  differenceOf,
  type EditState,
  editPage,
  finishPageSave,
  mergeVersion,
  redoEdit,
  restoreDraft,
  startPageSave,
  undoEdit,
  unsavedValues,
} from "../../../shared/page-editor/edit-state.ts";
import {
  completeDocument,
  type PageDocument,
  toStoredSections,
} from "../../../shared/page-editor/page-document.ts";
import { pageProblems, sanitizePagePatch } from "../../../shared/page-editor/page-rules.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import {
  applyMergePatch,
  changedPaths,
  doPathsOverlap,
  isEqual,
  pathsOf,
  valueAt,
} from "../../../shared/settings/merge-patch.ts";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";
import { applyRandomEdit, randomEdit } from "./random-edits.ts";

const texts = { blocks: ownerBlocksTexts("en"), problems: ownerProblemsTexts("en") };

type Document = Parameters<typeof applyMergePatch>[0];

const start: PageDocument = {
  address: "/a",
  title: "A",
  description: "",
  isListed: true,
  publication: { state: 1, live: 1 },
  sections: {
    s1: { order: "d", rows: [[6, 6]], theme: "salt", style: "split" },
    s2: { order: "k", rows: [[12]], theme: "sea", style: "plain" },
  },
  blocks: {
    b1: { type: "text", place: ["s1", 0, 0, "i"], data: { html: "<p>One</p>", look: "body" } },
    b2: { type: "text", place: ["s1", 0, 1, "i"], data: { html: "<p>Two</p>", look: "body" } },
    b3: { type: "quote", place: ["s2", 0, 0, "i"], data: { quote: "Three", source: "S" } },
  },
};

/** The calls for pages in memory: the rules of docs/reference/pages.md#versions. */
class Server {
  readonly versions: Document[] = [start as unknown as Document];
  readonly changed: string[][] = [[]];
  save(patch: Document, base: number): { readonly ok: boolean; readonly errors?: object } {
    const current = this.versions.at(-1) ?? {};
    const safe = sanitizePagePatch(patch, completeDocument(current));
    const others = this.changed.slice(base).flat();
    const taken = pathsOf(safe).some(
      (path) =>
        others.some((other) => doPathsOverlap(path, other)) &&
        !isEqual(valueAt(safe, path), valueAt(current, path)),
    );
    if (taken) return { ok: false };
    const next = applyMergePatch(current, safe);
    const errors = pageProblems(completeDocument(next), texts);
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const changed = changedPaths(current, next);
    if (changed.length > 0) {
      this.versions.push(next);
      this.changed.push(changed);
    }
    return { ok: true };
  }
  get version(): number {
    return this.versions.length;
  }
  get page(): PageDocument {
    return completeDocument(this.versions.at(-1) ?? {});
  }
}

const action = fc.oneof(
  { weight: 5, arbitrary: randomEdit },
  {
    weight: 1,
    arbitrary: fc.record({
      who: fc.constantFrom(0, 1),
      kind: fc.constantFrom("save", "save", "save", "crash"),
      other: fc.nat(50),
    }),
  },
);

it("random edits of two people with undo and redo: nothing is lost, and each version is a valid page", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 20, maxLength: 60 }), (actions) => {
      const server = new Server();
      const states: EditState[] = [createEditState(1, server.page), createEditState(1, server.page)];
      let token = 0;
      for (const action of actions) {
        const { who, kind, other } = action;
        const before = states[who] as EditState;
        count++;
        let after = before;
        if (kind === "save") after = saveOf(server, before, other);
        // The browser was closed: the draft is restored into the newest version.
        else if (kind === "crash") after = restoreDraft(createEditState(server.version, server.page), before);
        else if ("at" in action) after = applyRandomEdit(before, action, ++token);
        // A redo brings back exactly what the undo has taken, and an undo what a discard has.
        if (kind === "undo" && before.past.length > 0) expect(redoEdit(after).page).toEqual(before.page);
        if (kind === "discard" && after.page !== before.page)
          expect(undoEdit(after).page).toEqual(before.page);
        states[who] = after;
        for (const each of states) expect(pageProblems(each.page, texts)).toEqual({});
        expect(blocksShown(after.page)).toEqual(Object.keys(after.page.blocks).sort());
      }
      for (const who of [0, 1]) {
        const done = saveOf(server, saveOf(server, states[who] as EditState, 1), 1);
        expect(unsavedValues(done)).toEqual({});
        expect(done.page).toEqual(server.page);
      }
      for (const version of server.versions) {
        const page = completeDocument(version);
        expect(pageProblems(page, texts)).toEqual({});
        expect(blocksShown(page)).toEqual(Object.keys(page.blocks).sort());
      }
    }),
    { numRuns: 60 },
  );
  expect(count).toBeGreaterThan(1000);
});

it("an undo leaves a value that others have changed since", () => {
  const edited = editPage(createEditState(1, start), { title: "Mine", description: "Mine" });
  const saved = finishPageSave(startPageSave(edited), 2, { ...start, title: "Mine", description: "Mine" });
  const merged = mergeVersion(saved, 3, { ...start, title: "Theirs", description: "Mine" });
  expect(undoEdit(merged).page).toMatchObject({ title: "Theirs", description: "" });
});

it("a redo adds no value to a block that others have removed", () => {
  const edited = editPage(createEditState(1, start), { "blocks.b1.data.caption": "Mine" });
  const { b1: _, ...others } = start.blocks;
  const merged = mergeVersion(undoEdit(edited), 2, { ...start, blocks: others });
  expect(redoEdit(merged).page).toEqual(merged.page);
});

it("an edit that is made during a save stays, and is not saved yet", () => {
  const saving = startPageSave(editPage(createEditState(1, start), { title: "Mine" }));
  const saved = finishPageSave(editPage(saving, { description: "Later" }), 2, { ...start, title: "Mine" });
  expect(saved.page).toMatchObject({ title: "Mine", description: "Later" });
  expect(unsavedValues(saved)).toEqual({ description: "Later" });
});

it("an undo works across a save that has made a text safe", () => {
  const edited = editPage(createEditState(1, start), { title: "<p>typed" });
  const saved = finishPageSave(startPageSave(edited), 2, { ...start, title: "<p>typed</p>" });
  expect([saved.page.title, undoEdit(saved).page.title]).toEqual(["<p>typed</p>", "A"]);
});

function blocksShown(page: PageDocument): string[] {
  return toStoredSections(page)
    .flatMap(({ rows }) => rows.flat().flatMap(({ blocks }) => blocks.map(({ id }) => id)))
    .sort();
}

/** Saves as the editor does: after a conflict it takes over the newest version, and the owner chooses. */
function saveOf(server: Server, before: EditState, choice: number): EditState {
  let state = before;
  for (let attempt = 0; attempt < 4; attempt++) {
    for (const path of Object.keys(state.conflicts))
      if (state.conflicts[path]?.choice === undefined)
        state = decidePageConflict(state, path, choice % 2 ? "mine" : "theirs");
    if (!canSavePage(state)) return mergeVersion(state, server.version, server.page);
    const sent = startPageSave(state);
    const edited = unsavedValues(state);
    const { ok, errors } = server.save(toPatch(edited), state.version);
    expect(errors).toBeUndefined();
    if (ok) {
      const saved = finishPageSave(sent, server.version, server.page);
      // Each edit is in the version that was saved, with safe texts.
      const safe = sanitizePagePatch(toPatch(edited), state.page);
      for (const path of pathsOf(safe))
        expect(at(server.page, path)).toEqual(withoutEmpty(valueAt(safe, path)));
      return saved;
    }
    const merged = mergeVersion(state, server.version, server.page);
    // No edit is gone: what was edited is still there, or is a choice.
    for (const [path, value] of Object.entries(edited)) {
      const isChoice = Object.keys(merged.conflicts).some((each) => doPathsOverlap(each, path));
      if (!isChoice) expect(at(merged.page, path)).toEqual(value);
    }
    // Nothing that the other person has changed to another value is overwritten without a choice.
    const others = Object.keys(differenceOf(state.saved, server.page));
    for (const [path, value] of Object.entries(edited)) {
      const isTaken = others.some((other) => doPathsOverlap(other, path));
      if (isTaken && !isEqual(value, at(server.page, path) ?? null))
        expect(Object.keys(merged.conflicts).some((each) => doPathsOverlap(each, path))).toBe(true);
    }
    // Each choice has the own value as it was edited.
    for (const [path, { mine, choice }] of Object.entries(merged.conflicts))
      if (choice === undefined) expect(mine).toEqual(at(state.page, path));
    state = merged;
  }
  return state;
}

function at(page: PageDocument, path: string): unknown {
  return valueAt(page as unknown as Document, path);
}

function withoutEmpty(value: unknown): unknown {
  return isEqual(value, {}) ? null : value;
}
