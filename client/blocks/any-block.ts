import { blocks } from "./index.ts";

/** Finds whatever is a block of ours. The build puts the text here: a page without blocks is not to have their registry. */
export const anyBlock = Object.values(blocks)
  .map(({ selector }) => selector)
  .join();
