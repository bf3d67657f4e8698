import { hydrateRoot } from "react-dom/client";
import { unsavedValues } from "../../../shared/page-editor/edit-state.ts";
import { type EditorData, editorDataId, editorRootId } from "../../../shared/page-editor/editor-data.ts";
import { uuid } from "../../dom/random-id.ts";
import { readEarlyChanges } from "../early-changes.ts";
import { EditorApp } from "./editor-app.tsx";
import { createEditorController } from "./editor-controller.ts";
import { createPageCalls } from "./page-calls.ts";
import { keepDrafts } from "./page-drafts.ts";
import { connectFrame, historyAction } from "./page-frame.ts";

/** Entry of the script for the editor of a page. No page of a site loads it. */
const root = document.getElementById(editorRootId);
const json = document.getElementById(editorDataId)?.textContent;
if (root && json) start(root, JSON.parse(json) as EditorData);

function start(element: HTMLElement, data: EditorData): void {
  const calls = createPageCalls(data.id);
  const controller = createEditorController({
    version: data.version,
    page: data.page,
    calls,
    texts: data.context.blocks,
  });
  const { actions, getState, subscribe } = controller;
  const repeatChanges = readEarlyChanges(element);
  hydrateRoot(element, <EditorApp data={data} controller={controller} onReady={repeatChanges} />);
  const restored = keepDrafts(
    data.id,
    { restore: controller.restore, getState, subscribe },
    {
      storage: localStorage,
      session: sessionStorage,
      locks: navigator.locks,
      onLeave: (listener) => addEventListener("pagehide", listener),
      random: uuid,
    },
  );
  const frame = document.querySelector<HTMLIFrameElement>("iframe.page-frame");
  if (frame) {
    const startWriting = connectFrame(frame, {
      getPage: () => getState().page,
      getSelected: () => getState().selected,
      subscribe,
      render: calls.render,
      onSelect: actions.select,
      onWrite: (id, html) => actions.edit({ [`blocks.${id}.data.html`]: html }, `${id}.html`),
      onUndo: actions.undo,
      onRedo: actions.redo,
    });
    const { hash, pathname } = location;
    // A text that was pressed in the preview of the site. After a reload it is not pressed again.
    if (hash !== "") history.replaceState(history.state, "", pathname);
    if (hash !== "") void restored.then(() => startWriting(hash.slice(1)));
  }
  addEventListener("keydown", (event) => {
    const action = historyAction(event);
    if (action === undefined) return;
    event.preventDefault();
    actions[action]();
  });
  addEventListener("beforeunload", (event) => {
    if (Object.keys(unsavedValues(getState())).length > 0) event.preventDefault();
  });
}
