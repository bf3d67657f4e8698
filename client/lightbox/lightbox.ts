/**
 * The lightbox. It is a modal dialog: the browser makes the page behind it inert, and closes it with Escape or the back
 * gesture of a phone. Rules: docs/reference/lightbox.md.
 */
import { fillText } from "../../shared/text/text.ts";
import { galleryTexts } from "../../shared/texts/gallery.ts";
import { lockScroll } from "../dom/scroll-lock.ts";
import "./lightbox.css";
import { uuid } from "../dom/random-id.ts";
import { animate } from "../gallery/animate.ts";
import { createGallery } from "../gallery/engine/gallery.ts";
import { onPress } from "../gallery/input/controls.ts";
import { watchArrowKeys } from "../gallery/input/keyboard.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { reportFailure } from "../loading/report.ts";
import { type HistoryEntryState, pushHistoryEntry } from "./history-entry.ts";
import type { LightboxOptions } from "./lightbox-item.ts";
import { captionShownClass, createLightboxView, type LightboxView } from "./lightbox-view.ts";
import { showArrowsOnMove, watchClicks } from "./mouse-controls.ts";
import { openerSelector } from "./opener-selector.ts";
import { createSlideContents } from "./slide-contents.ts";
import { createSlideTransition, overlayOpacity } from "./slide-transition.ts";
import { throttleArrowKeys } from "./throttle-arrow-keys.ts";

/** Duration of the fade: docs/reference/lightbox.md#lightbox-figures */
const overlayFadeMs = 300;
const fadeMs = 600;
/** Screen readers announce changes of a live region only if it has existed for some time. */
const announceAfterMs = 100;

const optionsByEntryId = new Map<string, LightboxOptions>();
let isOpen = false;

/** Opens the lightbox of a history entry again. False if the page has been reloaded since the entry was created. */
export function reopenEntry({ id, index }: HistoryEntryState): boolean {
  const options = optionsByEntryId.get(id);
  if (options) openLightbox({ ...options, index });
  return options !== undefined;
}

/** Opens the lightbox. Does nothing while one is open. Returns a function that closes it. */
export function openLightbox(options: LightboxOptions): () => void {
  const { items, opener, index = 0 } = options;
  if (isOpen || items.length === 0) return () => {};
  isOpen = true;
  runWithChunk(
    "content events",
    () => import("../tracking/track-content.ts"),
    ({ trackContent }) => trackContent("view", "gallery-image"),
  );

  const isTouchDevice = !matchMedia("(hover: hover) and (pointer: fine)").matches;
  const gallery = createGallery({ numberOfSlides: items.length, currentIndex: index, loop: true });
  const view = createLightboxView(options, isTouchDevice);
  const { root, content, overlay, slideshow } = view;
  const contents = createSlideContents(view, items, isTouchDevice);
  const transition = createSlideTransition(view, gallery, isTouchDevice);
  const controller = new AbortController();
  const { signal } = controller;

  const close = () => {
    if (signal.aborted) return;
    controller.abort();
    isOpen = false;
    entry.end();
    unlockScroll();
    root.classList.remove("yui3-lightbox2-focused");
    // The lightbox is made inert while it fades out, so that the page can be used at once.
    root.inert = true;
    root.close();
    opener?.focus({ preventScroll: true });
    animate(content, { opacity: "0" }, { duration: fadeMs }).then(() => root.remove());
  };
  const updateStatus = () => {
    const at = gallery.index();
    view.count.textContent = fillText(galleryTexts(pageLanguage()).position, {
      n: at + 1,
      total: items.length,
    });
    view.captionToggle?.toggleAttribute("hidden", !items[at]?.caption?.length);
  };
  let isSwipe = false;
  const swipe = (direction: "next" | "previous") => {
    isSwipe = true;
    const hasMoved = gallery[direction]();
    isSwipe = false;
    return hasMoved;
  };
  let unzoom = () => false;
  if (navigator.maxTouchPoints > 0)
    import("./touch-controls.ts").then(
      (touchControls) => {
        unzoom = touchControls.addTouchControls(
          { view, gallery, contents, transition, swipe, close },
          signal,
        );
      },
      (error: unknown) => reportFailure("lightbox, touch", error),
    );
  gallery.on("change", ({ from, to }) => {
    unzoom();
    contents.show(to);
    transition.show(to, from, isSwipe);
    entry.update(to);
    updateStatus();
  });

  const [previous, next] = view.arrows ?? [];
  if (previous && next) {
    onPress(previous, gallery.previous, signal);
    onPress(next, gallery.next, signal);
    if (!isTouchDevice) showArrowsOnMove(view, [previous, next], signal);
  }
  onPress(view.close, close, signal);
  if (view.captionToggle) onPress(view.captionToggle, () => toggleCaptions(view), signal);
  watchClicks(view, { ...gallery, close, unzoom: () => unzoom() }, isTouchDevice, signal);
  onAbort(signal, watchArrowKeys(slideshow, throttleArrowKeys(gallery)));
  root.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  root.addEventListener("close", close);

  const unlockScroll = lockScroll(document.body, "sqs-lightbox-open");
  const entry = pushHistoryEntry(createEntryState(options), close);
  document.body.append(root);
  root.showModal();
  contents.show(gallery.index());
  const resizeObserver = new ResizeObserver(() => {
    unzoom();
    contents.layOut();
    transition.settle();
  });
  resizeObserver.observe(content);
  onAbort(signal, () => resizeObserver.disconnect());
  overlay.style.opacity = slideshow.style.opacity = "0";
  animate(overlay, { opacity: `${overlayOpacity}` }, { duration: overlayFadeMs });
  animate(slideshow, { opacity: "1" }, { duration: fadeMs });
  setTimeout(updateStatus, announceAfterMs);
  return close;
}

function createEntryState(options: LightboxOptions): HistoryEntryState {
  const id = uuid();
  const { opener, index = 0 } = options;
  optionsByEntryId.set(id, options);
  return { id, index, opener: opener ? [...document.querySelectorAll(openerSelector)].indexOf(opener) : -1 };
}

function toggleCaptions({ captionToggle, root }: LightboxView): void {
  const isShown = root.classList.toggle("awning-lightbox-captions");
  captionToggle?.setAttribute("aria-expanded", String(isShown));
  for (const caption of root.querySelectorAll(".sqs-lightbox-meta"))
    caption.classList.toggle(captionShownClass, isShown);
}

function onAbort(signal: AbortSignal, cleanup: () => void): void {
  signal.addEventListener("abort", cleanup);
}
