import { isObject } from "../../../shared/fields.ts";
import type { OwnerFilesTexts } from "../../../shared/texts/owner-files.ts";
import { checkContent, checkFile } from "../../../shared/uploads/check-file.ts";
import type { FileKind, FileType } from "../../../shared/uploads/file-types.ts";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import { type ImageSize, pictureHeadBytes } from "../../../shared/uploads/image-size.ts";
import { type FileProblem, fileProblemText } from "../../../shared/uploads/messages.ts";
import { partBytes, partCount, type StoredFile, uploadsPath } from "../../../shared/uploads/stored-file.ts";
import {
  addItems,
  cancelItem,
  clearEnded,
  finishItem,
  interruptItem,
  pauseItem,
  refuseItem,
  resumeItem,
  retryDelayMs,
  setProgress,
  startable,
  startItem,
  startProcessing,
  type UploadQueue,
} from "../../../shared/uploads/upload-queue.ts";
import { createObservableState, type ObservableState } from "../../dom/observable-state.ts";
import { type CallFiles, type FileResponse, uploadPath } from "./file-calls.ts";

export interface Uploader extends Pick<ObservableState<UploadQueue>, "get" | "subscribe"> {
  /** Adds files. With `replaces` the content of a stored file is replaced by that of the first one. */
  readonly add: (files: readonly File[], replaces?: string) => void;
  readonly pause: (key: string) => void;
  readonly resume: (key: string) => void;
  readonly cancel: (key: string) => void;
  readonly clear: () => void;
}

interface UploaderDeps {
  readonly call: CallFiles;
  /** Throws if the picture is damaged. */
  readonly makeCopies: (file: Blob, size: ImageSize) => AsyncIterable<readonly [width: number, copy: Blob]>;
  /** Resolves after a time, and at once when the browser is online again. */
  readonly wait: (ms: number) => Promise<void>;
  readonly context: FilesContext;
  readonly onStored: (file: StoredFile) => void;
  /** The only kind of files that is taken; undefined for all. */
  readonly kind?: FileKind;
}

interface Transfer {
  readonly file: File;
  readonly replaces: string | undefined;
  readonly texts: OwnerFilesTexts;
  /** Id of the upload that has begun. */
  id?: string;
  controller: AbortController;
}

/** The reason why an attempt has ended. */
class Ended extends Error {
  /** The message before the next attempt; undefined if there is none. */
  readonly meanwhile: string | undefined;
  constructor(message: string, meanwhile?: string) {
    super(message);
    this.meanwhile = meanwhile;
  }
}

/** Uploads files: some at a time, in parts, with attempts after failures. */
export function createUploader({ call, makeCopies, wait, context, onStored, kind }: UploaderDeps): Uploader {
  const { texts } = context;
  const { get, set, subscribe } = createObservableState<UploadQueue>([]);
  const transfers = new Map<string, Transfer>();

  const startNext = () => {
    for (const { key } of startable(get())) {
      set(startItem(get(), key));
      void run(key);
    }
  };

  const run = async (key: string): Promise<void> => {
    const transfer = transfers.get(key);
    if (transfer === undefined) return;
    transfer.controller = new AbortController();
    const { signal } = transfer.controller;
    try {
      const result = await upload(key, transfer, signal);
      if (signal.aborted) return;
      set(finishItem(get(), key, result));
      onStored(result.file);
    } catch (error) {
      if (signal.aborted) return;
      const { message, meanwhile } = error instanceof Ended ? error : new Ended(texts.processingFailed);
      if (meanwhile === undefined) {
        dropUpload(transfer);
        set(refuseItem(get(), key, message));
      } else {
        set(interruptItem(get(), key, { meanwhile, message }));
        await retry(key, signal);
      }
    }
    startNext();
  };

  const retry = async (key: string, signal: AbortSignal): Promise<void> => {
    const item = get().find((each) => each.key === key);
    if (item?.status.kind !== "interrupted") return;
    await wait(retryDelayMs(item.failures));
    if (signal.aborted) return;
    set(startItem(get(), key));
    await run(key);
  };

  const upload = async (key: string, transfer: Transfer, signal: AbortSignal) => {
    const { file } = transfer;
    const size = await checkLocally(file, context, kind);
    const send: CallFiles = (each) => call({ ...each, signal });
    const id = transfer.id ?? (await begin(send, transfer));
    transfer.id = id;
    const stored = await storedParts(send, id, transfer);
    let sent = 0;
    for (let number = 1; number <= partCount(file.size); number++) {
      const blob = file.slice((number - 1) * partBytes, number * partBytes);
      const before = sent;
      if (!stored.includes(number)) {
        const onProgress = (bytes: number) =>
          set(setProgress(get(), key, before + Math.min(bytes, blob.size), false));
        const path = uploadPath(id, `/parts/${number}`);
        expectOk(await send({ method: "PUT", path, body: blob, onProgress }), transfer);
      }
      sent += blob.size;
      set(setProgress(get(), key, sent, true));
    }
    set(startProcessing(get(), key));
    if (size !== undefined && !size.isAnimated)
      for await (const [width, copy] of makeCopies(file, size)) {
        const answer = await send({ method: "PUT", path: uploadPath(id, `/widths/${width}`), body: copy });
        // The picture is served without a copy that was refused.
        if (answer.status !== 422) expectOk(answer, transfer);
      }
    return readResult(await send({ method: "POST", path: uploadPath(id, "/finish"), body: {} }), transfer);
  };

  const dropUpload = (transfer: Transfer) => {
    const { id } = transfer;
    delete transfer.id;
    if (id !== undefined) void call({ method: "DELETE", path: uploadPath(id) });
  };

  const stop = (key: string) => transfers.get(key)?.controller.abort();

  return {
    get,
    subscribe,
    add(files, replaces) {
      const chosen = replaces === undefined ? files : files.slice(0, 1);
      const added = chosen.map((file) => ({ file, key: keyOf(file, replaces) }));
      const open = new Set(get().map(({ key }) => key));
      set(
        addItems(
          get(),
          added.map(({ file, key }) => ({ key, name: file.name, bytes: file.size })),
        ),
      );
      for (const { file, key } of added)
        if (!open.has(key) || get().find((item) => item.key === key)?.status.kind === "waiting")
          transfers.set(key, { file, replaces, texts, controller: new AbortController() });
      startNext();
    },
    pause(key) {
      set(pauseItem(get(), key));
      if (get().some((item) => item.key === key && item.status.kind === "paused")) stop(key);
      startNext();
    },
    resume(key) {
      set(resumeItem(get(), key));
      startNext();
    },
    cancel(key) {
      const isSent = get().find((item) => item.key === key)?.status.kind === "processing";
      set(cancelItem(get(), key, isSent ? texts.processingCancelled : texts.isCancelled));
      stop(key);
      const transfer = transfers.get(key);
      if (transfer) dropUpload(transfer);
      startNext();
    },
    clear: () => set(clearEnded(get())),
  };
}

