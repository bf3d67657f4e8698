import type { Block } from "../island.ts";

/** Every block that we bring to life, and when. The first entry whose selector matches an element takes it. */
export const blocks: Readonly<Record<string, Block>> = {
  accordion: {
    selector: '[data-block-type="69"], .sqs-block-accordion',
    when: "ready",
    load: () => import("./accordion/accordion.ts"),
  },
  "tabs-menu": {
    selector: '[data-block-type="18"], .sqs-block-menu',
    when: "ready",
    load: () => import("./tabs-menu/tabs-menu.ts"),
  },
  marquee: {
    selector: '[data-block-type="70"], .sqs-block-marquee',
    when: "idle",
    load: () => import("./marquee/marquee.ts"),
  },
  timesince: {
    selector: ".timesince",
    when: "visible",
    load: () => import("./timesince/timesince.ts"),
  },
};
