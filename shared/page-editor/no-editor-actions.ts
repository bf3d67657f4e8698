import type { EditorActions } from "./editor-view.tsx";

const nothing = () => {};

/** The actions of an editor that is rendered and not hydrated yet. */
export const noEditorActions: EditorActions = {
  edit: nothing,
  addBlock: nothing,
  removeBlock: nothing,
  moveBlock: nothing,
  dropBlock: nothing,
  addSection: nothing,
  removeSection: nothing,
  moveSection: nothing,
  select: nothing,
  undo: nothing,
  redo: nothing,
  save: nothing,
  publish: nothing,
  schedule: nothing,
  unschedule: nothing,
  discard: nothing,
  decide: nothing,
};
