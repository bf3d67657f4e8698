import { imageReserver } from "../blocks/image/reserve.ts";
import { layOut } from "../gallery/layout/lay-out.ts";
import { numberIn } from "../gallery/layout/options.ts";
import { layOutSlides } from "../gallery/layout/slides.ts";
import { loadFirst } from "../media/first-pictures.ts";
import { isLeftToScript } from "../media/left-to-script.ts";
import { reserveBoxes } from "../media/reserve.ts";
import { tileReserver } from "../sections/gallery/reserve-tiles.ts";
import { rememberErrors } from "../tracking/errors/remember.ts";
import { aspectOfRatio } from "../video/aspect.ts";
import { reserveFilm } from "../video/reserve-film.ts";
import { isPrerendering } from "../when-shown.ts";
import { offerMenu } from "./offer-menu.ts";
import { reserveBlocks, reserveForm, reserveSpacer, reserveWave } from "./reserve-blocks.ts";

// The page's own scripts come next, and what goes wrong in them is told later (`tracking/errors/`).
rememberErrors();

/**
 * Runs in the head, long before the client: lays out galleries, gives every picture that is left to a script its box,
 * and blocks their height, before the frame in which they would first be painted, so that the page never moves, and
 * begins with the pictures that are in view then. `media/pictures.ts` and the blocks themselves do the rest.
 */
const pictures = document.images;
const marquees = document.getElementsByClassName("Marquee-svg");
const forms = document.getElementsByClassName("form-wrapper");
const films = document.getElementsByClassName("sqs-native-video");
const spacers = document.getElementsByClassName("sqs-block-spacer");
const galleries = document.getElementsByClassName("sqs-gallery");
const menuOpeners = document.getElementsByClassName("mobile-nav-toggle");
const thumbnails = document.getElementsByClassName("sqs-gallery-thumbnails");

/** The slide to lay out next, by gallery. */
const slides = new Map<Element, number>();

/** Those that have not been begun with. */
const bare = new Set<HTMLImageElement>();

/** Each call reserves for what the parser has added since its last. */
function reserver(): () => void {
  let nextPicture = 0;
  let nextMarquee = 0;
  let nextForm = 0;
  const reserveImages = imageReserver();
  const reserveTiles = tileReserver();
  return () => {
    // Newer sites that let their pages come in hide all of them, head and foot as well, until this is said.
    if (document.body) document.body.dataset.animationState ??= "booted";
    offerMenu(menuOpeners);
    for (const gallery of galleries)
      if (gallery instanceof HTMLElement) slides.set(gallery, layOut(gallery, slides.get(gallery)));
    for (const list of [...galleries, ...thumbnails]) if (list instanceof HTMLElement) layOutSlides(list);
    const found: HTMLImageElement[] = [];
    for (let picture = pictures[nextPicture]; picture !== undefined; picture = pictures[++nextPicture])
      if (isLeftToScript(picture)) found.push(picture);
    reserveBoxes(found);
    for (const picture of found) bare.add(picture);
    for (let marquee = marquees[nextMarquee]; marquee !== undefined; marquee = marquees[++nextMarquee])
      reserveWave(marquee);
    for (let form = forms[nextForm]; form !== undefined; form = forms[++nextForm]) reserveForm(form);
    for (const spacer of spacers) reserveSpacer(spacer);
    for (const film of films) {
      const record = film.getAttribute("data-config-video") ?? "";
      reserveFilm(film, aspectOfRatio(numberIn(record, "aspectRatio")));
    }
    reserveImages();
    // By the boxes of their pictures.
    reserveTiles();
  };
}

// As soon as they are parsed: a mouse at rest makes Chrome lay out the page, and take its measure, before the callbacks of a frame.
const parsing = new MutationObserver(reserver());
parsing.observe(document, { childList: true, subtree: true });

// Once more before they are painted: what stands beside them may have been parsed since.
const beforePaint = reserver();
function everyFrame(): void {
  beforePaint();
  // By then the page has been laid out for the frame itself, and is not laid out in its midst for this as well.
  if (!isPrerendering()) setTimeout(loadFirst, 0, bare);
  if (document.readyState === "loading") requestAnimationFrame(everyFrame);
  else parsing.disconnect();
}

reserveBlocks();
requestAnimationFrame(everyFrame);
