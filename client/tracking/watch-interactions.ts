import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { watchNodes } from "../watch-nodes.ts";
import { type Click, onClick } from "./clicks.ts";
import { recorded } from "./recorded.ts";
import type { Recorder } from "./recorder.ts";

/** Loads what records what visitors see and press once there is any of it in the page. `early`: what was pressed before. */
export function watchInteractions(recorder: Recorder, early: readonly Click[]): void {
  let loading = false;
  const found = () => {
    if (loading) return;
    loading = true;
    const clicks = [...early];
    const end = onClick((click) => clicks.push(click));
    loadChunk("interactions", () => import("./interactions.ts"))
      .then(({ recordInteractions }) => recordInteractions(recorder, clicks))
      .catch((error: unknown) => report("interactions", error))
      .finally(() => {
        end();
        stop();
      });
  };
  const stop = watchNodes(recorded, found, () => {});
}
