import { tween } from "../../ui/tween.ts";

const runningTweens = new WeakMap<HTMLElement, () => void>();

/** Animates a panel from its current height to the height of its content, or to zero. */
export function animateHeight(panel: HTMLElement, isOpen: boolean): void {
  runningTweens.get(panel)?.();
  const fromPx = panel.offsetHeight;
  const changePx = (isOpen ? panel.scrollHeight : 0) - fromPx;
  const { stop } = tween((progress) => {
    panel.style.height = progress < 1 ? `${fromPx + changePx * progress}px` : isOpen ? "auto" : "";
  });
  runningTweens.set(panel, stop);
}
