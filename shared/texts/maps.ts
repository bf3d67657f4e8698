// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface MapsTexts {
  readonly map: string;
  /** The accessible name of a map. */
  readonly mapNamed: Text<"address">;
  readonly showMap: string;
  readonly openMap: string;
}

const english: MapsTexts = {
  map: "Map",
  mapNamed: "Map: {address}",
  showMap: "Show the map",
  openMap: "Open the map",
};

export const mapsTexts = (language: string): MapsTexts => textsByLanguage("maps", english, language);
