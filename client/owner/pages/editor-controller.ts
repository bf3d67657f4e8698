import { findBlockKind, newBlockData } from "../../../shared/page-editor/block-kinds.ts";
import * as state from "../../../shared/page-editor/edit-state.ts";
import type { EditorActions } from "../../../shared/page-editor/editor-view.tsx";
import type { PageDocument } from "../../../shared/page-editor/page-document.ts";
import * as edits from "../../../shared/page-editor/page-edits.ts";
import { galleryLayout, sectionLayouts } from "../../../shared/page-editor/page-rules.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import type { OwnerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import { uuid } from "../../dom/random-id.ts";
import type { Controller } from "../controller.ts";
import type { PageCalls, PublicationChange } from "./page-calls.ts";

export interface EditorController extends Controller<state.EditState, EditorActions> {
  /** Adds the edits of a draft. */
  readonly restore: (draft: state.Draft) => void;
}

/** Attempts of a save that is refused although no value differs. */
const maxAttempts = 3;

/** Connects the state of a page's editor with the calls for pages. */
export function createEditorController({
  version,
  page,
  calls,
  texts,
  random = uuid,
}: {
  readonly version: number;
  readonly page: PageDocument;
  readonly calls: PageCalls;
  /** The texts of new blocks. */
  readonly texts: OwnerBlocksTexts;
  readonly random?: () => string;
}): EditorController {
  const { get, set, subscribe } = createObservableState(state.createEditState(version, page));
  let pending: Promise<void> = Promise.resolve();

  const edit = (values: Parameters<typeof state.editPage>[1], group?: string) =>
    set(state.editPage(get(), state.resolveValues(get().page, values), group));

  const takeNewest = async () => {
    const answer = await calls.read();
    if (answer.kind === "page") set(state.mergeVersion(get(), answer.version, answer.page));
    else set(state.failPageSave(get(), answer.kind === "failed" ? answer.failure : "server"));
  };

  /** Saves the edits. Resolves to true if nothing is left to save. */
  const save = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const unsaved = Object.keys(state.unsavedValues(get())).length;
      if (unsaved === 0 && !state.hasOpenConflicts(get())) return true;
      if (!state.canSavePage(get())) return false;
      set(state.startPageSave(get()));
      const { status } = get();
      if (status.kind !== "saving") return false;
      const patch = toPatch(state.differenceOf(get().saved, status.sent));
      const answer = await calls.patch(patch, get().version);
      if (answer.kind === "page") {
        set(state.finishPageSave(get(), answer.version, answer.page));
        return true;
      }
      if (answer.kind === "failed") {
        set(state.failPageSave(get(), answer.failure, answer.errors));
        return false;
      }
      await takeNewest();
      if (get().status.kind === "failed" || state.hasOpenConflicts(get())) return false;
    }
    set(state.failPageSave(get(), "server"));
    return false;
  };

  const publish = async () => {
    if (!(await save())) return;
    const { page: saved, version: newest } = get();
    if (saved.publication.live !== newest) await changePublication({ kind: "publish" });
  };

  const schedule = async (at: string) => {
    if (await save()) await changePublication({ kind: "schedule", at });
  };

  const changePublication = async (change: PublicationChange) => {
    const answer = await calls.changePublication(change, get().version);
    if (answer.kind === "page") set(state.mergeVersion(get(), answer.version, answer.page));
    else if (answer.kind === "conflict") await takeNewest();
    else set(state.failPageSave(get(), answer.failure, answer.errors));
  };

  let isBusy = false;
  const run = (work: () => Promise<unknown>) => {
    if (isBusy) return;
    isBusy = true;
    pending = work().then(
      () => {
        isBusy = false;
      },
      () => {
        isBusy = false;
      },
    );
  };

  return {
    getState: get,
    subscribe,
    settled: () => pending,
    restore: (draft) => set(state.restoreDraft(get(), draft)),
    actions: {
      edit,
      addBlock(section, type) {
        const kind = findBlockKind(type);
        if (kind === undefined) return;
        const id = edits.newEntryId(random);
        const block = { id, type, data: newBlockData(kind, id, texts) };
        edit(edits.addBlock(get().page, { section, after: get().selected }, block));
        set({ ...get(), selected: id });
      },
      removeBlock: (id) => edit(edits.removeBlock(id)),
      moveBlock: (id, by) => set(state.moveInPage(get(), id, edits.moveBlock(get().page, id, by))),
      dropBlock: (id, place) => set(state.moveInPage(get(), id, edits.dropBlock(get().page, id, place))),
      addSection(layout) {
        if (layout === galleryLayout) edit(edits.addGallerySection(get().page, edits.newEntryId(random)));
        const rows = sectionLayouts[layout];
        if (rows) edit(edits.addSection(get().page, rows, edits.newEntryId(random)));
      },
      removeSection: (id) => edit(edits.removeSection(get().page, id)),
      moveSection: (id, by) => edit(edits.moveSection(get().page, id, by)),
      select: (id) => set({ ...get(), selected: id }),
      undo: () => set(state.undoEdit(get())),
      redo: () => set(state.redoEdit(get())),
      save: () => run(save),
      publish: () => run(publish),
      schedule: (at) => run(() => schedule(at)),
      unschedule: () => run(() => changePublication({ kind: "unschedule" })),
      discard: () => set(state.discardPageEdits(get())),
      decide: (path, choice) => set(state.decidePageConflict(get(), path, choice)),
    },
  };
}
