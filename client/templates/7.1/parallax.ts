/**
 * Background images, and images in fluid blocks, that move more slowly than the page. The early script positions them
 * before the first paint.
 */
import { oncePerFrame } from "../../dom/once-per-frame.ts";

/** Scroll progress of a frame: -1 as it enters at the bottom, 1 as it leaves at the top. */
export function progressInWindow(top: number, height: number, windowHeight: number): number {
  const progress = 1 - (2 * (top + height)) / (windowHeight + height);
  return Math.max(-1, Math.min(1, progress));
}

export interface ParallaxEffect {
  /** The number of percent by which the image is larger than its frame. */
  readonly intensity: number;
  /** Direction of the movement in degrees; 90 is downwards. */
  readonly rotation: number;
}

/** The CSS transform of an image at a scroll progress. The image covers its frame at every progress. */
export function parallaxTransform({ intensity, rotation }: ParallaxEffect, progress: number): string {
  const [x, y] = [Math.cos, Math.sin].map(
    (of) => Math.round(of((rotation * Math.PI) / 180) * progress * intensity * 50) / 100,
  );
  return `translate(${x}%, ${y}%) scale(${1 + intensity / 100})`;
}

/** Backgrounds of sections with the effect, and the layers of fluid image blocks with any effect. */
const parallaxSelector = "[data-controller*=BackgroundImageFXParallax], .imageEffectContainer[data-effect]";

const effects = new WeakMap<Element, ParallaxEffect | undefined>();

/** Positions all images for the current scroll position. Each moves in a frame: its section's background or its block. */
export function placeParallaxImages(): void {
  for (const element of document.querySelectorAll<HTMLElement>(parallaxSelector)) {
    const frame = element.closest<HTMLElement>(".fluid-image-container") ?? element;
    if (!effects.has(element)) effects.set(element, readEffect(element));
    const effect = effects.get(element);
    const { top, height } = frame.getBoundingClientRect();
    if (!effect || top > 2 * innerHeight || top + height < -innerHeight) continue;
    const transform = parallaxTransform(effect, progressInWindow(top, height, innerHeight));
    for (const image of frame.querySelectorAll("img")) image.style.transform = transform;
  }
}

function readEffect(element: HTMLElement): ParallaxEffect | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
  try {
    const section = element.closest<HTMLElement>("[data-current-context]");
    const { type, intensity, rotation } =
      element.dataset.effect === undefined
        ? JSON.parse(section?.dataset.currentContext ?? "").backgroundMediaEffect
        : JSON.parse(element.dataset.effect);
    if (type !== "parallax") return undefined;
    return { intensity: Math.max(0, Math.min(100, Number(intensity) || 0)), rotation: Number(rotation) || 0 };
  } catch (error) {
    console.error("Awning: the settings of an image effect could not be read.", error);
    return undefined;
  }
}

export function start(): void {
  const schedule = oncePerFrame(placeParallaxImages);
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
  schedule();
}
