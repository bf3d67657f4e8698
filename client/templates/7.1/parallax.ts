/** Background images that move more slowly than the page. The early script positions them before the first paint. */

/** Scroll progress of a section: -1 as it enters at the bottom, 1 as it leaves at the top. */
export function progressInWindow(top: number, height: number, windowHeight: number): number {
  const progress = 1 - (2 * (top + height)) / (windowHeight + height);
  return Math.max(-1, Math.min(1, progress));
}

export interface ParallaxEffect {
  /** The number of percent by which the image is larger than its section. */
  readonly intensity: number;
  /** Direction of the movement in degrees; 90 is downwards. */
  readonly rotation: number;
}

/** The CSS transform of an image at a scroll progress. The image covers its section at every progress. */
export function parallaxTransform({ intensity, rotation }: ParallaxEffect, progress: number): string {
  const [x, y] = [Math.cos, Math.sin].map(
    (of) => Math.round(of((rotation * Math.PI) / 180) * progress * intensity * 50) / 100,
  );
  return `translate(${x}%, ${y}%) scale(${1 + intensity / 100})`;
}

const parallaxSelector = "[data-controller*=BackgroundImageFXParallax]";

const effects = new WeakMap<Element, ParallaxEffect | undefined>();

/** Positions the images of all sections for the current scroll position. */
export function placeParallaxImages(): void {
  for (const frame of document.querySelectorAll<HTMLElement>(parallaxSelector)) {
    const image = frame.querySelector<HTMLElement>("img");
    if (image === null) continue;
    if (!effects.has(frame)) effects.set(frame, readEffect(frame));
    const effect = effects.get(frame);
    const { top, height } = frame.getBoundingClientRect();
    if (!effect || top > 2 * innerHeight || top + height < -innerHeight) continue;
    image.style.transform = parallaxTransform(effect, progressInWindow(top, height, innerHeight));
  }
}

function readEffect(frame: HTMLElement): ParallaxEffect | undefined {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
  try {
    const section = frame.closest<HTMLElement>("[data-current-context]");
    const { intensity, rotation } = JSON.parse(section?.dataset.currentContext ?? "").backgroundMediaEffect;
    return { intensity: Math.max(0, Math.min(100, Number(intensity) || 0)), rotation: Number(rotation) || 0 };
  } catch (error) {
    console.error("Awning: the settings of a background effect could not be read.", error);
    return undefined;
  }
}

export function start(): void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      placeParallaxImages();
    });
  };
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
  schedule();
}
