import type { PageData } from "../../shared/page-data.ts";
import type { AreaName } from "../../shared/texts/area-name.ts";
import type { TriggerName } from "../loading/triggers.ts";

/**
 * The module of a block. `mount` enhances the element. It may return its cleanup, or a promise of it if it has to load
 * more modules.
 */
export interface BlockModule {
  readonly mount:
    | ((element: HTMLElement, page: PageData) => void)
    | ((element: HTMLElement, page: PageData) => (() => void) | Promise<() => void>);
}

/** An entry of the registry, `blocks/index.ts`. */
export interface BlockEntry {
  /** Matches the block's own element, which has the block's type. */
  readonly selector: string;
  /** The trigger that loads the module. */
  readonly when: TriggerName;
  /** The areas of texts that the block has. */
  readonly texts?: readonly AreaName[];
  readonly load: () => Promise<BlockModule>;
}
