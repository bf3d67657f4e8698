import fc from "fast-check";
import { expect, it } from "vitest";
import { blockKinds } from "../../../shared/pages/block-kinds.ts";
import {
  canSavePage,
  createEditState,
  decidePageConflict,
  discardPageEdits,
  type EditState,
  editPage,
  finishPageSave,
  mergeVersion,
  redoEdit,
  restoreDraft,
  startPageSave,
  undoEdit,
  unsavedValues,
} from "../../../shared/pages/edit-state.ts";
import {
  completeDocument,
  type PageDocument,
  toStoredSections,
} from "../../../shared/pages/page-document.ts";
import * as edits from "../../../shared/pages/page-edits.ts";
import { pageProblems, sanitizePagePatch } from "../../../shared/pages/page-rules.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import {
  applyMergePatch,
  changedPaths,
  doPathsOverlap,
  isEqual,
  pathsOf,
  valueAt,
} from "../../../shared/settings/merge-patch.ts";

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
    const errors = pageProblems(completeDocument(next));
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

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const action = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    "type",
    "type",
    "type",
    "add",
    "remove",
    "move",
    "drag",
    "title",
    "section",
    "remove-section",
    "move-section",
    "undo",
    "undo",
    "redo",
    "save",
    "save",
    "crash",
    "discard",
  ),
  at: fc.nat(50),
  other: fc.nat(50),
});

it("random edits of two people with undo and redo: nothing is lost, and each version is a valid page", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(action, { minLength: 20, maxLength: 60 }), (actions) => {
      const server = new Server();
      const states: EditState[] = [createEditState(1, server.page), createEditState(1, server.page)];
      let token = 0;
      for (const { who, kind, at, other } of actions) {
        const before = states[who] as EditState;
        const { page } = before;
        const block = pick(Object.keys(page.blocks), at) ?? "";
        const section = pick(Object.keys(page.sections), at) ?? "";
        const id = `n${who}x${++token}`;
        const text = page.blocks[block]?.type === "text" ? "html" : "quote";
        const change = (values: Parameters<typeof editPage>[1], group?: string) =>
          editPage(before, values, group);
        count++;
        let after = before;
        switch (kind) {
          case "type":
            if (block !== "") after = change({ [`blocks.${block}.data.${text}`]: `<p>word${token}` }, block);
            break;
          case "add": {
            const blockKind = pick(
              blockKinds.filter(({ type }) => type === "text" || type === "quote"),
              other,
            );
            if (section !== "" && blockKind !== undefined)
              after = change(edits.addBlock(page, { section, after: block }, blockKind, id));
            break;
          }
          case "remove":
            if (block !== "") after = change(edits.removeBlock(block));
            break;
          case "move":
            after = change(edits.moveBlock(page, block, other % 2 ? 1 : -1));
            break;
          case "drag":
            after = change(edits.moveBlockBefore(page, block, pick(Object.keys(page.blocks), other) ?? ""));
            break;
          case "title":
            after = change({ title: `Title ${token}` });
            break;
          case "section":
            after = change(edits.addSection(page, [[6, 6]], id));
            break;
          case "remove-section":
            after = change(edits.removeSection(page, section));
            break;
          case "move-section":
            after = change(edits.moveSection(page, section, other % 2 ? 1 : -1));
            break;
          case "undo": {
            after = undoEdit(before);
            // A redo brings back exactly what the undo has taken.
            if (before.past.length > 0) expect(redoEdit(after).page).toEqual(page);
            break;
          }
          case "redo":
            after = redoEdit(before);
            break;
          case "discard":
            after = discardPageEdits(before);
            if (after.page !== page) expect(undoEdit(after).page).toEqual(page);
            break;
          case "crash":
            // The browser was closed: the draft is restored into the newest version.
            after = restoreDraft(createEditState(server.version, server.page), before);
            break;
          default:
            after = saveOf(server, before, other);
        }
        states[who] = after;
        for (const each of states) expect(pageProblems(each.page)).toEqual({});
        expect(blocksShown(after.page)).toEqual(Object.keys(after.page.blocks).sort());
      }
      for (const who of [0, 1]) {
        const done = saveOf(server, saveOf(server, states[who] as EditState, 1), 1);
        expect(unsavedValues(done)).toEqual({});
        expect(done.page).toEqual(server.page);
      }
      for (const version of server.versions) {
        const page = completeDocument(version);
        expect(pageProblems(page)).toEqual({});
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
