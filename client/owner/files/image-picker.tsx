import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { SignInLink } from "../../../shared/settings/sign-in-link.tsx";
import { fillPlural, fillText } from "../../../shared/text/text.ts";
import { acceptedFiles } from "../../../shared/uploads/file-types.ts";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import type { FailedCall } from "../../../shared/uploads/files-state.ts";
import { Thumbnail } from "../../../shared/uploads/files-view.tsx";
import { filesPath, type StoredFile } from "../../../shared/uploads/stored-file.ts";
import { UploadList } from "../../../shared/uploads/upload-list.tsx";
import { isOpen as isOpenUpload, isUnderWay } from "../../../shared/uploads/upload-queue.ts";
import { deliverInOrder } from "./deliver-in-order.ts";
import { dropFiles } from "./drop-files.ts";
import { failedCall } from "./failed-call.ts";
import { callFilesApi } from "./file-calls.ts";
import { makeCopies } from "./picture-copies.ts";
import { createUploader, type Uploader } from "./uploader.ts";
import { waitForConnection } from "./wait-for-connection.ts";

interface PictureChooserProps {
  /** The name of the field, for the button and the dialog. */
  readonly label: string;
  readonly context: FilesContext;
  /** Called with each picture that the owner has chosen or uploaded. The dialog is closed then, unless there can be several. */
  readonly onChoose: (picture: StoredFile) => void;
  /** True if several pictures can be chosen and uploaded, one after the other or at once. */
  readonly hasSeveral?: boolean;
}

/** A button that opens a dialog with the pictures of the site, where others can be uploaded. */
export function ImagePicker({ label, context, onChoose, hasSeveral = false }: PictureChooserProps) {
  const { texts } = context;
  const button = hasSeveral ? texts.addPictures : texts.choosePicture;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [underWay, setUnderWay] = useState(0);
  const choose = (picture: StoredFile) => {
    if (!hasSeveral) dialog.current?.close();
    onChoose(picture);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {button}
      </button>
      {underWay > 0 && !isOpen ? (
        <p className="setting-help" role="status">
          {fillPlural(texts.underWay, underWay)}
        </p>
      ) : null}
      <dialog
        ref={dialog}
        className="picture-dialog"
        aria-label={fillText(texts.chooserOf, { button, label })}
        onClose={() => setOpen(false)}
      >
        {isOpen || underWay > 0 ? (
          <Pictures
            context={context}
            onChoose={choose}
            onClose={() => dialog.current?.close()}
            onProgress={setUnderWay}
            hasSeveral={hasSeveral}
            isOpen={isOpen}
          />
        ) : null}
      </dialog>
    </>
  );
}

interface PicturesProps {
  readonly context: FilesContext;
  readonly onChoose: (picture: StoredFile) => void;
  readonly onClose: () => void;
  /** Called with the number of uploads under way. They go on when the dialog is closed. */
  readonly onProgress: (underWay: number) => void;
  readonly hasSeveral: boolean;
  /** True while the dialog is open, which takes files that are dropped or pasted. */
  readonly isOpen: boolean;
}

type Listed =
  | { readonly kind: "loading" }
  | ({ readonly kind: "failed" } & FailedCall)
  | { readonly kind: "ready"; readonly files: readonly StoredFile[] };

function Pictures({ context, onChoose, onClose, onProgress, hasSeveral, isOpen }: PicturesProps) {
  const { texts } = context;
  const [count, setCount] = useState(0);
  // Uploads end later, when the owner may have chosen others.
  const newest = useRef(onChoose);
  newest.current = onChoose;
  const [choose] = useState(() => (picture: StoredFile) => {
    setCount((before) => before + 1);
    newest.current(picture);
  });
  const [search, setSearch] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [listed, setListed] = useState<Listed>({ kind: "loading" });
  const [uploader] = useState(() => startUploader(context, choose));
  const queue = useSyncExternalStore(uploader.subscribe, uploader.get, uploader.get);
  const underWay = queue.filter(isUnderWay).length;
  useEffect(() => onProgress(underWay), [onProgress, underWay]);
  useEffect(() => {
    if (!isOpen) return;
    return dropFiles(document, (files) => uploader.add(hasSeveral ? files : files.slice(0, 1)));
  }, [uploader, hasSeveral, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is one more request
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = new URLSearchParams({ kind: "picture", search });
    void callFilesApi({ method: "GET", path: `${filesPath}?${query}`, signal }).then(({ status, body }) => {
      if (signal.aborted) return;
      if (status === 200 && Array.isArray(body.files))
        setListed({ kind: "ready", files: body.files as readonly StoredFile[] });
      else setListed({ kind: "failed", ...failedCall({ status, body }, texts) });
    });
    return () => controller.abort();
  }, [search, attempt, texts]);
  return (
    <div className="files">
      <div className="files-tools">
        <label className="setting">
          <span>{texts.search}</span>
          <input
            type="search"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <label className="button upload-button">
          <input
            type="file"
            multiple={hasSeveral}
            accept={acceptedFiles(["picture"])}
            onChange={(event) => {
              uploader.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
          <span>{hasSeveral ? texts.uploadPictures : texts.uploadPicture}</span>
        </label>
        <button type="button" onClick={onClose}>
          {hasSeveral && count > 0 ? texts.done : texts.close}
        </button>
      </div>
      <p className="note files-hint">{texts.dropHint}</p>
      <UploadList queue={queue} context={context} actions={uploader} />
      <p role="status" className="note">
        {listed.kind === "loading"
          ? texts.isLoading
          : listed.kind === "failed"
            ? listed.text
            : count === 0
              ? ""
              : fillPlural(texts.added, count)}
      </p>
      {listed.kind === "failed" ? (
        <p>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </button>
        </p>
      ) : null}
      {listed.kind === "failed" && listed.isSignedOut ? <SignInLink text={texts.signIn} /> : null}
      <div className="file-grid">
        {listed.kind === "ready" && listed.files.length === 0 ? (
          <p className="note">{texts.noPictures}</p>
        ) : null}
        <ul>
          {(listed.kind === "ready" ? listed.files : []).map((file) => (
            <li key={file.id}>
              <button type="button" onClick={() => choose(file)}>
                <Thumbnail file={file} />
                <span className="file-title">
                  <bdi>{file.name}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An uploader that passes on pictures in their order. Leaving the page asks while uploads are under way. */
function startUploader(context: FilesContext, onStored: (picture: StoredFile) => void): Uploader {
  const uploader = createUploader({
    call: callFilesApi,
    makeCopies,
    wait: waitForConnection,
    context,
    kind: "picture",
    onStored: () => {},
  });
  deliverInOrder(uploader, onStored);
  uploader.subscribe(() => {
    if (uploader.get().some(isOpenUpload)) addEventListener("beforeunload", askFirst);
    else removeEventListener("beforeunload", askFirst);
  });
  return uploader;
}

const askFirst = (event: Event) => event.preventDefault();
