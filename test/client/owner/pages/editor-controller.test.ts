import { expect, it } from "vitest";
import { createEditorController } from "../../../../client/owner/pages/editor-controller.ts";
import type { PageAnswer, PageCalls } from "../../../../client/owner/pages/page-calls.ts";
import { unsavedValues } from "../../../../shared/page-editor/edit-state.ts";
import { completeDocument, type PageDocument } from "../../../../shared/page-editor/page-document.ts";
import { applyMergePatch } from "../../../../shared/settings/merge-patch.ts";
import { ownerBlocksTexts } from "../../../../shared/texts/owner-blocks.ts";

const page = completeDocument({
  title: "A",
  description: "B",
  address: "/a",
  sections: { s: { order: "i", rows: [[12]] } },
});

/** The calls of a page of which others save as well. Answers in the list come first. */
function pageOfOthers(...answers: PageAnswer[]) {
  let version = 1;
  let stored: PageDocument = page;
  const sent: object[] = [];
  const current = (): PageAnswer => ({ kind: "page", version, page: stored });
  const save = (patch: object) => {
    stored = completeDocument(applyMergePatch(stored as never, patch as never));
    version++;
    return current();
  };
  const calls: PageCalls = {
    read: async () => current(),
    async patch(patch) {
      sent.push(patch);
      return answers.shift() ?? save(patch);
    },
    async changePublication(change) {
      if (change.kind === "schedule") return save({ publication: { state: 2, at: change.at } });
      return save({ publication: { state: change.kind === "publish" ? 1 : 4, at: null, live: version + 1 } });
    },
    render: async () => undefined,
  };
  return { calls, sent, save };
}

const editorOf = (calls: PageCalls) =>
  createEditorController({
    texts: ownerBlocksTexts("en"),
    version: 1,
    page,
    calls,
    random: () => "abc",
  });

it("saves the edited paths only, and publishes what was saved", async () => {
  const { calls, sent } = pageOfOthers();
  const { actions, getState, settled } = editorOf(calls);
  actions.edit({ title: "New" });
  actions.publish();
  await settled();
  expect(sent).toEqual([{ title: "New" }]);
  expect(getState().page.publication).toEqual({ state: 1, live: 3 });
  expect(getState().version).toBe(3);
  // It is published already.
  actions.publish();
  await settled();
  expect(getState().version).toBe(3);
});

it("adds what arrives late to the list of that time, and not to a removed block", async () => {
  const { calls } = pageOfOthers();
  const { actions, getState } = editorOf(calls);
  actions.addBlock("s", "gallery");
  const [id = ""] = Object.keys(getState().page.blocks);
  const path = `blocks.${id}.data.images`;
  const addLate = () => actions.edit({ [path]: (list: readonly string[]) => [...list, "late"] });
  actions.edit({ [path]: ["first"] });
  addLate();
  expect(getState().page.blocks[id]?.data?.images).toEqual(["first", "late"]);
  actions.removeBlock(id);
  addLate();
  expect(getState().page.blocks).toEqual({});
  actions.undo();
  expect(getState().page.blocks[id]?.data?.images).toEqual(["first", "late"]);
});

it("saves the edits before a schedule, and cancels it", async () => {
  const { calls, sent } = pageOfOthers();
  const { actions, getState, settled } = editorOf(calls);
  actions.edit({ title: "New" });
  actions.schedule("2026-12-01T08:00:00.000Z");
  await settled();
  expect(sent).toEqual([{ title: "New" }]);
  expect(getState().page).toMatchObject({
    title: "New",
    publication: { state: 2, at: "2026-12-01T08:00:00.000Z" },
  });
  actions.unschedule();
  await settled();
  expect(getState().page.publication.state).toBe(4);
});

it.each([
  ["offline", "offline"],
  ["server", "server"],
  ["signed-out", "signed-out"],
] as const)("keeps the edits when a save fails: %s", async (_, failure) => {
  const { calls } = pageOfOthers({ kind: "failed", failure });
  const { actions, getState, settled } = editorOf(calls);
  actions.edit({ title: "New" });
  actions.save();
  await settled();
  expect(getState().status).toEqual({ kind: "failed", failure });
  expect(unsavedValues(getState())).toEqual({ title: "New" });
  actions.save();
  await settled();
  expect(unsavedValues(getState())).toEqual({});
});

it("saves again on its own if others have changed nothing that was edited here", async () => {
  const { calls, save } = pageOfOthers({ kind: "conflict" });
  save({ description: "Theirs" });
  const { actions, getState, settled } = editorOf(calls);
  actions.edit({ title: "New" });
  actions.save();
  await settled();
  expect(getState().saved).toMatchObject({ title: "New", description: "Theirs" });
});

it("asks for a choice if others have changed the same, and publishes nothing until then", async () => {
  const { calls, save } = pageOfOthers({ kind: "conflict" });
  save({ title: "Theirs" });
  const { actions, getState, settled } = editorOf(calls);
  actions.edit({ title: "Mine" });
  actions.publish();
  await settled();
  expect(getState().conflicts).toEqual({ title: { mine: "Mine", theirs: "Theirs", choice: undefined } });
  expect(getState().page.publication.live).toBeUndefined();
  actions.decide("title", "mine");
  actions.save();
  await settled();
  expect(getState().saved.title).toBe("Mine");
});

it("adds a block after the selected one, and selects it", () => {
  const { actions, getState } = editorOf(pageOfOthers().calls);
  actions.addBlock("s", "quote");
  expect(getState().selected).toBe("nabc");
  expect(getState().page.blocks.nabc).toMatchObject({ type: "quote", place: ["s", 0, 0, "i"] });
  actions.removeBlock("nabc");
  expect(getState().page.blocks).toEqual({});
  actions.undo();
  expect(Object.keys(getState().page.blocks)).toEqual(["nabc"]);
});
