/**
 * Calls `run` once: with the visitor's first input of any kind, or with the event of the page being hidden or shown
 * without one, as by a change of tabs. A page that is left at once gets no call in time.
 */
export function whenTouched(run: (event: Event) => void): void {
  const controller = new AbortController();
  for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"])
    addEventListener(
      type,
      (event) => {
        controller.abort();
        run(event);
      },
      { passive: true, signal: controller.signal },
    );
}
