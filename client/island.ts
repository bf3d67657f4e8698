import { type BlockState, stateAttribute } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { holdClicks } from "./held-clicks.ts";
import { ChunkLoadError, loadChunk, loadChunkAgain } from "./load-chunk.ts";
import { first } from "./moments/first.ts";
import { type MomentName, moments } from "./moments/index.ts";
import { interaction } from "./moments/interaction.ts";
import { online } from "./moments/online.ts";
import { report } from "./report.ts";

/**
 * What a block's module gives: `mount` brings the element to life and may return what ends that life; later, where the
 * element itself says what else is to be loaded.
 */
interface BlockModule {
  readonly mount:
    | ((element: HTMLElement, page: PageData) => void)
    | ((element: HTMLElement, page: PageData) => (() => void) | Promise<() => void>);
}

/** An entry of the registry, `blocks/index.ts`. */
export interface Block {
  /** Finds the block's own element: the one that has the block's type. */
  readonly selector: string;
  readonly when: MomentName;
  readonly load: () => Promise<BlockModule>;
}

/** When a block whose chunk did not come is tried again, once. */
const secondChance = first(interaction, online);

/** Called when the element is no longer in the page, or when the islands end. */
type End = () => void;

/** One block of the page: waits for its moment, loads, mounts, and contains whatever fails on the way. */
export function startIsland(
  element: HTMLElement,
  name: string,
  block: Block,
  page: PageData,
  clicks: readonly Event[],
): End {
  let unmount: (() => void) | undefined;
  let ended = false;
  const say = (state: BlockState) => element.setAttribute(stateAttribute, state);
  const releaseClicks = holdClicks(element, clicks);

  const live = async (loading: Promise<BlockModule>): Promise<"alive" | "unreachable"> => {
    say("loading");
    let module: BlockModule;
    try {
      module = await loading;
    } catch (error) {
      fail(error);
      return "unreachable";
    }
    if (ended) return "alive";
    try {
      unmount = (await module.mount(element, page)) ?? undefined;
      if (ended) unmount?.();
      else say("ready");
      releaseClicks(true);
    } catch (error) {
      fail(error);
      if (error instanceof ChunkLoadError) return "unreachable";
      releaseClicks(false);
    }
    return "alive";
  };

  const fail = (error: unknown) => {
    if (ended) return;
    say("failed");
    report(`block ${name}`, error);
  };

  let stopWaiting = moments[block.when](element, async () => {
    if ((await live(loadChunk(name, block.load))) === "alive" || ended) return;
    stopWaiting = secondChance(element, async () => {
      if ((await live(loadChunkAgain(name, block.load))) === "unreachable") releaseClicks(false);
    });
  });

  return () => {
    ended = true;
    stopWaiting();
    releaseClicks(false);
    element.removeAttribute(stateAttribute);
    try {
      unmount?.();
    } catch (error) {
      report(`block ${name}, at its end`, error);
    }
  };
}
