import type { Locator } from "playwright-core";

/**
 * Ends the animations and transitions in an element as if their time had passed: each frame of a wide page takes several
 * milliseconds of CPU time. Those that their ends start are ended too.
 *
 * @param maxMs the longest that is ended, in ms; longer ones go on
 */
export function finishAnimations(element: Locator, maxMs = Number.MAX_VALUE): Promise<void> {
  return element.first().evaluate(async (root, longest) => {
    const running = () =>
      root
        .getAnimations({ subtree: true })
        .filter(
          ({ playState, effect }) =>
            playState === "running" && Number(effect?.getComputedTiming().endTime) <= longest,
        );
    for (let all = running(); all.length > 0; all = running()) {
      for (const animation of all) animation.finish();
      await Promise.allSettled(all.map(({ finished }) => finished));
      // Until listeners of their end have run.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, maxMs);
}
