import { paths } from "../../shared/names.ts";
import { exposureEventName } from "../../shared/tracking/event.ts";
import { isConsentMissing } from "../dom/cookie.ts";
import { frameContext } from "../dom/frame-context.ts";
import { readPageData } from "../dom/page-data.ts";
import { whenActivated } from "../loading/when-activated.ts";
import { commonFields } from "./common-fields.ts";
import { startEditorTracking } from "./editor-tracking.ts";
import { createBrowserQueue } from "./queue/browser-queue.ts";
import { createRecorder } from "./recorder.ts";
import { onTrack } from "./track.ts";

/** The time within which an exposure is sent, in ms. */
const flushWithinMs = 1000;

/**
 * Entry of the script of pages where the builder's runtime stays and records the visit. It records what that does not know:
 * the pointers of owners and editors (docs/reference/tracking.md#pointer-tracking) and exposures of experiments
 * (docs/reference/experiments.md#read-an-experiment). Other pages do not have it.
 */
whenActivated(() => {
  const page = readPageData();
  const isPreview = parent !== window && frameContext(new URL(page.configArea, location.origin)) === "config";
  const queue = isPreview
    ? undefined
    : createBrowserQueue({
        address: paths.events,
        mayStore: () => !isConsentMissing(page),
      });
  const { pointer, editorEvents } = page.tracking;
  if (pointer || editorEvents) startEditorTracking(page, queue, () => commonFields(page, location));
  if (queue === undefined) return;

  const recorder = createRecorder(page, queue);
  onTrack((detail) => {
    if (typeof detail !== "object" || detail === null) return;
    const { event, data } = detail as { readonly event?: unknown; readonly data?: object };
    if (event !== exposureEventName) return;
    // The visitor is in the exposure, because it has no page id in common with the view.
    const fields = { ...recorder.visitorField(), ...commonFields(page, location), ...data };
    recorder.record("record-event", { event, data: fields }, flushWithinMs);
  });
});
