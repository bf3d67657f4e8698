/**
 * The lightbox (spec 2): a modal dialog, so that the browser keeps the page behind it inert and out of reach and closes
 * it with Escape or a phone's back gesture, under the class names that the sites' own style sheets dress.
 */
import "./lightbox.css";
import { createGallery, type Gallery } from "../gallery/engine/gallery.ts";
import { onPress } from "../gallery/input/controls.ts";
import { watchArrowKeys } from "../gallery/input/keyboard.ts";
import { animate } from "../gallery/motion.ts";
import { report } from "../report.ts";
import type { LightboxOptions } from "./item.ts";
import { openers } from "./opener-selector.ts";
import { watchClicks, watchSides } from "./pointer.ts";
import { lockScroll } from "./scroll-lock.ts";
import { createSlides } from "./slides.ts";
import { createStage, overlayOpacity } from "./stage.ts";
import { captionShownClass, createView, type View } from "./view.ts";
import { type Mark, visit } from "./visits.ts";

/** Spec 9, in milliseconds: overlay fade, animation speed, arrow-key throttle. */
const overlayFade = 300;
const speed = 600;
const arrowKeyThrottle = 200;

/** By the id in their history entry. */
const sets = new Map<string, LightboxOptions>();
let isOpen = false;

/** Opens again what a history entry stands for; false where this life of the page does not know it. */
export function reopen({ id, index }: Mark): boolean {
  const options = sets.get(id);
  if (options) openLightbox({ ...options, index });
  return options !== undefined;
}

/**
 * Opens the lightbox over the page. Only one is open at a time: while one is, this does nothing. To be had by a dynamic
 * import alone. Returns what closes it.
 */
export function openLightbox(options: LightboxOptions): () => void {
  const { items, opener, index = 0 } = options;
  if (isOpen || items.length === 0) return () => {};
  isOpen = true;

  const isTouch = !matchMedia("(hover: hover) and (pointer: fine)").matches;
  const gallery = createGallery({ numberOfSlides: items.length, currentIndex: index, loop: true });
  const view = createView(options, isTouch);
  const { root, content, overlay, slideshow } = view;
  const slides = createSlides(view, items, isTouch);
  const stage = createStage(view, gallery, isTouch);
  const ending = new AbortController();
  const { signal } = ending;

  const close = () => {
    if (signal.aborted) return;
    ending.abort();
    isOpen = false;
    entry.end();
    unlock();
    root.classList.remove("yui3-lightbox2-focused");
    // From here on the page can be used, while this fades over it.
    root.inert = true;
    root.close();
    opener?.focus({ preventScroll: true });
    animate(content, { opacity: "0" }, { duration: speed }).ended.then(() => root.remove());
  };
  const tell = () => {
    const at = gallery.index();
    view.count.textContent = `${at + 1} of ${items.length}`;
    view.toggle?.toggleAttribute("hidden", !items[at]?.caption?.length);
  };
  let isSwipe = false;
  const swipe = (way: "next" | "previous") => {
    isSwipe = true;
    const moved = gallery[way]();
    isSwipe = false;
    return moved;
  };
  let unzoom = () => false;
  if (navigator.maxTouchPoints > 0)
    import("./touch.ts").then(
      ({ watchTouch }) => {
        unzoom = watchTouch({ view, gallery, slides, stage, swipe, close }, signal);
      },
      (error: unknown) => report("lightbox, touch", error),
    );
  gallery.on("change", ({ from, to }) => {
    unzoom();
    slides.fill(to);
    stage.show(to, from, isSwipe);
    entry.move(to);
    tell();
  });

  const [previous, next] = view.steps ?? [];
  if (previous && next) {
    onPress(previous, gallery.previous, signal);
    onPress(next, gallery.next, signal);
    if (!isTouch) watchSides(view, [previous, next], signal);
  }
  onPress(view.close, close, signal);
  if (view.toggle) onPress(view.toggle, () => showCaptions(view), signal);
  watchClicks(view, { ...gallery, close, unzoom: () => unzoom() }, isTouch, signal);
  onEnd(signal, watchArrowKeys(slideshow, throttled(gallery)));
  root.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  root.addEventListener("close", close);

  const unlock = lockScroll();
  const entry = visit(remember(options), close);
  document.body.append(root);
  root.showModal();
  slides.fill(gallery.index());
  const resizes = new ResizeObserver(() => {
    unzoom();
    slides.lay();
    stage.rest();
  });
  resizes.observe(content);
  onEnd(signal, () => resizes.disconnect());
  overlay.style.opacity = slideshow.style.opacity = "0";
  animate(overlay, { opacity: `${overlayOpacity}` }, { duration: overlayFade });
  animate(slideshow, { opacity: "1" }, { duration: speed });
  // A screen reader tells of what changes in a region that it knows.
  setTimeout(tell, 100);
  return close;
}

function remember(options: LightboxOptions): Mark {
  const id = crypto.randomUUID();
  const { opener, index = 0 } = options;
  sets.set(id, options);
  return { id, index, opener: opener ? [...document.querySelectorAll(openers)].indexOf(opener) : -1 };
}

function throttled({ isMoving, next, previous }: Gallery) {
  let last = Number.NEGATIVE_INFINITY;
  const seldom = (move: () => boolean) => () => {
    const now = performance.now();
    if (now - last < arrowKeyThrottle) return;
    last = now;
    move();
  };
  return { isMoving, next: seldom(next), previous: seldom(previous) };
}

function showCaptions({ toggle, root }: View): void {
  const isShown = root.classList.toggle("awning-lightbox-captions");
  toggle?.setAttribute("aria-expanded", String(isShown));
  for (const caption of root.querySelectorAll(".sqs-lightbox-meta"))
    caption.classList.toggle(captionShownClass, isShown);
}

function onEnd(signal: AbortSignal, end: () => void): void {
  signal.addEventListener("abort", end);
}
