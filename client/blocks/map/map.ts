import "./style.css";
import { decodeMapsKey, type MapSettings, parseMapSettings } from "../../../shared/maps/map-settings.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { allowsThirdParties } from "../../dom/third-party-consent.ts";
import { loadChunk } from "../../loading/load-chunk.ts";
import { whenConsented } from "../../loading/when-consented.ts";
import { whenNearViewport } from "../../loading/when-near-viewport.ts";
import type { InteractiveMap } from "./interactive-map.ts";
import { showMapPicture } from "./map-image.ts";
import { releaseMap, reserveMap } from "./reserve-map.ts";

/** Changes of the settings and of the size are applied after this time: docs/reference/blocks.md#map */
const updateDelayMs = 60;

/**
 * A map block (docs/reference/blocks.md#map): a picture of the place, and over it the map of the maps service as soon as
 * the block comes near the viewport, if the page has a key and the visitor's consent allows it. Throws if the block's
 * data cannot be read; the block then stays as it was published.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const content = element.querySelector<HTMLElement>(".sqs-block-content") ?? element;
  // The early script does not see blocks that are added later.
  reserveMap(element);
  // Website components have their data in an element of the content.
  const component = element.querySelector<HTMLElement>("[data-context]");
  const source = component ?? element;
  const attribute = component ? "data-context" : "data-block-json";
  const readJson = () => source.getAttribute(attribute) ?? undefined;
  let json = readJson();
  let settings: MapSettings;
  try {
    settings = parseMapSettings(json);
  } catch (error) {
    // The early script has reserved the height of a map.
    releaseMap(content);
    throw error;
  }

  const picture = showMapPicture(
    component ?? content,
    settings,
    Number(element.getAttribute("data-aspect-ratio")),
  );

  const controller = new AbortController();
  const { signal } = controller;
  let live: InteractiveMap | undefined;
  let isLoading = false;
  const key = decodeMapsKey(page.mapsKey ?? settings.key);

  const showLive = async () => {
    if (key === undefined || live !== undefined || isLoading || signal.aborted) return;
    isLoading = true;
    picture.showButton.ariaBusy = "true";
    try {
      const { showInteractiveMap } = await loadChunk("interactive map", () => import("./interactive-map.ts"));
      const map = await showInteractiveMap(picture.element, settings, {
        key,
        ...localeOf(settings, page),
        isStill: page.flags.nomotion || matchMedia("(prefers-reduced-motion: reduce)").matches,
        onRefused: stopLive,
        onDrawn: (focus) => {
          // A hidden button would lose the focus to the document.
          if (document.activeElement === picture.showButton) focus();
          picture.showButton.hidden = true;
        },
      });
      if (signal.aborted) return map.dispose();
      live = map;
    } catch (error) {
      // The picture stays, so this is no failure of the block.
      console.warn("map: the map could not be loaded; its address is shown.", error);
      stopLive();
    }
    isLoading = false;
    picture.showButton.ariaBusy = null;
  };
  const stopLive = () => {
    live?.dispose();
    live = undefined;
    picture.showButton.hidden = true;
  };

  picture.showButton.hidden = key === undefined || allowsThirdParties(page);
  let stopWaiting = () => {};
  let stopWaitingForConsent = () => {};
  if (key !== undefined) {
    const showWhenSeen = () => {
      stopWaiting();
      stopWaiting = whenNearViewport(picture.element, () => {
        // The visitor may have withdrawn the consent meanwhile.
        if (allowsThirdParties(page)) void showLive();
      });
    };
    picture.showButton.addEventListener("click", () => void showLive(), { signal });
    stopWaitingForConsent = whenConsented(page, showWhenSeen);
  }

  const update = () => {
    const newJson = readJson();
    if (newJson !== json) {
      json = newJson;
      try {
        settings = parseMapSettings(json);
      } catch (error) {
        console.warn("map: its new data cannot be read.", error);
        return;
      }
      picture.show(settings);
    }
    live?.update(settings);
  };
  const stopWatching = watchChanges(source, attribute, picture.element, update);

  return () => {
    controller.abort();
    stopWaiting();
    stopWaitingForConsent();
    stopWatching();
    stopLive();
    picture.remove();
  };
}

/** The language and the region of the map's texts: the block's own, or those of the site, such as `en-GB`. */
function localeOf({ language, region }: MapSettings, page: PageData) {
  const [siteLanguage = "", siteRegion = ""] = page.site.language.split("-");
  return { language: language || siteLanguage, region: region || siteRegion };
}

/** Calls `update` after changes of an attribute or of the box's size, once for all changes of 60 ms. */
function watchChanges(source: Element, attribute: string, box: Element, update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(update, updateDelayMs);
  };
  const attributeObserver = new MutationObserver(onChange);
  attributeObserver.observe(source, { attributeFilter: [attribute] });
  let size = "";
  const sizeObserver = new ResizeObserver(() => {
    const newSize = `${box.clientWidth} ${box.clientHeight}`;
    // Observers report the first size as well.
    if (size !== "" && newSize !== size) onChange();
    size = newSize;
  });
  sizeObserver.observe(box);
  return () => {
    clearTimeout(timer);
    attributeObserver.disconnect();
    sizeObserver.disconnect();
  };
}
