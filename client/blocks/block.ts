import type { PageData } from "../../shared/page-data.ts";
import type { TriggerName } from "../loading/triggers.ts";

/** The module of a block. `mount` enhances the element and may return its cleanup, also after it has loaded more. */
export interface BlockModule {
  readonly mount:
    | ((element: HTMLElement, page: PageData) => void)
    | ((element: HTMLElement, page: PageData) => (() => void) | Promise<() => void>);
}

/** An entry of the registry, `blocks/index.ts`. */
export interface Block {
  /** Matches the block's own element: the one that has the block's type. */
  readonly selector: string;
  /** When the module is loaded. */
  readonly when: TriggerName;
  readonly load: () => Promise<BlockModule>;
}
