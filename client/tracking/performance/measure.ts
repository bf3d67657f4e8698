import { report } from "../../report.ts";
import { onHide } from "../on-hide.ts";
import { newPageId } from "../queue/page-id.ts";
import type { Recorder } from "../recorder.ts";
import { watchImages } from "./images.ts";
import { watchKeyboard } from "./keyboard.ts";
import { pageLoadIdOf } from "./page-load-id.ts";
import { createRecords } from "./records.ts";
import { userPreferences } from "./user-preferences.ts";
import { watchVitals } from "./vitals.ts";

/** Measures from when the page began, and records what there is after 30 s, after 60 s, and when the page is hidden. */
export function measure(recorder: Recorder): void {
  const { page } = recorder;
  const isNew = page.site.templateVersion === "7.1";
  const records = createRecords(recorder, loadedAt());
  if (isNew) records.begin(newPageId());
  else
    pageLoadIdOf((address, init) => fetch(address, init))
      .catch((error: unknown) => report("performance settings", error))
      .then((id) => records.begin(id ?? newPageId()));

  const usedKeyboard = watchKeyboard();
  watchVitals((vital) => records.add("page_speed", vital));
  watchImages((image) => records.add("image", image));
  let told = false;
  onHide(() => {
    // Observed by this name on newer sites; older ones know it by that of spec 7.
    if (!told)
      records.add(
        isNew ? "a11y" : "user",
        userPreferences((query) => matchMedia(query).matches, usedKeyboard()),
      );
    told = true;
    records.begin(newPageId());
  });
}

/** Ms since the page began. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd) || performance.now();
}
