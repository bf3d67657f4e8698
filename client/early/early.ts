/**
 * The early script runs in the head, long before the client. Before the first paint it lays out galleries, gives lazy
 * images their boxes and blocks their heights, so that the page never moves, and loads the images in view. The rest is
 * done by `images/start-lazy-loading.ts` and the blocks.
 */
import { createTileReserver } from "../blocks/gallery-tiles/reserve-tiles.ts";
import { createImageReserver } from "../blocks/image/reserve.ts";
import { numberInJson } from "../dom/number-in-json.ts";
import { layOutGallery } from "../gallery/layout/lay-out.ts";
import { reserveGalleryHeight } from "../gallery/layout/reserve-height.ts";
import { isLazyImage } from "../images/is-lazy-image.ts";
import { loadImagesInView } from "../images/load-images-in-view.ts";
import { reserveImageBoxes } from "../images/reserve-image-box.ts";
import { isPrerendering } from "../loading/when-activated.ts";
import { forceMobileNavigation } from "../templates/bedford/force-mobile-navigation.ts";
import { layOutNavigation } from "../templates/pacific/navigation-layout.ts";
import { bufferErrors } from "../tracking/errors/error-buffer.ts";
import { heightPercentOfRatio } from "../video/aspect-ratio.ts";
import { reserveNativeVideo } from "../video/video-layout.ts";
import { addInitialStyles, reserveForm, reserveSpacer, reserveWave } from "./reserve-blocks.ts";

// First, because errors of the page's own scripts may follow. `tracking/errors/` reports them later.
bufferErrors();

// Live collections: they include what the parser adds.
const images = document.images;
const marquees = document.getElementsByClassName("Marquee-svg");
const forms = document.getElementsByClassName("form-wrapper");
const videos = document.getElementsByClassName("sqs-native-video");
const spacers = document.getElementsByClassName("sqs-block-spacer");
const galleries = document.getElementsByClassName("sqs-gallery");
const menuToggles = document.getElementsByClassName("mobile-nav-toggle");
const thumbnailStrips = document.getElementsByClassName("sqs-gallery-thumbnails");

/** The index of the next slide to lay out, by gallery. */
const nextSlides = new Map<Element, number>();

/** Lazy images that have not been loaded. */
const pendingImages = new Set<HTMLImageElement>();

/** Creates a function that each time reserves space for what the parser has added since its previous call. */
function createReserver(): () => void {
  let nextImage = 0;
  let nextMarquee = 0;
  let nextForm = 0;
  const reserveImageBlocks = createImageReserver();
  const reserveTiles = createTileReserver();
  return () => {
    // Style sheets of sites with page animations hide the whole page until this is set.
    if (document.body) document.body.dataset.animationState ??= "booted";
    enableMenuToggles();
    layOutNavigation();
    forceMobileNavigation();
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
    for (let form = forms[nextForm]; form !== undefined; form = forms[++nextForm]) reserveForm(form);
    for (const spacer of spacers) reserveSpacer(spacer);
    for (const video of videos) {
      const record = video.getAttribute("data-config-video") ?? "";
      reserveNativeVideo(video, heightPercentOfRatio(numberInJson(record, "aspectRatio")));
    }
    reserveImageBlocks();
    // Last, because tiles depend on the boxes of their images.
    reserveTiles();
  };
}

/**
 * Shows the link to the mobile menu, which templates hide until their script runs, and gives toggles that are no buttons
 * the role, so that a press before `../blocks/mobile-nav-7.0/` is loaded is kept.
 */
function enableMenuToggles(): void {
  const link = document.getElementById("mobileMenuLink");
  if (link?.classList.contains("hidden")) {
    link.classList.remove("hidden");
    link.querySelector("a")?.setAttribute("role", "button");
  }
  for (const toggle of menuToggles) if (!toggle.role) toggle.role = "button";
}

// Space is reserved at once after parsing: while the mouse rests over the page, Chrome lays the page out before the callbacks
// of a frame.
const parserObserver = new MutationObserver(createReserver());
parserObserver.observe(document, { childList: true, subtree: true });

// Space is reserved again in each frame: elements on which others depend may have been parsed since.
const reserveBeforePaint = createReserver();
function onFrame(): void {
  reserveBeforePaint();
  // In a task after the frame, so that measuring does not lay the page out a second time within it.
  if (!isPrerendering()) setTimeout(loadImagesInView, 0, pendingImages);
  if (document.readyState === "loading") requestAnimationFrame(onFrame);
  else parserObserver.disconnect();
}

addInitialStyles();
requestAnimationFrame(onFrame);
