import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { FileForm } from "../../../shared/uploads/file-form.tsx";
import { createFilesState } from "../../../shared/uploads/files-state.ts";
import { FilesView, noFilesActions, Thumbnail } from "../../../shared/uploads/files-view.tsx";
import type { StoredFile } from "../../../shared/uploads/stored-file.ts";
import { UploadList } from "../../../shared/uploads/upload-list.tsx";
import type { UploadStatus } from "../../../shared/uploads/upload-queue.ts";

const context = { texts: ownerFilesTexts("en"), locale: "en" };
const odd = "\u00e9 \" ' & < > {x}";
const file: StoredFile = {
  id: "f1",
  name: odd,
  kind: "picture",
  type: "image/png",
  bytes: 2000,
  url: "data:,",
  isFixed: false,
  picture: { asset: "a", width: 4, height: 3, alt: odd, focalPoint: [0.2, 0.8] },
};
const { picture: _, ...document } = { ...file, id: "f2", kind: "document" as const, isFixed: true, bytes: 0 };
const statuses: readonly UploadStatus[] = [
  { kind: "waiting" },
  { kind: "sending" },
  { kind: "processing" },
  { kind: "interrupted", message: odd },
  { kind: "paused" },
  { kind: "done", file, isDuplicate: true },
  { kind: "failed", message: odd, canRetry: true },
  { kind: "cancelled", message: odd },
];
const queue = statuses.map((status, index) => ({
  key: `k${index}`,
  name: odd,
  bytes: 3000,
  sent: 1000,
  stored: 0,
  failures: 0,
  status,
}));
const state = {
  ...createFilesState({ files: [file, document], next: "60" }),
  queue,
  opened: "f1",
  message: { text: odd, isFailed: true },
  deleted: document,
};

/** The views of the screen of files. */
export const filesViews = [
  [
    "uploads/files-view.tsx",
    <FilesView key="all" context={context} state={state} actions={noFilesActions} isReady={false} />,
  ],
  [
    "uploads/files-view.tsx: failed",
    <FilesView
      key="failed"
      context={context}
      state={{ ...createFilesState({ files: [] }), list: { text: odd, isSignedOut: true } }}
      actions={noFilesActions}
      isReady={true}
    />,
  ],
  [
    "uploads/file-form.tsx",
    <FileForm key="form" context={context} file={document} state={state} actions={noFilesActions} />,
  ],
  [
    "uploads/upload-list.tsx",
    <UploadList key="list" context={context} queue={queue} actions={noFilesActions} />,
  ],
  ["uploads/files-view.tsx: thumbnail", <Thumbnail key="thumbnail" file={document} />],
] as const;
