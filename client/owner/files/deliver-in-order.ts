import type { StoredFile } from "../../../shared/uploads/stored-file.ts";
import { isUnderWay, type UploadItem } from "../../../shared/uploads/upload-queue.ts";
import type { Uploader } from "./uploader.ts";

/**
 * Passes on the files of an uploader in the order in which they were chosen. A file waits for those before it that run
 * or will start by themselves.
 */
export function deliverInOrder(
  { get, subscribe }: Pick<Uploader, "get" | "subscribe">,
  onStored: (file: StoredFile) => void,
): void {
  const waiting = new Map<string, StoredFile>();
  const delivered = new Map<string, StoredFile>();
  subscribe(() => {
    const queue = get();
    const ready: StoredFile[] = [];
    let isHeld = false;
    for (const { key, status } of [...goneFrom(queue, waiting), ...queue]) {
      if (status.kind !== "done") {
        isHeld ||= isUnderWay({ status });
        continue;
      }
      if (delivered.get(key) === status.file) continue;
      if (isHeld) {
        waiting.set(key, status.file);
        continue;
      }
      waiting.delete(key);
      delivered.set(key, status.file);
      ready.push(status.file);
    }
    for (const file of ready) onStored(file);
  });
}

/** The files that wait and that the list does not have any more, because it was cleared. */
function goneFrom(queue: readonly UploadItem[], waiting: ReadonlyMap<string, StoredFile>) {
  return [...waiting]
    .filter(([key]) => queue.every((item) => item.key !== key))
    .map(([key, file]) => ({ key, status: { kind: "done", file, isDuplicate: false } as const }));
}
