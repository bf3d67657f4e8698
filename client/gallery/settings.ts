import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import type { Gallery } from "./engine/gallery.ts";
import type { SlideClickOptions } from "./input/clicks.ts";
import type { ArrowKeyCodes } from "./input/keyboard.ts";

/**
 * The engine's settings in the JSON of a gallery block (docs/reference/galleries.md#gallery-settings). A missing one has
 * the default of the design.
 */
export interface EngineSettings {
  /** The index of the slide that the address of the page or `currentIndex` names. */
  readonly firstIndex?: (slides: readonly HTMLElement[]) => number | undefined;
  readonly loop?: boolean | undefined;
  /** False if the arrow keys do not move the gallery. */
  readonly keys?: ArrowKeyCodes | false | undefined;
  readonly randomize?: boolean | undefined;
  /** Time between two changes by autoplay, in ms. */
  readonly timeout?: number | undefined;
  /** Elements that pause autoplay like the gallery itself. */
  readonly pauseAreas?: readonly HTMLElement[] | undefined;
  readonly clickAction?: SlideClickOptions["action"];
  /** The time of a change, in ms. */
  readonly speed?: number | undefined;
  /** Calls `onResize` at once, and after resizes by the block's threshold and timeout. Returns a cleanup function. */
  readonly watchSize?: ((elements: Iterable<Element>, onResize: () => void) => () => void) | undefined;
  /** Starts the settings that concern a mounted gallery. Returns a cleanup function. */
  readonly start?: (gallery: Gallery, slides: readonly HTMLElement[]) => () => void;
}

/**
 * Matches the beginnings of the settings' names, and the names of the groups in which the platform's engine has them. A
 * new setting in `optional/read-settings.ts` needs its name here.
 */
const namePattern =
  /"(?:\w+Options"|clickBehavior|currentIndex|history|key|lazy|loop|pauseOn|random|resizeT|speed|timeout)/;

/**
 * Reads the settings. Few blocks have any, and few addresses name a slide, so their code loads only then.
 */
export async function loadSettings(
  raw: Readonly<Record<string, unknown>>,
  page: PageData,
): Promise<EngineSettings> {
  if (!page.flags?.itemId && !namePattern.test(JSON.stringify(raw))) return {};
  const { readSettings } = await loadChunk("gallery settings", () => import("./optional/read-settings.ts"));
  return readSettings(raw, page);
}
