import { useEffect, useState, useSyncExternalStore } from "react";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import { fileFormTitleId } from "../../../shared/uploads/files-state.ts";
import { FilesView } from "../../../shared/uploads/files-view.tsx";
import { dropFiles } from "./drop-files.ts";
import type { FilesController } from "./files-controller.ts";

const undoButton = ".files-message button";

/** The screen of files. */
export function FilesApp({
  controller,
  context,
}: {
  readonly controller: FilesController;
  readonly context: FilesContext;
}) {
  const { subscribe, getState, actions } = controller;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    return dropFiles(document, actions.add);
  }, [actions]);
  const { opened } = state;
  const [last, setLast] = useState<string>();
  useEffect(() => {
    // The focus goes to the form, and back to the file when the form is closed, or to Undo if the file is deleted.
    if (opened !== undefined) document.getElementById(fileFormTitleId)?.focus();
    else if (last !== undefined)
      (document.getElementById(`file-${last}`) ?? document.querySelector<HTMLElement>(undoButton))?.focus();
    setLast(opened);
  }, [opened, last]);
  return <FilesView state={state} context={context} actions={actions} isReady={isReady} />;
}
