import type { PageData } from "../../shared/page-data.ts";
import { setPseudoLocalization } from "../../shared/text/label-by-language.ts";
import { blocks } from "../blocks/index.ts";
import { initialStyleId, reservedElements } from "../early/reserved-elements.ts";
import { startLazyLoading } from "../images/start-lazy-loading.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { setPageLanguage } from "../loading/load-texts.ts";
import { ownTask } from "../loading/own-task.ts";
import { reportFailure } from "../loading/report.ts";
import { whenPresent } from "../loading/when-present.ts";
import { startOverlays } from "../overlays/index.ts";
import { clickActionSelector } from "./click-action-selectors.ts";
import { loadFeatures } from "./features.ts";
import { watchIslands } from "./islands.ts";

/**
 * Starts the blocks, features and overlays of the page, each at its trigger. `earlyEvents` are clicks and key presses that
 * happened before this module was loaded.
 */
export async function startElements(page: PageData, earlyEvents: readonly Event[]): Promise<void> {
  setPageLanguage(page.site.language);
  if (page.flags.i18nLang) await loadPseudoLocalization(page.flags.i18nLang === "rtl");
  startOverlays(page);
  loadFeatures(page);
  whenPresent(clickActionSelector, () =>
    runWithChunk(
      "click actions",
      () => import("./click-actions.ts"),
      ({ delegateClickActions }) => delegateClickActions(page),
    ),
  );
  // If the builder's runtime stays in the page, it does the rest.
  if (page.runtime === "alongside") return;
  // The features have a task of their own, as each block has.
  await ownTask(document.documentElement);
  loadInitialStyles();
  startLazyLoading();
  watchIslands(blocks, page, earlyEvents);
}

/** Pseudo-localizes the texts of blocks and overlays, and mirrors the page if they run from right to left: docs/reference/text.md#pseudo-localization. */
async function loadPseudoLocalization(isRightToLeft: boolean): Promise<void> {
  try {
    const { pseudoLocalizeLabels } = await import("../../shared/message-format/pseudo-labels.ts");
    setPseudoLocalization(pseudoLocalizeLabels);
    if (isRightToLeft) document.documentElement.dir = "rtl";
  } catch (error) {
    reportFailure("pseudo-localization", error);
  }
}

/** Loads the styles of the early script with the first element that needs them, if the page was sent without that script. */
function loadInitialStyles(): void {
  if (document.getElementById(initialStyleId) !== null) return;
  whenPresent(reservedElements.join(), () =>
    runWithChunk(
      "initial styles",
      () => import("../early/initial-styles.ts"),
      ({ addInitialStyles }) => addInitialStyles(),
    ),
  );
}