/** The same file, chosen twice for the same purpose, is one item. */
function keyOf({ name, size, lastModified }: File, replaces = ""): string {
  return JSON.stringify([name, size, lastModified, replaces]);
}

/** Checks name, size and content before a byte is sent. Resolves to the size of a picture. */
async function checkLocally(
  file: File,
  context: FilesContext,
  kind: FileKind | undefined,
): Promise<ImageSize | undefined> {
  const type = checkFile({ name: file.name, bytes: file.size, type: file.type });
  const refuse = (problem: FileProblem) => new Ended(fileProblemText(problem, file.name, context));
  if ("problem" in type) throw refuse(type.problem);
  if (kind !== undefined && type.kind !== kind) throw refuse({ key: "unsupported" });
  const head = new Uint8Array(await readHead(file, type).arrayBuffer());
  const content = checkContent(type, head);
  if ("problem" in content) throw refuse(content.problem);
  return content.size;
}

function readHead(file: File, { mediaType }: FileType): Blob {
  return mediaType === "image/svg+xml" ? file : file.slice(0, pictureHeadBytes);
}

async function begin(send: CallFiles, transfer: Transfer): Promise<string> {
  const { file, replaces, texts } = transfer;
  const { name, size, type } = file;
  const body = { name, bytes: size, type, ...(replaces !== undefined && { replaces }) };
  const answer = await send({ method: "POST", path: uploadsPath, body });
  expectOk(answer, transfer, false);
  if (typeof answer.body.id !== "string") throw new Ended(texts.noData, texts.uploadRetry);
  return answer.body.id;
}

async function storedParts(send: CallFiles, id: string, transfer: Transfer): Promise<readonly unknown[]> {
  const answer = await send({ method: "GET", path: uploadPath(id) });
  expectOk(answer, transfer);
  return Array.isArray(answer.body.parts) ? answer.body.parts : [];
}

function readResult(answer: FileResponse, transfer: Transfer) {
  expectOk(answer, transfer);
  const { file, isDuplicate } = answer.body;
  if (!isObject(file)) throw new Ended(transfer.texts.noData, transfer.texts.uploadRetry);
  return { file: file as unknown as StoredFile, isDuplicate: isDuplicate === true };
}

/** Ends the attempt after a failure. `hasBegun` is false for the call that begins the upload. */
function expectOk({ status, body }: FileResponse, transfer: Transfer, hasBegun = true): void {
  const { texts } = transfer;
  if (status === 200) return;
  if (status === 0) throw new Ended(hasBegun ? texts.networkError : texts.unreachable, texts.isInterrupted);
  // The upload is not there any more, or parts are missing: the next attempt requests the parts, or begins again.
  if (status === 404 && hasBegun) delete transfer.id;
  if (status === 404 || (status === 409 && hasBegun)) throw new Ended(texts.incomplete, texts.uploadRetry);
  const text = typeof body.error === "string" ? body.error : undefined;
  if (status === 401) throw new Ended(texts.signedOut, texts.signedOut);
  if (status >= 500) throw new Ended(texts.uploadFailed, texts.serverRetry);
  if (status === 429) throw new Ended(texts.uploadFailed, texts.uploadRetry);
  throw new Ended(text ?? texts.uploadFailed, status === 409 ? texts.uploadRetry : undefined);
}
