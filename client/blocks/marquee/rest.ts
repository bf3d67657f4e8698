/** Why a marquee stands still (spec 4): the first that is true suffices. */
export type Reason = "reduced motion" | "off-screen" | "page hidden" | "hovered" | "stopped by the visitor";

/** Keeps the reasons to rest; `changed` hears only when the movement begins or ends. */
export class Rest {
  readonly #reasons: Set<Reason>;
  readonly #changed: (moves: boolean) => void;

  constructor(changed: (moves: boolean) => void, reasons: readonly Reason[] = []) {
    this.#changed = changed;
    this.#reasons = new Set(reasons);
  }

  because(reason: Reason, holds: boolean): void {
    const moved = this.#reasons.size === 0;
    if (holds) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    const moves = this.#reasons.size === 0;
    if (moves !== moved) this.#changed(moves);
  }
}
