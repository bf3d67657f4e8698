import { createEvents } from "./events.ts";
import { normalized, step } from "./index-rules.ts";

/** Another slide has become the current one. `direction` is the way that was asked for, also where it went round. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly direction: 1 | -1;
}

interface GalleryEvents {
  readonly change: Change;
  /** Previous was asked for at the first slide, without loop. */
  readonly reachedBeginning: undefined;
  /** Next was asked for at the last slide, without loop. */
  readonly reachedEnd: undefined;
  /** The last motion that was under way has ended. */
  readonly settled: undefined;
  /** Slides have come or gone: what is open may be another way now, also where the index is the same. */
  readonly resized: undefined;
}

export interface GallerySettings {
  readonly numberOfSlides: number;
  /** 0 when it does not say. */
  readonly currentIndex?: number;
  /** Off when it does not say. */
  readonly loop?: boolean;
}

/**
 * Which slide of how many is current, by the rules of spec 4, "gallery index"; knows nothing of how slides look or
 * move. Whoever shows a change and needs time for it says so with `beginMotion`.
 */
export interface Gallery {
  readonly size: () => number;
  readonly index: () => number;
  /** Whether the slide before, and the one after, can be gone to: what the controls' disabled class follows. */
  readonly open: () => { readonly previous: boolean; readonly next: boolean };
  /** Any integer: it is brought into range. False where the change was refused or is none. */
  readonly set: (index: number) => boolean;
  readonly next: () => boolean;
  readonly previous: () => boolean;
  /** Refuses every change of its own until the returned function is called. */
  readonly beginMotion: () => () => void;
  readonly isMoving: () => boolean;
  /** Keeps the other at this one's index from now on, and this at the other's. Returns what ends it. */
  readonly link: (other: Gallery) => () => void;
  /** A linked gallery has changed: goes there, in motion or not. Those in `told` know it already. */
  readonly follow: (index: number, direction: 1 | -1, told: ReadonlySet<Gallery>) => void;
  readonly linked: Set<Gallery>;
  /** Slides have come or gone: the index stays where it can. */
  readonly resize: (numberOfSlides: number) => void;
  readonly on: <Name extends keyof GalleryEvents>(
    name: Name,
    listener: (event: GalleryEvents[Name]) => void,
  ) => () => void;
}

export function createGallery(settings: GallerySettings): Gallery {
  const { loop = false } = settings;
  const { emit, on } = createEvents<GalleryEvents>();
  let size = Math.max(0, Math.trunc(settings.numberOfSlides) || 0);
  let index = normalized(settings.currentIndex ?? 0, size);
  const motions = new Set<object>();

  const isRefused = () =>
    motions.size > 0 || [...gallery.linked].some((other) => other.isMoving() && other.index() !== index);

  const move = (to: number, direction: 1 | -1, told: ReadonlySet<Gallery> = new Set()) => {
    const from = index;
    index = to;
    const telling = new Set([...told, gallery]);
    for (const other of gallery.linked) if (!told.has(other)) other.follow(to, direction, telling);
    emit("change", { from, to, direction });
  };

  const go = (direction: 1 | -1): boolean => {
    if (isRefused()) return false;
    const to = step(index, direction, size, loop);
    if (to === undefined) emit(direction > 0 ? "reachedEnd" : "reachedBeginning", undefined);
    if (to === undefined || to === index) return false;
    move(to, direction);
    return true;
  };

  const gallery: Gallery = {
    size: () => size,
    index: () => index,
    open: () => ({
      previous: size > 1 && step(index, -1, size, loop) !== undefined,
      next: size > 1 && step(index, 1, size, loop) !== undefined,
    }),
    set(wanted) {
      const to = normalized(wanted, size);
      if (to === index || isRefused()) return false;
      move(to, to > index ? 1 : -1);
      return true;
    },
    next: () => go(1),
    previous: () => go(-1),
    beginMotion() {
      const motion = {};
      motions.add(motion);
      return () => {
        if (motions.delete(motion) && motions.size === 0) emit("settled", undefined);
      };
    },
    isMoving: () => motions.size > 0,
    linked: new Set(),
    link(other) {
      if (other === gallery) throw new TypeError("A gallery cannot be linked with itself.");
      gallery.linked.add(other);
      other.linked.add(gallery);
      other.follow(index, 1, new Set([gallery]));
      return () => {
        gallery.linked.delete(other);
        other.linked.delete(gallery);
      };
    },
    follow(wanted, direction, told) {
      const to = Math.min(Math.max(wanted, 0), Math.max(size - 1, 0));
      if (to !== index) move(to, direction, told);
    },
    resize(numberOfSlides) {
      size = Math.max(0, Math.trunc(numberOfSlides) || 0);
      if (index >= size) gallery.follow(size - 1, -1, new Set());
      emit("resized", undefined);
    },
    on,
  };
  return gallery;
}
