import { fillPlural } from "../text/text.ts";
import type { OwnerFilesTexts } from "../texts/owner-files.ts";
import type { StoredFile } from "./stored-file.ts";

export type UploadStatus =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  /** All bytes are sent; the server checks and stores the file. */
  | { readonly kind: "processing" }
  /** An attempt has failed. The next one begins by itself. */
  | { readonly kind: "interrupted"; readonly message: string }
  | { readonly kind: "paused" }
  | { readonly kind: "done"; readonly file: StoredFile; readonly isDuplicate: boolean }
  | { readonly kind: "failed"; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: "cancelled"; readonly message: string };

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Bytes that are stored or under way; never more than `bytes`. */
  readonly sent: number;
  /** The most bytes that were stored so far. */
  readonly stored: number;
  /** Attempts that have failed since more bytes were stored. */
  readonly failures: number;
  readonly status: UploadStatus;
}

/** Files in the order in which they were added. It is changed by the functions of this file only, which are pure. */
export type UploadQueue = readonly UploadItem[];

/** Uploads that run at the same time. */
const maxRunning = 3;
/** Failures in a row after which an upload waits for the owner. */
const maxFailures = 5;
const firstDelayMs = 1000;

const running: readonly UploadStatus["kind"][] = ["sending", "processing", "interrupted"];

export function isRunning({ status }: Pick<UploadItem, "status">): boolean {
  return running.includes(status.kind);
}

/** True if the item ends without the owner's help. */
export function isUnderWay(item: Pick<UploadItem, "status">): boolean {
  return isRunning(item) || item.status.kind === "waiting";
}

/** True if the item can still become a file. */
export function isOpen(item: UploadItem): boolean {
  return isUnderWay(item) || item.status.kind === "paused";
}

/** Adds files. One that is open already, by its key, is not added again. */
export function addItems(
  queue: UploadQueue,
  added: readonly Pick<UploadItem, "key" | "name" | "bytes">[],
): UploadQueue {
  const result = [...queue];
  for (const { key, name, bytes } of added) {
    const known = result.findIndex((item) => item.key === key);
    if (known >= 0 && isOpen(result[known] as UploadItem)) continue;
    if (known >= 0) result.splice(known, 1);
    result.push({ key, name, bytes, sent: 0, stored: 0, failures: 0, status: { kind: "waiting" } });
  }
  return result;
}

/** The waiting items that can start now. */
export function startable(queue: UploadQueue): readonly UploadItem[] {
  const free = maxRunning - queue.filter(isRunning).length;
  return queue.filter(({ status }) => status.kind === "waiting").slice(0, Math.max(0, free));
}

function change(queue: UploadQueue, key: string, step: (item: UploadItem) => UploadItem): UploadQueue {
  return queue.map((item) => (item.key === key ? step(item) : item));
}

export function startItem(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, (item) =>
    item.status.kind === "waiting" || item.status.kind === "interrupted"
      ? { ...item, status: { kind: "sending" } }
      : item,
  );
}

/**
 * Failures are forgotten when more bytes are stored than ever before. An upload that begins again and again, or that fails
 * after its last byte, comes to an end.
 */
export function setProgress(queue: UploadQueue, key: string, sent: number, isStored: boolean): UploadQueue {
  return change(queue, key, (item) => {
    if (item.status.kind !== "sending") return item;
    const limited = Math.min(item.bytes, Math.max(0, sent));
    const isMore = isStored && limited > item.stored;
    return {
      ...item,
      sent: limited,
      stored: isMore ? limited : item.stored,
      failures: isMore ? 0 : item.failures,
    };
  });
}

export function startProcessing(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, (item) =>
    item.status.kind === "sending" ? { ...item, sent: item.bytes, status: { kind: "processing" } } : item,
  );
}

/** The messages about an attempt that has failed: before the next one, and after the last one. */
export interface Interruption {
  readonly meanwhile: string;
  readonly message: string;
}

/** The attempt has failed by the connection or the server. After too many in a row the owner decides. */
export function interruptItem(
  queue: UploadQueue,
  key: string,
  { meanwhile, message }: Interruption,
): UploadQueue {
  return change(queue, key, (item) => {
    if (!isRunning(item)) return item;
    const failures = item.failures + 1;
    return failures >= maxFailures
      ? { ...item, failures, status: { kind: "failed", message, canRetry: true } }
      : { ...item, failures, status: { kind: "interrupted", message: meanwhile } };
  });
}

/** The time before the next attempt after some failures: 1 s, 2 s, 4 s, 8 s. */
export function retryDelayMs(failures: number): number {
  return firstDelayMs * 2 ** Math.max(0, failures - 1);
}

/** The file was refused. Another attempt would be refused as well. */
export function refuseItem(queue: UploadQueue, key: string, message: string): UploadQueue {
  return change(queue, key, (item) =>
    isOpen(item) ? { ...item, status: { kind: "failed", message, canRetry: false } } : item,
  );
}

export function finishItem(
  queue: UploadQueue,
  key: string,
  result: { readonly file: StoredFile; readonly isDuplicate: boolean },
): UploadQueue {
  return change(queue, key, (item) =>
    item.status.kind === "processing" ? { ...item, status: { kind: "done", ...result } } : item,
  );
}

/** A file whose bytes are sent cannot be paused any more. */
export function pauseItem(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, (item) =>
    isOpen(item) && item.status.kind !== "processing" ? { ...item, status: { kind: "paused" } } : item,
  );
}

/** Resumes a paused item, or tries a failed one again. */
export function resumeItem(queue: UploadQueue, key: string): UploadQueue {
  return change(queue, key, (item) => {
    const { status } = item;
    const canResume = status.kind === "paused" || (status.kind === "failed" && status.canRetry);
    return canResume ? { ...item, failures: 0, status: { kind: "waiting" } } : item;
  });
}

export function cancelItem(queue: UploadQueue, key: string, message: string): UploadQueue {
  return change(queue, key, (item) =>
    isOpen(item) || item.status.kind === "failed"
      ? { ...item, status: { kind: "cancelled", message } }
      : item,
  );
}

/** Removes the items that have ended. */
export function clearEnded(queue: UploadQueue): UploadQueue {
  return queue.filter((item) => isOpen(item) || (item.status.kind === "failed" && item.status.canRetry));
}

/** The state of the queue for a live region: it changes when an item ends, not with each byte. Empty without items. */
export function describeQueue(queue: UploadQueue, texts: OwnerFilesTexts): string {
  if (queue.length === 0) return "";
  const count = (kind: UploadStatus["kind"]) => queue.filter(({ status }) => status.kind === kind).length;
  const others = [
    [texts.notUploaded, count("failed")],
    [texts.cancelledCount, count("cancelled")],
    [texts.pausedCount, count("paused")],
  ] as const;
  return [
    fillPlural(texts.uploadedOf, queue.length, { done: count("done") }),
    ...others.filter(([, found]) => found > 0).map(([text, found]) => fillPlural(text, found)),
  ].join(" ");
}
