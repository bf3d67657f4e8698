import type { MapSettings } from "../../../shared/maps/map-settings.ts";
import { renderMap } from "../../../shared/maps/render-map.ts";
import { pageLanguage } from "../../loading/load-texts.ts";

/** The picture of a place in a map block: `shared/maps/render-map.ts`. */
export interface MapImage {
  readonly element: HTMLElement;
  /** The button with which the visitor allows the maps service for this map. */
  readonly showButton: HTMLButtonElement;
  /** Shows other settings. The button stays the same element. */
  show(settings: MapSettings): void;
  /** Removes a picture that the edge has not drawn. */
  remove(): void;
}

/** Finds the picture that the edge has drawn into an element, or draws it. */
export function showMapPicture(host: HTMLElement, settings: MapSettings, heightPercent: number): MapImage {
  const render = (shown: MapSettings) =>
    toElement(renderMap(shown, { language: pageLanguage(), hasButton: false, heightPercent }));
  const published = host.querySelector<HTMLElement>(":scope > .awning-map");
  const element = published ?? render(settings);
  if (published === null) host.prepend(element);
  const part = (name: string, of: HTMLElement = element) => partOf(of, `.awning-map-${name}`);
  const showButton = part("button") as HTMLButtonElement;
  return {
    element,
    showButton,
    show(shown) {
      const fresh = render(shown);
      element.dataset.style = shown.style;
      for (const name of ["place", "card"]) part(name).replaceChildren(...part(name, fresh).childNodes);
      part("button").replaceWith(showButton);
    },
    remove() {
      if (published === null) element.remove();
    },
  };
}

function toElement(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return partOf(template.content, ".awning-map");
}

function partOf(parent: ParentNode, selector: string): HTMLElement {
  const part = parent.querySelector<HTMLElement>(selector);
  if (part === null) throw new Error(`The picture of the map has no ${selector}.`);
  return part;
}
