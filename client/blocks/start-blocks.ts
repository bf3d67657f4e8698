import type { PageData } from "../../shared/page-data.ts";
import { watchIslands } from "../islands.ts";
import { blocks } from "./index.ts";

/** Every block at its moment. `clicks`: those that have come before. */
export function startBlocks(page: PageData, clicks: readonly Event[]): void {
  watchIslands(blocks, page, clicks);
}
