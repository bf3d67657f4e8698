import { onceThere } from "../once-there.ts";
import { withChunk } from "../with-chunk.ts";
import { type Click, onClick } from "./clicks.ts";
import { recorded } from "./recorded.ts";
import type { Recorder } from "./recorder.ts";

const load = () => import("./interactions.ts");

/** Loads what records what visitors see and press once there is any of it in the page. `early`: what was pressed before. */
export function watchInteractions(recorder: Recorder, early: readonly Click[]): void {
  onceThere(recorded, () => {
    const clicks = [...early];
    const end = onClick((click) => clicks.push(click));
    withChunk("interactions", load, ({ recordInteractions }) => recordInteractions(recorder, clicks)).then(
      end,
    );
  });
}
