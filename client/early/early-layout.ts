/**
 * The part of the early script for pages that have one of `reservedElements`. Before the first paint it lays out
 * galleries, gives lazy images their boxes and blocks their heights, so that the page never moves, and loads the images in
 * view. The rest is done by `images/start-lazy-loading.ts` and the blocks.
 */
import { createEarlyTileLayout } from "../blocks/gallery-tiles/reserve-tiles.ts";
import { createEarlyImageLayout } from "../blocks/image/reserve.ts";
import { reserveMap } from "../blocks/map/reserve-map.ts";
import { isParsed } from "../dom/is-parsed.ts";
import { numberInJson } from "../dom/number-in-json.ts";
import { layOutGallery } from "../gallery/layout/lay-out.ts";
import { reserveGalleryHeight } from "../gallery/layout/reserve-height.ts";
import { isLazyImage } from "../images/is-lazy-image.ts";
import { loadImagesInView } from "../images/load-images-in-view.ts";
import { reserveImageBoxes } from "../images/reserve-image-box.ts";
import { isPrerendering } from "../loading/when-activated.ts";
import { scaledTextClass, scaleText } from "../page-features/scale-text.ts";
import { forceMobileNavigation } from "../templates/bedford/force-mobile-navigation.ts";
import { layOutNavigation } from "../templates/pacific/navigation-layout.ts";
import { shrinkTitle } from "../templates/wexley/shrink-title.ts";
import { heightPercentOfRatio } from "../video/aspect-ratio.ts";
import { reserveNativeVideo } from "../video/video-layout.ts";
import { addInitialStyles } from "./initial-styles.ts";
import { reserveForm, reserveSpacer, reserveWave } from "./reserve-blocks.ts";

// Live collections, which include elements that the parser adds later.
const images = document.images;
const marquees = document.getElementsByClassName("Marquee-svg");
const forms = document.getElementsByClassName("form-wrapper");
const videos = document.getElementsByClassName("sqs-native-video");
const scaledTexts = document.getElementsByClassName(scaledTextClass);
const spacers = document.getElementsByClassName("sqs-block-spacer");
const maps = document.getElementsByClassName("map-block");
const galleries = document.getElementsByClassName("sqs-gallery");
const menuToggles = document.getElementsByClassName("mobile-nav-toggle");
const thumbnailStrips = document.getElementsByClassName("sqs-gallery-thumbnails");

/** The index of the first slide that is not laid out yet, by gallery. */
const nextSlides = new Map<Element, number>();

/** Lazy images that have not been loaded yet. */
const pendingImages = new Set<HTMLImageElement>();

/**
 * Creates a function that reserves space. Each call processes the elements that the parser has added since the previous
 * call.
 */
function createReserver(): () => void {
  let nextImage = 0;
  let nextMarquee = 0;
  let nextForm = 0;
  const reserveImageBlocks = createEarlyImageLayout();
  const reserveTiles = createEarlyTileLayout();
  return () => {
    enableMenuToggles();
    layOutNavigation();
    forceMobileNavigation();
    shrinkTitle();
    for (const gallery of galleries)
      if (gallery instanceof HTMLElement)
        nextSlides.set(gallery, layOutGallery(gallery, nextSlides.get(gallery)));
    for (const list of [...galleries, ...thumbnailStrips])
      if (list instanceof HTMLElement) reserveGalleryHeight(list);
    const lazyImages: HTMLImageElement[] = [];
    for (let image = images[nextImage]; image !== undefined; image = images[++nextImage])
      if (isLazyImage(image)) lazyImages.push(image);
    reserveImageBoxes(lazyImages);
    for (const image of lazyImages) pendingImages.add(image);
    for (let marquee = marquees[nextMarquee]; marquee !== undefined; marquee = marquees[++nextMarquee])
      reserveWave(marquee);
    for (let form = forms[nextForm]; form !== undefined && isParsed(form); form = forms[++nextForm])
      reserveForm(form);
    // Scaled again each time, because a style sheet may have been loaded since.
    for (const text of scaledTexts) if (isParsed(text)) scaleText(text);
    for (const spacer of spacers) reserveSpacer(spacer);
    for (const map of maps) reserveMap(map);
    for (const video of videos) {
      const record = video.getAttribute("data-config-video") ?? "";
      reserveNativeVideo(video, heightPercentOfRatio(numberInJson(record, "aspectRatio")));
    }
    reserveImageBlocks();
    // Comes last, because the layout of tiles depends on the boxes of their images.
    reserveTiles();
  };
}

/**
 * Shows the link to the mobile menu, which templates hide until their script runs, and gives menu toggles the role of a
 * button, so that a press before `../blocks/mobile-nav-7.0/` is loaded is not lost.
 */
function enableMenuToggles(): void {
  const link = document.getElementById("mobileMenuLink");
  if (link?.classList.contains("hidden")) {
    link.classList.remove("hidden");
    link.querySelector("a")?.setAttribute("role", "button");
  }
  for (const toggle of menuToggles) if (!toggle.role) toggle.role = "button";
}

// Space is also reserved directly after parsing: with the mouse over the page, Chrome computes layout before rAF
// callbacks.
const parserObserver = new MutationObserver(createReserver());
parserObserver.observe(document, { childList: true, subtree: true });

// Space is reserved again in each frame, because elements on which others depend may have been parsed in the meantime.
const reserveBeforePaint = createReserver();
function onFrame(): void {
  reserveBeforePaint();
  // Runs in a task after the frame, so that measuring does not force a second layout in the frame.
  if (!isPrerendering()) setTimeout(loadImagesInView, 0, pendingImages);
  if (document.readyState === "loading") requestAnimationFrame(onFrame);
  else parserObserver.disconnect();
}

addInitialStyles();
requestAnimationFrame(onFrame);
