import { isObject } from "../fields.ts";
import { defaultCenter, defaultZoom, maxLineLength, maxZoom } from "./map-settings.ts";

/** The location of a map block, with the names of the platform: docs/reference/blocks.md#map */
export interface Place {
  readonly addressTitle: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressCountry: string;
  /** Degrees of latitude and longitude of the middle of the map. */
  readonly mapLat: number;
  readonly mapLng: number;
  readonly mapZoom: number;
  /** The position of the marker. */
  readonly markerLat: number;
  readonly markerLng: number;
}

const addressParts = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"] as const;
const coordinates = ["mapLat", "mapLng", "markerLat", "markerLng"] as const;

/** The parts of a place that are edited. The marker is in the middle of the map. */
export type PlacePart = Exclude<keyof Place, "markerLat" | "markerLng">;

/** The limits of a coordinate in degrees. */
function degreesOf(name: (typeof coordinates)[number]): number {
  return name.endsWith("Lat") ? 90 : 180;
}

/** A place without an address, at the platform's default position. */
export const defaultPlace: Place = {
  addressTitle: "",
  addressLine1: "",
  addressLine2: "",
  addressCountry: "",
  mapLat: defaultCenter.lat,
  mapLng: defaultCenter.lng,
  mapZoom: defaultZoom,
  markerLat: defaultCenter.lat,
  markerLng: defaultCenter.lng,
};

/** A stored place. Parts that are missing or of a wrong type are those of the default; a missing marker is in the middle. */
export function readPlace(value: unknown): Place {
  const stored = isObject(value) ? value : {};
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  const number = (name: string, fallback: number) =>
    typeof stored[name] === "number" ? stored[name] : fallback;
  const mapLat = number("mapLat", defaultPlace.mapLat);
  const mapLng = number("mapLng", defaultPlace.mapLng);
  return {
    addressTitle: text("addressTitle"),
    addressLine1: text("addressLine1"),
    addressLine2: text("addressLine2"),
    addressCountry: text("addressCountry"),
    mapLat,
    mapLng,
    mapZoom: number("mapZoom", defaultPlace.mapZoom),
    markerLat: number("markerLat", mapLat),
    markerLng: number("markerLng", mapLng),
  };
}

/** The first part of a place that no map can show; undefined for a valid place. */
export function wrongPartOf(
  value: unknown,
): { readonly name: keyof Place; readonly limit: number } | undefined {
  if (!isObject(value)) return { name: "mapLat", limit: 90 };
  for (const name of addressParts) {
    const text = value[name] ?? "";
    if (typeof text !== "string" || text.length > maxLineLength) return { name, limit: maxLineLength };
  }
  for (const name of coordinates) {
    const isOptional = name.startsWith("marker") && value[name] === undefined;
    const limit = degreesOf(name);
    if (!isOptional && !isWithin(value[name], -limit, limit)) return { name, limit };
  }
  return value.mapZoom === undefined || isWithin(value.mapZoom, 0, maxZoom)
    ? undefined
    : { name: "mapZoom", limit: maxZoom };
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && value >= min && value <= max;
}

/** The address of a place in one line. */
export function addressOf(place: Place): string {
  return addressParts
    .map((name) => place[name].trim())
    .filter(Boolean)
    .join(", ");
}
