import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createEditState, hasOpenConflicts } from "../../../shared/page-editor/edit-state.ts";
import type { EditorData } from "../../../shared/page-editor/editor-data.ts";
import { type EditorActions, PageEditor } from "../../../shared/page-editor/editor-view.tsx";
import { mergeHeadingId } from "../../../shared/settings/merge-choices.tsx";
import { startDrag } from "../drag-entry.ts";
import { useScrollToRefusal } from "../scroll-to-refusal.ts";
import type { EditorController } from "./editor-controller.ts";
import { createFieldControls } from "./field-controls.tsx";

/**
 * A page's editor. The focus stays on the pressed button when its block or section is moved, and goes to a block that is
 * added. The block whose form is open is in view.
 */
export function EditorApp({
  data,
  controller,
  onReady,
}: {
  readonly data: EditorData;
  readonly controller: EditorController;
  /** Called after the hydration. */
  readonly onReady: () => void;
}) {
  // The worker has rendered the page without edits, which may have been restored since.
  const [rendered] = useState(() => createEditState(data.version, data.page));
  const state = useSyncExternalStore(controller.subscribe, controller.getState, () => rendered);
  const [isReady, setReady] = useState(false);
  const focused = useRef("");
  useEffect(() => {
    onReady();
    setReady(true);
  }, [onReady]);
  const hasConflicts = hasOpenConflicts(state);
  useEffect(() => {
    if (hasConflicts) document.getElementById(mergeHeadingId)?.focus();
  }, [hasConflicts]);
  useScrollToRefusal(state.status);
  const { page } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page may have removed the focused button
  useLayoutEffect(() => {
    const button = focused.current;
    // A later change of the page does not lead back to this button.
    focused.current = "";
    if (document.activeElement === document.body) document.getElementById(button)?.focus();
  }, [page]);
  const { selected } = state;
  const added = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (selected === undefined) return;
    const name = document.getElementById(`open-${selected}`);
    // The form of another block, which is closed now, may have had the focus.
    if (added.current === selected || document.activeElement === document.body) name?.focus();
    added.current = undefined;
    // A press in a preview below the form does not lead away from it.
    const isInFrame = document.activeElement instanceof HTMLIFrameElement;
    if (!isInFrame || matchMedia("(width >= 1000px)").matches) name?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  const remember = (id: string) => {
    focused.current = id;
  };
  const actions: EditorActions = {
    ...controller.actions,
    addBlock(section, type) {
      controller.actions.addBlock(section, type);
      added.current = controller.getState().selected;
    },
    moveBlock(id, by) {
      remember(document.activeElement?.id ?? "");
      controller.actions.moveBlock(id, by);
    },
    dropBlock(id, place) {
      remember(`open-${id}`);
      controller.actions.dropBlock(id, place);
    },
    moveSection(id, by) {
      remember(document.activeElement?.id ?? "");
      controller.actions.moveSection(id, by);
    },
    removeBlock(id) {
      remember("editor-undo");
      controller.actions.removeBlock(id);
    },
    removeSection(id) {
      remember("editor-undo");
      controller.actions.removeSection(id);
    },
  };
  const controls = useMemo(() => createFieldControls(data.context), [data]);
  const context = isReady ? { ...data.context, controls, startDrag } : data.context;
  return <PageEditor state={state} context={context} actions={actions} isReady={isReady} />;
}
