/** Reads the JSON of a map block (docs/reference/blocks.md#map). */

import { isObject } from "../fields.ts";

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type MapStyle =
  | "original"
  | "grayscale"
  | "satellite"
  | "minimal-light"
  | "minimal-dark"
  | "minimal-blue";

export interface MapSettings {
  readonly center: Position;
  readonly marker: Position;
  readonly zoom: number;
  /** Title, street, town and country: those that are not empty. */
  readonly addressLines: readonly string[];
  readonly style: MapStyle;
  readonly showsLabels: boolean;
  readonly showsTerrain: boolean;
  readonly showsControls: boolean;
  readonly isDraggable: boolean;
  readonly zoomsWithWheel: boolean;
  /** True if a press on the marker opens the external map. */
  readonly linksMarker: boolean;
  /** The key of the maps service in base64, and the language and region of its texts; empty if the block has none. */
  readonly key: string;
  readonly language: string;
  readonly region: string;
}

export const defaultCenter: Position = { lat: 40.720882, lng: -74.000988 };
export const defaultZoom = 12;
export const maxZoom = 22;
/** Longer JSON is not read. Published blocks have less than 1 kB. */
const maxJsonLength = 64 * 1024;
export const maxLineLength = 300;

/** Styles by id. The platform's runtime draws 7 like 2. */
const stylesById: readonly (MapStyle | undefined)[] = [
  undefined,
  "original",
  "grayscale",
  "satellite",
  "minimal-light",
  "minimal-dark",
  "minimal-blue",
  "grayscale",
];

/** Parses the JSON of a block. Fields of a wrong type have their defaults. Throws if there is no location. */
export function parseMapSettings(json: string | undefined): MapSettings {
  if (json === undefined) throw new TypeError("The map has no data.");
  if (json.length > maxJsonLength) throw new RangeError(`The map's data has ${json.length} characters.`);
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (cause) {
    throw new TypeError("The map's data is not valid JSON.", { cause });
  }
  if (!isObject(data) || !isObject(data.location)) throw new TypeError("The map's data has no location.");
  const { location } = data;
  const center = toPosition(location.mapLat, location.mapLng) ?? defaultCenter;
  const addressKeys = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"];
  return {
    center,
    marker: toPosition(location.markerLat, location.markerLng) ?? center,
    zoom: toZoom(location.mapZoom),
    addressLines: addressKeys.map((name) => toLine(location[name])).filter((line) => line !== ""),
    style: toStyle(data.style),
    showsLabels: toBoolean(data.labels, true),
    showsTerrain: toBoolean(data.terrain, false),
    showsControls: toBoolean(data.controls, true),
    isDraggable: toBoolean(data.draggable, true),
    zoomsWithWheel: toBoolean(data.scrollwheel, true),
    linksMarker: toBoolean(data.linkOnClick, true),
    key: toLine(data.gmak),
    language: toLanguageTag(data.language),
    region: toLanguageTag(data.region),
  };
}

/** The address of the external map: a search for the postal address, or else for the marker's position. */
export function externalMapUrl({ addressLines, marker }: MapSettings): string {
  const query = addressLines.join(" ") || `${marker.lat},${marker.lng}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}

/** The key of the maps service; undefined if the text is not a key in base64. */
export function decodeMapsKey(base64: string): string | undefined {
  try {
    const key = atob(base64);
    return /^[\w-]{20,100}$/.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

function toPosition(lat: unknown, lng: unknown): Position | undefined {
  return typeof lat === "number" && typeof lng === "number" && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;
}

function toZoom(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= maxZoom ? Math.round(value) : defaultZoom;
}

function toLine(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, maxLineLength) : "";
}

function toBoolean(value: unknown, fallback: boolean): boolean {
  return typeof value === "boolean" ? value : fallback;
}

/** A style by its id, or by its name in any spelling: `MinimalDark`, `minimal-dark`. */
function toStyle(value: unknown): MapStyle {
  if (typeof value === "number") return stylesById[value] ?? "grayscale";
  const name = typeof value === "string" ? value.toLowerCase().replaceAll("-", "") : "";
  return stylesById.find((style) => style?.replace("-", "") === name) ?? "grayscale";
}

function toLanguageTag(value: unknown): string {
  return typeof value === "string" && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(value) ? value : "";
}
