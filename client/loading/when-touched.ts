/** The longest time of a timer: 25 days. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Calls `run` once: with the visitor's first input of any kind, or with the event of the page being hidden or shown
 * without one, as by a change of tabs. Without either it is called after `maxWaitMs`, without an event: by default never,
 * in terms of a visit. A page that is left before that gets no call in time. Returns its cleanup.
 */
export function whenTouched(run: (event?: Event) => void, maxWaitMs = maxTimerMs): () => void {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    clearTimeout(timer);
  };
  const finish = (event?: Event) => {
    stop();
    run(event);
  };
  const timer = setTimeout(() => finish(), maxWaitMs);
  for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"])
    addEventListener(type, finish, { passive: true, signal: controller.signal });
  return stop;
}
