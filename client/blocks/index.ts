import type { Block } from "../island.ts";

/** Every block that we bring to life, and when. The first entry whose selector matches an element takes it. */
export const blocks: Readonly<Record<string, Block>> = {};
