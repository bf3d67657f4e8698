import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { loadChunk, retryChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { whenAdded } from "../loading/when-present.ts";
import { hasCookiesWithoutConsent } from "./has-forbidden-cookies.ts";

const load = () => import("./start-elements.ts");

/** Elements that the edge inserts into pages. */
const addedByEdge = `[${attributes.overlay}], [${attributes.cookiePreferences}]`;

/**
 * Matches every element of the registries and some others: all elements of the builder have one of these attributes.
 */
const anyElement =
  "[data-block-type], [data-controller], [data-definition-name], [data-slice-type], [data-image], [data-src], [class*=sqs]";

const recorded = ["click", "keydown"];

/**
 * Loads the registries of blocks, features and overlays if the page has an element for one of them. For the published
 * page the edge has found that out (`elements`); elements that are added later are found here. Clicks and
 * key presses before the registries are loaded are passed on to the blocks.
 */
export function loadElements(page: PageData): void {
  const start = () => {
    const earlyEvents: Event[] = [];
    const record = (event: Event) => earlyEvents.push(event);
    for (const type of recorded) document.addEventListener(type, record);
    loadChunk("elements", load)
      .catch(() => retryChunk("elements", load))
      .then(({ startElements }) => startElements(page, earlyEvents))
      .catch((error: unknown) => {
        reportFailure("elements", error);
        showImages();
      })
      .finally(() => {
        for (const type of recorded) document.removeEventListener(type, record);
      });
  };
  if (page.elements !== "none" || document.querySelector(addedByEdge) || hasCookiesWithoutConsent(page))
    start();
  else whenAdded(anyElement, start);
}

/** Lets the browser itself load images that wait for a script. */
function showImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src], img[data-image]"))
    image.src ||= image.dataset.src || image.dataset.image || "";
}
