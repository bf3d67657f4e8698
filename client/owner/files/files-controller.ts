import { isObject } from "../../../shared/fields.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { OwnerFilesTexts } from "../../../shared/texts/owner-files.ts";
import type { FileKind } from "../../../shared/uploads/file-types.ts";
import {
  createFilesState,
  type FilesActions,
  type FilesState,
  putFile,
} from "../../../shared/uploads/files-state.ts";
import { type FilePage, filesPath, type StoredFile } from "../../../shared/uploads/stored-file.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import type { Controller } from "../controller.ts";
import { failedCall } from "./failed-call.ts";
import { type CallFiles, type FileResponse, filePath } from "./file-calls.ts";
import type { Uploader } from "./uploader.ts";

export type FilesController = Controller<FilesState, FilesActions>;

/** Connects the screen of files with its calls and with the uploads. */
export function createFilesController({
  page,
  texts,
  call,
  createUploads,
}: {
  readonly page: FilePage;
  readonly texts: OwnerFilesTexts;
  readonly call: CallFiles;
  readonly createUploads: (onStored: (file: StoredFile) => void) => Uploader;
}): FilesController {
  const { get, set, subscribe } = createObservableState(createFilesState(page));
  const change = (changes: Partial<FilesState>) => set({ ...get(), ...changes });
  const uploads = createUploads((file) => change({ files: putFile(get().files, file) }));
  uploads.subscribe(() => change({ queue: uploads.get() }));
  let pending: Promise<void> = Promise.resolve();
  let lastSearch: AbortController | undefined;

  const readPage = async (before: string | undefined) => {
    lastSearch?.abort();
    lastSearch = new AbortController();
    const { signal } = lastSearch;
    const { search, kind } = get();
    change({ list: "loading" });
    const query = new URLSearchParams({ search, kind, ...(before !== undefined && { before }) });
    const { status, body } = await call({ method: "GET", path: `${filesPath}?${query}`, signal });
    if (signal.aborted) return;
    if (status !== 200 || !Array.isArray(body.files))
      return change({ list: failedCall({ status, body }, texts) });
    const found = body.files as readonly StoredFile[];
    const next = typeof body.next === "string" ? body.next : undefined;
    const files = before === undefined ? found : found.reduce(appendFile, get().files);
    change({ files, next, list: "ready" });
  };

  const save = async (id: string) => {
    const edits = get().edits[id];
    if (edits === undefined) return change({ message: { text: texts.noChanges, isFailed: false } });
    if (edits.name?.trim() === "") return change({ message: { text: texts.noName, isFailed: true } });
    change({ isSaving: true, message: undefined });
    const { status, body } = await call({ method: "POST", path: filePath(id), body: edits });
    if (status === 200 && isObject(body.file)) {
      const file = body.file as unknown as StoredFile;
      // Edits that were made meanwhile stay.
      const { [id]: later, ...others } = get().edits;
      const kept = later === edits ? others : get().edits;
      const message = { text: fillText(texts.isSaved, { name: file.name }), isFailed: false };
      return change({ files: putFile(get().files, file), edits: kept, isSaving: false, message });
    }
    const fallback = edits.name === undefined ? undefined : texts.renameFailed;
    change({ isSaving: false, message: failedAction({ status, body }, texts, fallback) });
  };

  const remove = async (id: string) => {
    const file = get().files.find((each) => each.id === id);
    if (file === undefined) return;
    const { status, body } = await call({ method: "POST", path: filePath(id, "/delete"), body: {} });
    if (status !== 200) return change({ message: failedAction({ status, body }, texts) });
    change({
      files: get().files.filter((each) => each.id !== id),
      opened: undefined,
      deleted: file,
      message: { text: fillText(texts.isDeleted, { name: file.name }), isFailed: false },
    });
  };

  const restore = async () => {
    const { deleted } = get();
    if (deleted === undefined) return;
    const { status, body } = await call({ method: "POST", path: filePath(deleted.id, "/restore"), body: {} });
    if (status !== 200) return change({ message: failedAction({ status, body }, texts) });
    change({
      files: putFile(get().files, deleted),
      deleted: undefined,
      message: { text: fillText(texts.isRestored, { name: deleted.name }), isFailed: false },
    });
  };

  const run = (work: () => Promise<void>) => {
    pending = work();
  };

  return {
    getState: get,
    subscribe,
    settled: () => pending,
    actions: {
      search(search: string, kind: FileKind | "") {
        change({ search, kind });
        run(() => readPage(undefined));
      },
      more: () => run(() => readPage(get().next)),
      add: (files, replaces) => uploads.add(Array.from(files as ArrayLike<File>), replaces),
      pause: uploads.pause,
      resume: uploads.resume,
      cancel: uploads.cancel,
      clear: uploads.clear,
      open: (opened) => change({ opened, message: undefined }),
      edit: (id, edits) => change({ edits: { ...get().edits, [id]: { ...get().edits[id], ...edits } } }),
      save(id) {
        if (!get().isSaving) run(() => save(id));
      },
      remove: (id) => run(() => remove(id)),
      restore: () => run(restore),
    },
  };
}

function appendFile(files: readonly StoredFile[], file: StoredFile): readonly StoredFile[] {
  return files.some(({ id }) => id === file.id) ? files : [...files, file];
}

/** The message about an action that has failed. */
const failedAction = (response: FileResponse, texts: OwnerFilesTexts, fallback?: string) => ({
  ...failedCall(response, texts, fallback),
  isFailed: true,
});
