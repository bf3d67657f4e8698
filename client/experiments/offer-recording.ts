import type { PageData } from "../../shared/page-data.ts";

/**
 * Session recording (spec 9): only on devices with more than two cores, behind a feature toggle, and for a share of the
 * visits. The recorder is the site's own: it hears of a visit that may be recorded by the event
 * `awning:record-session`.
 */
export function offerRecording(page: PageData): void {
  const sampling = page.sessionRecording;
  if (sampling === undefined || !(navigator.hardwareConcurrency > 2)) return;
  import("./session-recording.ts")
    .then(({ chooseSession }) => chooseSession(page, sampling))
    // Nothing of the page depends on it.
    .catch((error) => console.warn("Awning: this session is not recorded:", error));
}
