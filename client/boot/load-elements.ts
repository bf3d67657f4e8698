import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { loadChunk, retryChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { whenAdded } from "../loading/when-present.ts";
import { hasForbiddenCookies } from "./has-forbidden-cookies.ts";

const load = () => import("./start-elements.ts");

/** Elements that the edge adds to a page. */
const addedByEdge = `[${attributes.overlay}], [${attributes.cookiePreferences}]`;

/** Matches every element of the registries, and others: those of the platform all have one of these attributes. */
const anyElement =
  "[data-block-type], [data-controller], [data-definition-name], [data-slice-type], [data-image], [data-src], [class*=sqs]";

/**
 * Loads the registries of blocks, features and overlays if the page has an element for one of them. The edge has looked at
 * the page as published (`elements`); elements that are added later are seen here. Clicks that come before the registries
 * are passed on to the blocks.
 */
export function loadElements(page: PageData): void {
  const start = () => {
    const earlyClicks: Event[] = [];
    const record = (event: Event) => earlyClicks.push(event);
    document.addEventListener("click", record);
    loadChunk("elements", load)
      .catch(() => retryChunk("elements", load))
      .then(({ startElements }) => startElements(page, earlyClicks))
      .catch((error: unknown) => {
        reportFailure("elements", error);
        showImages();
      })
      .finally(() => document.removeEventListener("click", record));
  };
  if (page.elements !== "none" || document.querySelector(addedByEdge) || hasForbiddenCookies(page)) start();
  else whenAdded(anyElement, start);
}

/** Leaves images that wait for a script to the browser. */
function showImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src], img[data-image]"))
    image.src ||= image.dataset.src || image.dataset.image || "";
}
