import { tween } from "../ui/tween.ts";

const moving = new WeakMap<HTMLElement, () => void>();

/** Moves a panel to the height of what is in it, or to none: from where it is, also when it is on its way. */
export function unroll(panel: HTMLElement, open: boolean): void {
  moving.get(panel)?.();
  const from = panel.offsetHeight;
  const by = (open ? panel.scrollHeight : 0) - from;
  const { stop } = tween((share) => {
    panel.style.height = share < 1 ? `${from + by * share}px` : open ? "auto" : "";
  });
  moving.set(panel, stop);
}
