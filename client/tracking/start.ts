import { paths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../cookie.ts";
import { loadChunk } from "../load-chunk.ts";
import { withChunk } from "../with-chunk.ts";
import { commonFields } from "./common-fields.ts";
import { followConsent } from "./consent.ts";
import type { Early } from "./early.ts";
import { watchErrors } from "./errors/watch.ts";
import { once } from "./once.ts";
import { watchPerformance } from "./performance/watch.ts";
import { lacksConsent } from "./permission.ts";
import { browserQueue } from "./queue/browser-queue.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { onTold } from "./tell.ts";
import { recordTold } from "./told.ts";
import { recordView } from "./view.ts";
import { watchInteractions } from "./watch-interactions.ts";

/** Everything that is recorded of this page, in the order in which it begins. `early` ends what is remembered until then. */
export async function startTracking(page: PageData, early: () => Early): Promise<void> {
  const { mouse, broadcast } = page.tracking;
  const hasNoConsent = () => lacksConsent(page.tracking, readCookie);
  // What stands in the configuration area's preview is looked at by whoever edits it.
  const queue =
    parent !== window && (await isPreview(page))
      ? undefined
      : browserQueue({ address: paths.events, mayStore: () => !hasNoConsent() });
  if (mouse || broadcast)
    withChunk(
      "editors",
      () => import("./editor.ts"),
      ({ followEditor }) => followEditor(page, queue, () => commonFields(page, location)),
    );
  if (queue === undefined) return void early();

  const recorder = createRecorder(page, queue);
  // From before the policy asked for consent, or from a choice made where this did not run.
  if (hasNoConsent()) {
    queue.clear();
    forget(recorder);
  }
  watchErrors(queue);

  // What happened before the visitor agreed is nobody's business after it.
  const { events } = recorder.permission();
  const { clicks, told } = early();
  const begin = once(() => begins(recorder, events ? { clicks, told } : nothing));
  followConsent(recorder, {
    async view(counts) {
      await recordView(recorder, counts);
      if (recorder.permission().events) begin();
    },
    withdrawn() {
      queue.clear();
      forget(recorder);
    },
  });
}

async function isPreview({ configArea }: PageData): Promise<boolean> {
  const { framingIn } = await loadChunk("framing", () => import("../escape/framing.ts"));
  return framingIn(new URL(configArea, location.origin)) === "config";
}

function forget(recorder: Recorder): void {
  withChunk(
    "forgetting",
    () => import("./forget.ts"),
    ({ forget }) => forget(recorder),
  );
}

const nothing: Early = { clicks: [], told: [] };

/** After the view, so that its records have the visitor's, and come after it. */
function begins(recorder: Recorder, { clicks, told }: Early): void {
  for (const each of told) recordTold(recorder, each);
  onTold((each) => recordTold(recorder, each));
  watchInteractions(recorder, clicks);
  watchPerformance(recorder);
}
