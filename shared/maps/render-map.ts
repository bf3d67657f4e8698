import { escapeHtml } from "../text/escape-html.ts";
import { mapsTexts } from "../texts/maps.ts";
import { externalMapUrl, type MapSettings } from "./map-settings.ts";

/** The height and width of the marker's image. */
export const pinSize = { width: 48, height: 64 };
const pinPath = "M24 2C12.4 2 3 11.2 3 22.6 3 38 24 62 24 62s21-24 21-39.4C45 11.2 35.6 2 24 2Z";

/** The marker as SVG, with colors for its body and its dot. */
export function pinSvg(color: string, dotColor: string, attributes = ""): string {
  const { width, height } = pinSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="${pinPath}" fill="${color}"/><circle cx="24" cy="22.5" r="8" fill="${dotColor}"/></svg>`
  );
}

interface MapView {
  /** The language of the page's texts. */
  readonly language: string;
  /** True if the map of the maps service is shown only after a press of a button. */
  readonly hasButton: boolean;
  /** The height in percent of the width. Other values than positive numbers are left out. */
  readonly heightPercent: number;
}

/**
 * The picture of a place: its marker, its address and a link to an external map. It is shown until the map of the maps
 * service is, and stays if that cannot be loaded. Nothing of it is loaded from elsewhere. All texts are escaped.
 */
export function renderMap(settings: MapSettings, { language, hasButton, heightPercent }: MapView): string {
  const texts = mapsTexts(language);
  const [title = "", ...lines] = settings.addressLines;
  const pin = pinSvg("currentcolor", "var(--awning-map-land)", ' aria-hidden="true"');
  const position = settings.showsLabels
    ? `<span class="awning-map-position">${formatPosition(settings)}</span>`
    : "";
  const ratio =
    heightPercent > 0 && heightPercent < 1000 ? ` style="--awning-map-ratio:100/${heightPercent}"` : "";
  return (
    `<div class="awning-map" data-style="${settings.style}"${ratio}><div class="awning-map-place">${pin}${position}</div>` +
    `<address class="awning-map-card">${title === "" ? "" : `<strong class="awning-map-title" dir="auto">${escapeHtml(title)}</strong>`}` +
    lines.map((line) => `<span class="awning-map-line" dir="auto">${escapeHtml(line)}</span>`).join("") +
    `<span class="awning-map-actions"><a class="awning-map-link" href="${escapeHtml(externalMapUrl(settings))}" target="_blank" rel="noopener noreferrer">${escapeHtml(texts.openMap)}</a>` +
    `<button class="awning-map-button" type="button"${hasButton ? "" : " hidden"}>${escapeHtml(texts.showMap)}</button></span></address></div>`
  );
}

/** The position of the marker, for example `52.954° N, 0.850° E`. */
function formatPosition({ marker: { lat, lng } }: MapSettings): string {
  const part = (degrees: number, [positive = "", negative = ""]: string) =>
    `${Math.abs(degrees).toFixed(3)}° ${degrees < 0 ? negative : positive}`;
  return `${part(lat, "NS")}, ${part(lng, "EW")}`;
}
