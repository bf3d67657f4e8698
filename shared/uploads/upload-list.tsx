import { fillText } from "../text/text.ts";
import { formatFileSize } from "./file-size.ts";
import type { FilesContext } from "./files-context.ts";
import type { FilesActions } from "./files-state.ts";
import { describeQueue, isOpen, type UploadItem, type UploadQueue } from "./upload-queue.ts";

export interface UploadListProps {
  readonly queue: UploadQueue;
  readonly context: FilesContext;
  readonly actions: Pick<FilesActions, "pause" | "resume" | "cancel" | "clear">;
}

/** The uploads under way and those that have ended. Its live region says when one ends. */
export function UploadList({ queue, context, actions }: UploadListProps) {
  const { texts } = context;
  return (
    <>
      <p role="status" className="upload-status">
        {describeQueue(queue, texts)}
      </p>
      {queue.length === 0 ? null : (
        <section className="upload-list" aria-labelledby="upload-list-title">
          <h2 id="upload-list-title">{texts.uploads}</h2>
          <ul>
            {queue.map((item) => (
              <Upload key={item.key} item={item} context={context} actions={actions} />
            ))}
          </ul>
          {queue.every(isOpen) ? null : (
            <button type="button" onClick={actions.clear}>
              {texts.clearList}
            </button>
          )}
        </section>
      )}
    </>
  );
}

function Upload({ item, context, actions }: Omit<UploadListProps, "queue"> & { readonly item: UploadItem }) {
  const { texts, locale } = context;
  const { key, name, bytes, sent, status } = item;
  const isPausable = isOpen(item) && status.kind !== "paused" && status.kind !== "processing";
  const isResumable = status.kind === "paused" || (status.kind === "failed" && status.canRetry);
  // One button, which keeps the focus when it changes.
  const change = isPausable
    ? { label: texts.pause, named: texts.pauseFile }
    : status.kind === "paused"
      ? { label: texts.resume, named: texts.resumeFile }
      : { label: texts.retry, named: texts.retryFile };
  return (
    <li className={`upload upload-${status.kind}`}>
      <p className="upload-name">
        <bdi>{name}</bdi> <small>{formatFileSize(bytes, locale)}</small>
      </p>
      {isOpen(item) ? (
        <progress
          max={bytes || 1}
          value={status.kind === "processing" ? undefined : sent}
          aria-label={fillText(texts.uploadOf, { name })}
        />
      ) : null}
      <p className="upload-state">{stateText(item, context)}</p>
      <p className="upload-buttons">
        {isPausable || isResumable ? (
          <button
            type="button"
            aria-label={fillText(change.named, { name })}
            onClick={() => (isPausable ? actions.pause(key) : actions.resume(key))}
          >
            {change.label}
          </button>
        ) : null}
        {isOpen(item) ? (
          <button
            type="button"
            aria-label={fillText(texts.cancelFile, { name })}
            onClick={() => actions.cancel(key)}
          >
            {texts.cancel}
          </button>
        ) : null}
      </p>
    </li>
  );
}

function stateText({ bytes, sent, status }: UploadItem, { texts, locale }: FilesContext): string {
  const sizes = { sent: formatFileSize(sent, locale), total: formatFileSize(bytes, locale) };
  switch (status.kind) {
    case "waiting":
      return texts.isWaiting;
    case "sending":
      return fillText(texts.sentOf, sizes);
    case "processing":
      return texts.isProcessing;
    case "paused":
      return fillText(texts.pausedAt, sizes);
    case "done":
      return status.isDuplicate ? fillText(texts.isDuplicate, { name: status.file.name }) : texts.isUploaded;
    default:
      return status.message;
  }
}
