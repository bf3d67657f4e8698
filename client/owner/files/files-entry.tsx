import { hydrateRoot } from "react-dom/client";
import { type FilesData, filesDataId, filesRootId } from "../../../shared/uploads/files-state.ts";
import { isOpen } from "../../../shared/uploads/upload-queue.ts";
import { callFilesApi } from "./file-calls.ts";
import { FilesApp } from "./files-app.tsx";
import { createFilesController } from "./files-controller.ts";
import { makeCopies } from "./picture-copies.ts";
import { createUploader } from "./uploader.ts";
import { waitForConnection } from "./wait-for-connection.ts";

/** Entry of the script for the screen of files. No page of a site loads it. */
const root = document.getElementById(filesRootId);
const json = document.getElementById(filesDataId)?.textContent;
if (root && json) start(root, JSON.parse(json) as FilesData);

function start(element: HTMLElement, { page, context }: FilesData): void {
  const controller = createFilesController({
    page,
    texts: context.texts,
    call: callFilesApi,
    createUploads: (onStored) =>
      createUploader({ call: callFilesApi, makeCopies, wait: waitForConnection, context, onStored }),
  });
  hydrateRoot(element, <FilesApp controller={controller} context={context} />);
  addEventListener("beforeunload", (event) => {
    const { edits, queue } = controller.getState();
    if (queue.some(isOpen) || Object.keys(edits).length > 0) event.preventDefault();
  });
}
