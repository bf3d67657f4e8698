export interface Click {
  readonly target: EventTarget | null;
  /** By the visitor's clock. */
  readonly at: number;
}

/** Hears of clicks before anybody can stop them. The middle button opens a link as well. Returns what ends it. */
export function onClick(hear: (click: Click) => void): () => void {
  const click = ({ target, button }: MouseEvent) => {
    if (button < 2) hear({ target, at: Date.now() });
  };
  const options = { capture: true, passive: true };
  addEventListener("click", click, options);
  addEventListener("auxclick", click, options);
  return () => {
    removeEventListener("click", click, options);
    removeEventListener("auxclick", click, options);
  };
}
