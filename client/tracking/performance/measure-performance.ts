import { newPageId } from "../../dom/random-id.ts";
import { reportFailure } from "../../loading/report.ts";
import { onHide } from "../on-hide.ts";
import type { Recorder } from "../recorder.ts";
import { fetchPageLoadId } from "./page-load-id.ts";
import { createPerformanceCollector } from "./performance-records.ts";
import { detectKeyboardUse, userPreferences } from "./user-preferences.ts";
import { watchShownImages } from "./watch-images.ts";
import { watchVitals } from "./watch-vitals.ts";

/**
 * Records performance since the page's time origin: docs/reference/tracking.md#performance-records
 * @param firstInput the event with which this module was loaded; undefined if there was none
 */
export function measurePerformance(recorder: Recorder, firstInput?: Event): void {
  const { page } = recorder;
  const isNewTemplate = page.site.templateVersion === "7.1";
  const records = createPerformanceCollector(recorder, loadedAt());
  if (isNewTemplate) records.setPageLoadId(newPageId());
  else
    fetchPageLoadId((address, init) => fetch(address, init))
      .catch((error: unknown) => reportFailure("performance settings", error))
      .then((id) => records.setPageLoadId(id ?? newPageId()));

  const usedKeyboard = detectKeyboardUse(firstInput);
  watchVitals((vital) => records.add("page_speed", vital));
  watchShownImages((image) => records.add("image", image));
  let hasPreferences = false;
  onHide(() => {
    // Published 7.1 sites send this name, older sites the name in the reference.
    if (!hasPreferences)
      records.add(
        isNewTemplate ? "a11y" : "user",
        userPreferences((query) => matchMedia(query).matches, usedKeyboard()),
      );
    hasPreferences = true;
    records.setPageLoadId(newPageId());
  });
}

/** Time of the end of the load event, in ms since the time origin. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd) || performance.now();
}
