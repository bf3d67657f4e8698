import { expect, it } from "vitest";
import { addressOf, defaultPlace, readPlace, wrongPartOf } from "../../../shared/maps/place.ts";

const loft = { addressTitle: "Sail Loft", addressLine1: " 7 Staithe Lane", mapLat: 52.95, mapLng: 0.85 };

it("a stored place without a marker has it in the middle of the map", () => {
  expect(readPlace(loft)).toEqual({
    ...defaultPlace,
    ...loft,
    markerLat: 52.95,
    markerLng: 0.85,
  });
});

it("parts of a wrong type are those of the default place", () => {
  expect(readPlace({ addressLine1: 7, mapLat: "52", mapZoom: null })).toEqual(defaultPlace);
  expect(readPlace("nowhere")).toEqual(defaultPlace);
});

it("an address has the parts that are not empty", () => {
  expect(addressOf(readPlace(loft))).toBe("Sail Loft, 7 Staithe Lane");
});

it.each([
  [loft, undefined],
  [
    { ...loft, mapLat: 90.1 },
    { name: "mapLat", limit: 90 },
  ],
  [
    { ...loft, mapLng: -180.5 },
    { name: "mapLng", limit: 180 },
  ],
  [
    { ...loft, mapLng: Number.NaN },
    { name: "mapLng", limit: 180 },
  ],
  [
    { ...loft, mapLat: "" },
    { name: "mapLat", limit: 90 },
  ],
  [
    { ...loft, markerLat: 91 },
    { name: "markerLat", limit: 90 },
  ],
  [
    { ...loft, mapZoom: 23 },
    { name: "mapZoom", limit: 22 },
  ],
  [
    { ...loft, addressLine2: "x".repeat(301) },
    { name: "addressLine2", limit: 300 },
  ],
  [
    { ...loft, addressTitle: {} },
    { name: "addressTitle", limit: 300 },
  ],
  ["nowhere", { name: "mapLat", limit: 90 }],
])("the wrong part of %j is %j", (place, wrong) => {
  expect(wrongPartOf(place)).toEqual(wrong);
});
