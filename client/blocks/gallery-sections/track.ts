import { inlineDirection } from "../../dom/inline-direction.ts";
import { animate } from "../../gallery/animate.ts";
import { watchDrag } from "../../gallery/drag/drag.ts";
import { applyDragBoundary, stepOfDrag, transitionMs } from "../../gallery/drag/drag-rules.ts";
import type { Gallery } from "../../gallery/engine/gallery.ts";
import { followFocus } from "../../gallery/input/follow-focus.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import {
  nearestSlideIndex,
  slidePositions,
  snapOffset,
  snapPointCount,
  type TrackLayout,
  targetOffset,
} from "./track-layout.ts";

export interface TrackOptions {
  /** The element that clips the slides and receives drags and swipes. */
  readonly view: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Sets the widths of the slides and returns the measurements. */
  readonly measure: () => TrackLayout;
  /** Called with the visible slides before and after each movement. */
  readonly onShown?: (inView: ReadonlySet<HTMLElement>) => void;
}

/** Shows a gallery as slides next to each other that can be dragged and swiped. Returns a cleanup function. */
export function mountSlideTrack(
  gallery: Gallery,
  { view, slides, measure, onShown }: TrackOptions,
): () => void {
  let layout = measure();
  let offset = 0;
  const direction = inlineDirection(view);

  /** True if a slide is visible at a position, or during a movement over the distance `ahead`. */
  const isVisible = (index: number, position: number, ahead = 0) =>
    position < layout.viewEnd + Math.max(0, ahead) &&
    position + (layout.widths[index] ?? 0) > layout.viewStart + Math.min(0, ahead);

  const transformAt = (position: number) => `translateX(${Math.round(position * direction * 100) / 100}px)`;
  const setPosition = (index: number, position: number) => {
    const slide = slides[index];
    if (slide) slide.style.transform = transformAt(position);
  };

  const jumpTo = (target: number) => {
    offset = target;
    for (const [index, position] of slidePositions(layout, offset).entries()) setPosition(index, position);
  };

  const settle = () => {
    jumpTo(snapOffset(layout, gallery.index()));
    const positions = slidePositions(layout, offset);
    const inView = new Set(slides.filter((_, index) => isVisible(index, positions[index] ?? 0)));
    for (const slide of slides) {
      slide.inert = !inView.has(slide);
      slide.ariaHidden = inView.has(slide) ? null : "true";
    }
    onShown?.(inView);
  };

  /** Animates the slides that are visible during the movement to `target`. */
  const glideTo = async (target: number) => {
    const ahead = target - offset;
    const positions = slidePositions(layout, target, -ahead);
    const visibleSlides = slides.filter((_, index) => isVisible(index, positions[index] ?? 0, -ahead));
    onShown?.(new Set(visibleSlides));
    const duration = transitionMs(innerWidth, Math.abs(ahead) / Math.max(1, layout.width));
    offset = target;
    await Promise.all(
      positions.map((position, index) => {
        const slide = slides[index];
        if (slide === undefined || !visibleSlides.includes(slide)) return setPosition(index, position);
        setPosition(index, position + ahead);
        return animate(slide, { transform: transformAt(position) }, { duration });
      }),
    );
  };

  /** The offset to which a released drag moves, while the index change that it causes is handled. */
  let dragTarget: number | undefined;
  const cleanups = [
    gallery.on("change", async ({ to, direction }) => {
      const endMotion = gallery.beginMotion();
      await glideTo(dragTarget ?? targetOffset(layout, to, offset, direction));
      settle();
      // Without an animation the touch event of the drag's end would move a second time.
      setTimeout(endMotion);
    }),
    watchSize([view], () => {
      layout = measure();
      gallery.resize(snapPointCount(layout));
      if (!gallery.isMoving()) settle();
    }),
    watchSwipes(view, gallery),
    watchDrag(view, {
      begin: () => !gallery.isMoving() && gallery.size() > 1,
      move(distance) {
        const target = snapOffset(layout, gallery.index()) - distance;
        const range = { min: snapOffset(layout, 0), max: snapOffset(layout, gallery.size() - 1) };
        jumpTo(layout.loop ? target : applyDragBoundary(target, range, "inertial"));
      },
      async end(drag) {
        const from = gallery.index();
        const step = stepOfDrag(drag, layout.widths[from] ?? 0);
        const nearest = Math.min(nearestSlideIndex(layout, offset), gallery.size() - 1);
        dragTarget = nearest === from ? undefined : targetOffset(layout, nearest, offset, 0);
        const hasMoved =
          nearest !== from
            ? gallery.set(nearest)
            : step === 1
              ? gallery.next()
              : step === -1 && gallery.previous();
        dragTarget = undefined;
        if (hasMoved) return;
        await glideTo(targetOffset(layout, from, offset, 0));
        if (!gallery.isMoving()) settle();
      },
    }),
  ];
  const controller = new AbortController();
  cleanups.push(() => controller.abort());
  followFocus(view, slides, gallery, {
    signal: controller.signal,
    indexOf: (slide) => Math.min(slide, gallery.size() - 1),
  });
  gallery.resize(snapPointCount(layout));
  settle();
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
