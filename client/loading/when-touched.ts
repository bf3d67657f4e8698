/**
 * Calls `run` once: with the visitor's first input of any kind, or with the event of the page being hidden or shown
 * without one, as by a change of tabs. Without either it is called after `maxWaitMs`, without an event. A page that is
 * left before that gets no call in time.
 */
export function whenTouched(run: (event?: Event) => void, maxWaitMs: number): void {
  const controller = new AbortController();
  const finish = (event?: Event) => {
    controller.abort();
    clearTimeout(timer);
    run(event);
  };
  const timer = setTimeout(() => finish(), maxWaitMs);
  for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"])
    addEventListener(type, finish, { passive: true, signal: controller.signal });
}
