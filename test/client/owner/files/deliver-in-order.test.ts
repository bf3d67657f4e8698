import { expect, it } from "vitest";
import { createObservableState } from "../../../../client/dom/observable-state.ts";
import { deliverInOrder } from "../../../../client/owner/files/deliver-in-order.ts";
import type { StoredFile } from "../../../../shared/uploads/stored-file.ts";
import {
  addItems,
  cancelItem,
  clearEnded,
  finishItem,
  pauseItem,
  resumeItem,
  startItem,
  startProcessing,
  type UploadQueue,
} from "../../../../shared/uploads/upload-queue.ts";

function start() {
  const uploads = createObservableState<UploadQueue>([]);
  const delivered: string[] = [];
  deliverInOrder(uploads, ({ name }) => delivered.push(name));
  const change = (step: (queue: UploadQueue) => UploadQueue) => uploads.set(step(uploads.get()));
  const add = (...names: string[]) =>
    change((queue) =>
      addItems(
        queue,
        names.map((name) => ({ key: name, name, bytes: 1 })),
      ),
    );
  const finish = (name: string) =>
    change((queue) => {
      const file = { name } as StoredFile;
      return finishItem(startProcessing(startItem(queue, name), name), name, { file, isDuplicate: false });
    });
  return { delivered, change, add, finish };
}

it("passes on files in the order in which they were chosen, each once", () => {
  const { delivered, add, finish, change } = start();
  add("a", "b", "c");
  finish("c");
  finish("b");
  expect(delivered).toEqual([]);
  // The list is cleared while files wait: those that have ended are passed on.
  finish("a");
  expect(delivered).toEqual(["a", "b", "c"]);
  change(clearEnded);
  add("a");
  finish("a");
  expect(delivered).toEqual(["a", "b", "c", "a"]);
});

it("does not wait for files that are paused or cancelled, and passes on a resumed one later", () => {
  const { delivered, add, finish, change } = start();
  add("a", "b", "c");
  change((queue) => pauseItem(queue, "a"));
  change((queue) => cancelItem(queue, "b", ""));
  finish("c");
  expect(delivered).toEqual(["c"]);
  change((queue) => resumeItem(queue, "a"));
  finish("a");
  expect(delivered).toEqual(["c", "a"]);
});

it("loses no file that waits when the list is cleared", () => {
  const { delivered, add, finish, change } = start();
  add("a", "b");
  finish("b");
  change(clearEnded);
  expect(delivered).toEqual(["b"]);
  finish("a");
  expect(delivered).toEqual(["b", "a"]);
});
