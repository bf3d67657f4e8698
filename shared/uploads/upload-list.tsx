import { formatFileSize } from "./file-size.ts";
import type { FilesActions } from "./files-state.ts";
import { describeQueue, isOpen, type UploadItem, type UploadQueue } from "./upload-queue.ts";

export interface UploadListProps {
  readonly queue: UploadQueue;
  readonly actions: Pick<FilesActions, "pause" | "resume" | "cancel" | "clear">;
}

/** The uploads under way and those that have ended. Its live region says when one ends. */
export function UploadList({ queue, actions }: UploadListProps) {
  return (
    <>
      <p role="status" className="upload-status">
        {describeQueue(queue)}
      </p>
      {queue.length === 0 ? null : (
        <section className="upload-list" aria-labelledby="upload-list-title">
          <h2 id="upload-list-title">Uploads</h2>
          <ul>
            {queue.map((item) => (
              <Upload key={item.key} item={item} actions={actions} />
            ))}
          </ul>
          {queue.every(isOpen) ? null : (
            <button type="button" onClick={actions.clear}>
              Clear the list
            </button>
          )}
        </section>
      )}
    </>
  );
}

function Upload({
  item,
  actions,
}: {
  readonly item: UploadItem;
  readonly actions: UploadListProps["actions"];
}) {
  const { key, name, bytes, sent, status } = item;
  const isPausable = isOpen(item) && status.kind !== "paused" && status.kind !== "processing";
  const isResumable = status.kind === "paused" || (status.kind === "failed" && status.canRetry);
  return (
    <li className={`upload upload-${status.kind}`}>
      <p className="upload-name">
        <bdi>{name}</bdi> <small>{formatFileSize(bytes)}</small>
      </p>
      {isOpen(item) ? (
        <progress
          max={bytes || 1}
          value={status.kind === "processing" ? undefined : sent}
          aria-label={`Upload of ${name}`}
        />
      ) : null}
      <p className="upload-state">{stateText(item)}</p>
      <p className="upload-buttons">
        {isPausable ? (
          <button type="button" aria-label={`Pause ${name}`} onClick={() => actions.pause(key)}>
            Pause
          </button>
        ) : null}
        {isResumable ? (
          <button
            type="button"
            aria-label={`${status.kind === "paused" ? "Resume" : "Retry"} ${name}`}
            onClick={() => actions.resume(key)}
          >
            {status.kind === "paused" ? "Resume" : "Retry"}
          </button>
        ) : null}
        {isOpen(item) ? (
          <button type="button" aria-label={`Cancel ${name}`} onClick={() => actions.cancel(key)}>
            Cancel
          </button>
        ) : null}
      </p>
    </li>
  );
}

function stateText({ bytes, sent, status }: UploadItem): string {
  switch (status.kind) {
    case "waiting":
      return "Waiting";
    case "sending":
      return `${formatFileSize(sent)} of ${formatFileSize(bytes)}`;
    case "processing":
      return "Processing";
    case "interrupted":
      return "Connection lost. Trying again.";
    case "paused":
      return `Paused at ${formatFileSize(sent)} of ${formatFileSize(bytes)}`;
    case "done":
      return status.isDuplicate ? `Was there already, as ${status.file.name}` : "Uploaded";
    default:
      return status.message;
  }
}
