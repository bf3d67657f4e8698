import type { Gallery } from "../../gallery/engine/gallery.ts";
import { watchDrag } from "../../gallery/input/drag.ts";
import { bounded, dragTurn } from "../../gallery/input/drag-rules.ts";
import { watchSwipes } from "../../gallery/input/swipe.ts";
import { watchSize } from "../../gallery/layout/watch-size.ts";
import { animate } from "../../gallery/motion.ts";
import { transitionTime } from "../../gallery/transition-time.ts";
import { type Lane, nearestTo, placesAt, placesToRest, restOf, targetOf } from "./lane.ts";

export interface TrackParts {
  /** What is dragged and swiped over, and clips the slides. */
  readonly view: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Gives the slides their sizes, and says them. */
  readonly measure: () => Lane;
  /** Called when the slides stand, with those that can be seen. */
  readonly shown?: (inView: ReadonlySet<HTMLElement>) => void;
}

/** Shows a gallery's index on slides that lie side by side, and lets a finger or the mouse move them. Returns what ends it. */
export function showOnTrack(gallery: Gallery, { view, slides, measure, shown }: TrackParts): () => void {
  let lane = measure();
  let at = 0;

  const isSeen = (index: number, place: number, ahead = 0) =>
    place < lane.end + Math.max(0, ahead) &&
    place + (lane.widths[index] ?? 0) > lane.start + Math.min(0, ahead);

  const put = (index: number, place: number) => {
    const slide = slides[index];
    if (slide) slide.style.transform = `translateX(${Math.round(place * 100) / 100}px)`;
  };

  /** Scrolls there at once. */
  const stand = (scroll: number) => {
    at = scroll;
    for (const [index, place] of placesAt(lane, at).entries()) put(index, place);
  };

  const settle = () => {
    stand(restOf(lane, gallery.index()));
    const places = placesAt(lane, at);
    const inView = new Set(slides.filter((_, index) => isSeen(index, places[index] ?? 0)));
    for (const slide of slides) {
      slide.inert = !inView.has(slide);
      slide.ariaHidden = inView.has(slide) ? null : "true";
    }
    shown?.(inView);
  };

  /** Moves there, over what is seen on the way. */
  const glideTo = async (target: number) => {
    const ahead = target - at;
    const places = placesAt(lane, target, -ahead);
    const seen = slides.filter((_, index) => isSeen(index, places[index] ?? 0, -ahead));
    shown?.(new Set(seen));
    const share = Math.abs(ahead) / Math.max(1, lane.room);
    const duration = transitionTime(innerWidth, share);
    at = target;
    await Promise.all(
      places.map((place, index) => {
        const slide = slides[index];
        if (slide === undefined || !seen.includes(slide)) return put(index, place);
        put(index, place + ahead);
        return animate(slide, { transform: `translateX(${Math.round(place * 100) / 100}px)` }, { duration })
          .ended;
      }),
    );
  };

  /** Where a drag has let go, until the change that it brings. */
  let aim: number | undefined;
  const stops = [
    gallery.on("change", async ({ to, direction }) => {
      const endMotion = gallery.beginMotion();
      await glideTo(aim ?? targetOf(lane, to, at, direction));
      settle();
      endMotion();
    }),
    watchSize([view], () => {
      lane = measure();
      gallery.resize(placesToRest(lane));
      if (!gallery.isMoving()) settle();
    }),
    watchSwipes(view, gallery),
    watchDrag(view, {
      begin: () => !gallery.isMoving() && gallery.size() > 1,
      move(distance) {
        const scroll = restOf(lane, gallery.index()) - distance;
        const ends = { min: restOf(lane, 0), max: restOf(lane, gallery.size() - 1) };
        stand(lane.loop ? scroll : bounded(scroll, ends, "inertial"));
      },
      async end(drag) {
        const from = gallery.index();
        const turn = dragTurn(drag, lane.widths[from] ?? 0);
        const near = Math.min(nearestTo(lane, at), gallery.size() - 1);
        aim = near === from ? undefined : targetOf(lane, near, at, 0);
        const moved =
          near !== from ? gallery.set(near) : turn === 1 ? gallery.next() : turn === -1 && gallery.previous();
        aim = undefined;
        if (moved) return;
        await glideTo(targetOf(lane, from, at, 0));
        if (!gallery.isMoving()) settle();
      },
    }),
  ];
  gallery.resize(placesToRest(lane));
  settle();
  return () => {
    for (const stop of stops) stop();
  };
}
