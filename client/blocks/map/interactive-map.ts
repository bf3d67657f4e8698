import type { MapSettings } from "../../../shared/maps/map-settings.ts";
import { fillText } from "../../../shared/text/text.ts";
import { mapsTexts } from "../../../shared/texts/maps.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { h } from "../../ui/h.ts";
import { loadMapsService } from "./google-maps.ts";
import type { MapsScript } from "./maps-service.ts";

/** The map of the maps service over the picture of a place. */
export interface InteractiveMap {
  update(settings: MapSettings): void;
  dispose(): void;
}

interface InteractiveMapOptions extends MapsScript {
  readonly isStill: boolean;
  /** Called when the map covers the picture, with a function that moves the focus to the map. */
  onDrawn(focus: () => void): void;
}

/**
 * Loads the maps service and draws its map over the picture, which is covered as soon as the map has been drawn.
 * Rejects if the service cannot be loaded.
 */
export async function showInteractiveMap(
  picture: HTMLElement,
  settings: MapSettings,
  { isStill, onDrawn, ...script }: InteractiveMapOptions,
): Promise<InteractiveMap> {
  const service = await loadMapsService(script);
  const container = h("div", "");
  const texts = mapsTexts(pageLanguage());
  const address = settings.addressLines.join(", ");
  const label = address === "" ? texts.map : fillText(texts.mapNamed, { address });
  const canvas = h(
    "div",
    "awning-map-canvas",
    { role: "region", "aria-label": label, tabindex: "-1" },
    container,
  );
  // Stands before the address, so that the keyboard comes to the map first.
  picture.prepend(canvas);
  const map = service.createMap(container, settings, {
    isStill,
    onDrawn: () => {
      picture.classList.add("awning-map-live");
      onDrawn(() => canvas.focus({ preventScroll: true }));
    },
  });
  return {
    update: map.update,
    dispose: () => {
      map.dispose();
      canvas.remove();
      picture.classList.remove("awning-map-live");
    },
  };
}
