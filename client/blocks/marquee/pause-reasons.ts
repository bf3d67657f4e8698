/** The reasons to pause a marquee. It moves only while there is none (docs/reference/blocks.md#marquee). */
export type PauseReason =
  | "reduced motion"
  | "off-screen"
  | "page hidden"
  | "hovered"
  | "paused by the visitor";

/** The current reasons. `onChange` is called only when the movement starts or stops. */
export class PauseReasons {
  readonly #reasons: Set<PauseReason>;
  readonly #onChange: (isMoving: boolean) => void;

  constructor(onChange: (isMoving: boolean) => void, initialReasons: readonly PauseReason[] = []) {
    this.#onChange = onChange;
    this.#reasons = new Set(initialReasons);
  }

  set(reason: PauseReason, applies: boolean): void {
    const wasMoving = this.#reasons.size === 0;
    if (applies) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    const isMoving = this.#reasons.size === 0;
    if (isMoving !== wasMoving) this.#onChange(isMoving);
  }
}

/** Updates the reasons that depend on the page and the visitor's device, until `signal` aborts. */
export function watchPauseReasons(
  root: HTMLElement,
  reasons: PauseReasons,
  pausedOnHover: boolean,
  signal: AbortSignal,
): void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const update = () => {
    reasons.set("reduced motion", reducedMotion.matches);
    reasons.set("page hidden", document.hidden);
  };
  reducedMotion.addEventListener("change", update, { signal });
  document.addEventListener("visibilitychange", update, { signal });
  update();

  const observer = new IntersectionObserver((entries) => {
    reasons.set("off-screen", entries.at(-1)?.isIntersecting !== true);
  });
  observer.observe(root);
  signal.addEventListener("abort", () => observer.disconnect());

  if (!pausedOnHover) return;
  // The pointer may have been over the marquee before the listeners were added.
  reasons.set("hovered", root.matches(":hover"));
  root.addEventListener("pointerenter", () => reasons.set("hovered", true), { signal });
  root.addEventListener("pointerleave", () => reasons.set("hovered", false), { signal });
}
