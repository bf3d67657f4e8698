import { controlsTexts } from "../../../shared/texts/controls.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { h } from "../../ui/h.ts";
import { externalMapUrl, type MapSettings } from "./map-settings.ts";

/** The height and width of the marker's image. */
export const pinSize = { width: 48, height: 64 };
const pinPath = "M24 2C12.4 2 3 11.2 3 22.6 3 38 24 62 24 62s21-24 21-39.4C45 11.2 35.6 2 24 2Z";

/** The marker as SVG, with colors for its body and its dot. */
export function pinSvg(color: string, dotColor: string): string {
  const { width, height } = pinSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="${pinPath}" fill="${color}"/><circle cx="24" cy="22.5" r="8" fill="${dotColor}"/></svg>`
  );
}

/**
 * The picture of a place: its marker, its address and a link to an external map. It is shown until the map of the maps
 * service is, and stays if that cannot be loaded. Nothing of it is loaded from elsewhere.
 */
export interface MapPicture {
  readonly element: HTMLElement;
  /** The button with which the visitor allows the maps service for this map. */
  readonly showButton: HTMLButtonElement;
  show(settings: MapSettings): void;
}

export function createMapPicture(settings: MapSettings): MapPicture {
  const texts = controlsTexts(pageLanguage());
  const showButton = h("button", "awning-map-button", { type: "button", hidden: "" }, texts.showMap);
  const card = h("address", "awning-map-card");
  const place = h("div", "awning-map-place");
  const element = h("div", "awning-map", {}, place, card);
  const show = (shown: MapSettings) => {
    element.dataset.style = shown.style;
    // Constant text, so that it is not an injection.
    place.innerHTML = pinSvg("currentcolor", "var(--awning-map-land)");
    place.firstElementChild?.setAttribute("aria-hidden", "true");
    place.replaceChildren(
      ...place.children,
      ...(shown.showsLabels ? [h("span", "awning-map-position", {}, formatPosition(shown))] : []),
    );
    const [title = "", ...lines] = shown.addressLines;
    const link = { href: externalMapUrl(shown), target: "_blank", rel: "noopener noreferrer" };
    card.replaceChildren(
      ...(title === "" ? [] : [h("strong", "awning-map-title", { dir: "auto" }, title)]),
      ...lines.map((line) => h("span", "awning-map-line", { dir: "auto" }, line)),
      h("span", "awning-map-actions", {}, h("a", "awning-map-link", link, texts.openMap), showButton),
    );
  };
  show(settings);
  return { element, showButton, show };
}

/** The position of the marker, for example `52.954° N, 0.850° E`. */
function formatPosition({ marker: { lat, lng } }: MapSettings): string {
  const part = (degrees: number, [positive = "", negative = ""]: string) =>
    `${Math.abs(degrees).toFixed(3)}° ${degrees < 0 ? negative : positive}`;
  return `${part(lat, "NS")}, ${part(lng, "EW")}`;
}
