import { indexAfterStep, normalizeIndex } from "./index-rules.ts";

/** The event of a new current slide. `direction` is the requested direction, even if the index has wrapped. */
export interface SlideChange {
  readonly from: number;
  readonly to: number;
  readonly direction: 1 | -1;
}

interface GalleryEvents {
  readonly change: SlideChange;
  /** Event: `previous` was called at the first slide of a gallery without a loop. */
  readonly reachedBeginning: undefined;
  /** Event: `next` was called at the last slide of a gallery without a loop. */
  readonly reachedEnd: undefined;
  /** Event: the number of slides has changed. `canMove` may differ although the index has not changed. */
  readonly resized: undefined;
}

export interface GallerySettings {
  readonly numberOfSlides: number;
  /** The initial index; 0 by default. */
  readonly currentIndex?: number | undefined;
  /** True if the first slide follows the last one; false by default. */
  readonly loop?: boolean;
}

/**
 * The current index of a gallery, changed by the rules of docs/reference/galleries.md#gallery-index. It does not depend
 * on how slides look or move: a view that animates a change calls `beginMotion`.
 */
export interface Gallery {
  readonly size: () => number;
  readonly index: () => number;
  /** The directions in which the index can change. Controls of the others are disabled. */
  readonly canMove: () => { readonly previous: boolean; readonly next: boolean };
  /**
   * Changes the index. Any integer is mapped into the valid range. False if the change was refused or changes nothing.
   */
  readonly set: (index: number) => boolean;
  readonly next: () => boolean;
  readonly previous: () => boolean;
  /** Makes the gallery refuse changes until the returned function is called. */
  readonly beginMotion: () => () => void;
  readonly isMoving: () => boolean;
  /**
   * Keeps two galleries at the same index, starting with the index of this one. Returns a function that unlinks them.
   */
  readonly link: (other: Gallery) => () => void;
  /**
   * Takes over the index of a linked gallery, even while `beginMotion` refuses other changes. `notified`: galleries
   * that already have it, so that the chain ends.
   */
  readonly follow: (index: number, direction: 1 | -1, notified: ReadonlySet<Gallery>) => void;
  readonly linkedGalleries: Set<Gallery>;
  /** Changes the number of slides. The index is kept if it is still valid. */
  readonly resize: (numberOfSlides: number) => void;
  /** Adds a listener. Returns a function that removes it. */
  readonly on: <Name extends keyof GalleryEvents>(
    name: Name,
    listener: (event: GalleryEvents[Name]) => void,
  ) => () => void;
}

export function createGallery(settings: GallerySettings): Gallery {
  const { loop = false } = settings;
  const { emit, on } = createEventEmitter<GalleryEvents>();
  let size = Math.max(0, Math.trunc(settings.numberOfSlides) || 0);
  let index = normalizeIndex(settings.currentIndex ?? 0, size);
  const motions = new Set<object>();

  const isRefused = () =>
    motions.size > 0 ||
    [...gallery.linkedGalleries].some((other) => other.isMoving() && other.index() !== index);

  const move = (to: number, direction: 1 | -1, notified: ReadonlySet<Gallery> = new Set()) => {
    const from = index;
    index = to;
    const nowNotified = new Set([...notified, gallery]);
    for (const other of gallery.linkedGalleries)
      if (!notified.has(other)) other.follow(to, direction, nowNotified);
    emit("change", { from, to, direction });
  };

  const go = (direction: 1 | -1): boolean => {
    if (isRefused()) return false;
    const to = indexAfterStep(index, direction, size, loop);
    if (to === undefined) emit(direction > 0 ? "reachedEnd" : "reachedBeginning", undefined);
    if (to === undefined || to === index) return false;
    move(to, direction);
    return true;
  };

  const gallery: Gallery = {
    size: () => size,
    index: () => index,
    canMove: () => ({
      previous: size > 1 && indexAfterStep(index, -1, size, loop) !== undefined,
      next: size > 1 && indexAfterStep(index, 1, size, loop) !== undefined,
    }),
    set(requestedIndex) {
      const to = normalizeIndex(requestedIndex, size);
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
        motions.delete(motion);
      };
    },
    isMoving: () => motions.size > 0,
    linkedGalleries: new Set(),
    link(other) {
      if (other === gallery) throw new TypeError("A gallery cannot be linked with itself.");
      gallery.linkedGalleries.add(other);
      other.linkedGalleries.add(gallery);
      other.follow(index, 1, new Set([gallery]));
      return () => {
        gallery.linkedGalleries.delete(other);
        other.linkedGalleries.delete(gallery);
      };
    },
    follow(requestedIndex, direction, notified) {
      const to = Math.min(Math.max(requestedIndex, 0), Math.max(size - 1, 0));
      if (to !== index) move(to, direction, notified);
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

/** An event emitter. `Events` maps the name of each event to the type that its listeners get. */
interface EventEmitter<Events> {
  readonly emit: <Name extends keyof Events>(name: Name, event: Events[Name]) => void;
  readonly on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => () => void;
}

function createEventEmitter<Events>(): EventEmitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {};
  return {
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) listener(event);
    },
    on(name, listener) {
      const listenersOfName: Set<(event: Events[typeof name]) => void> = listeners[name] ?? new Set();
      listeners[name] = listenersOfName;
      listenersOfName.add(listener);
      return () => listenersOfName.delete(listener);
    },
  };
}
