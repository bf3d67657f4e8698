import { attributes, type BlockState } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { BlockEntry, BlockModule } from "../blocks/block.ts";
import { ChunkLoadError, loadChunk, retryChunk, runWithChunk } from "../loading/load-chunk.ts";
import { loadTexts } from "../loading/load-texts.ts";
import { ownTask } from "../loading/own-task.ts";
import { reportFailure } from "../loading/report.ts";
import { onNextInteraction, onOnline, raceTriggers, triggers } from "../loading/triggers.ts";
import { mayBeVisible } from "./can-be-seen.ts";
import { captureClicks } from "./click-replay.ts";

/** Trigger at which the loading of a block's chunk is repeated once after a failure. */
const onRetry = raceTriggers(onNextInteraction, onOnline);

/**
 * Runs one block of the page: waits for its trigger, loads its module and mounts it. It is ready when it can be seen,
 * because style sheets hide blocks until a script has run. A failure is reported and does not affect other blocks.
 * Returns its cleanup, which is called when the element has left the page or all islands end.
 */
export function startIsland(
  element: HTMLElement,
  name: string,
  block: BlockEntry,
  page: PageData,
  earlyEvents: readonly Event[],
): () => void {
  let unmount: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;
  let isDisposed = false;
  const setState = (state: BlockState) => element.setAttribute(attributes.blockState, state);
  const releaseClicks = captureClicks(element, earlyEvents);

  /** True if the module, or one that it needs, could not be loaded. */
  const mount = async (loadModule: typeof loadChunk<BlockModule>): Promise<boolean> => {
    setState("loading");
    // The first input triggers all blocks that wait for one: each request would lengthen the task of the input.
    await ownTask(element);
    const texts = block.texts && loadTexts(block.texts);
    let module: BlockModule;
    try {
      module = await loadModule(name, block.load);
      if (texts) await texts;
      // Blocks of one kind would all be mounted in the task in which their chunk has arrived.
      await ownTask(element);
    } catch (error) {
      fail(error);
      return true;
    }
    if (isDisposed) return false;
    try {
      unmount = (await module.mount(element, page)) ?? undefined;
      if (isDisposed) unmount?.();
      // Measured after a frame: measuring at once would force a layout for each block.
      else requestAnimationFrame(() => setTimeout(readyOnceSeen));
      releaseClicks(true);
    } catch (error) {
      fail(error);
      if (error instanceof ChunkLoadError) return true;
      releaseClicks(false);
    }
    return false;
  };

  const readyOnceSeen = () => {
    if (isDisposed) return;
    if (mayBeVisible(element)) setState("ready");
    else
      runWithChunk(
        "visibility",
        () => import("./when-seen.ts"),
        ({ whenUnhidden }) => {
          if (!isDisposed) stopWaiting = whenUnhidden(element, () => setState("ready"));
        },
      );
  };

  const fail = (error: unknown) => {
    if (isDisposed) return;
    setState("failed");
    reportFailure(`block ${name}`, error);
  };

  let cancelTrigger = triggers[block.when](element, async () => {
    if (!(await mount(loadChunk)) || isDisposed) return;
    cancelTrigger = onRetry(element, async () => {
      if (await mount(retryChunk)) releaseClicks(false);
    });
  });

  return () => {
    isDisposed = true;
    cancelTrigger();
    releaseClicks(false);
    stopWaiting?.();
    element.removeAttribute(attributes.blockState);
    try {
      unmount?.();
    } catch (error) {
      reportFailure(`block ${name}, unmount`, error);
    }
  };
}
