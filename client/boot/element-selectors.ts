import { attributes } from "../../shared/names.ts";
import { blocks } from "../blocks/index.ts";
import { reservedElements } from "../early/reserved-elements.ts";
import { imageSelector } from "../images/start-lazy-loading.ts";
import { clickActionSelector } from "./click-action-selectors.ts";
import { features } from "./features.ts";

/** Matches the elements of all registries that `start-elements.ts` starts. */
const elementSelectors: readonly string[] = [
  `[${attributes.overlay}]`,
  clickActionSelector,
  imageSelector,
  ...Object.values(features).flatMap(({ selector }) => selector ?? []),
  ...Object.values(blocks).map(({ selector }) => selector),
];

/** Matches the blocks whose first HTML the edge makes of their data (`worker/edits/drawn-blocks.ts`). */
const drawnBlockSelectors: readonly string[] = [".chart-block-container", ".map-block"];

/**
 * Selectors of the elements for which a page needs a part of the client, by part (`PagePart` of `worker/build.ts`). The build
 * derives texts from them for which the edge searches a page (`scripts/page-needles.ts`).
 */
export const partSelectors = {
  elements: elementSelectors,
  layout: reservedElements,
  "drawn-blocks": drawnBlockSelectors,
  // Join buttons of pricing plans, whose presses the edge handles (`worker/edits/join-plan.ts`).
  "join-buttons": [".join-button"],
};

/**
 * Calls with which the site's own code starts blocks that it has inserted into the page. The calls themselves do nothing
 * without the builder's runtime: the client finds inserted elements if it has loaded the registries.
 */
export const insertionCalls: readonly string[] = ["Squarespace.initialize", "Squarespace.globalInit"];
