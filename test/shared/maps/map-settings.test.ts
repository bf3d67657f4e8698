import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeMapsKey, externalMapUrl, parseMapSettings } from "../../../shared/maps/map-settings.ts";

const parse = (data: unknown) => parseMapSettings(JSON.stringify(data));

describe("the settings of a map", () => {
  it("have defaults for all that is missing", () => {
    expect(parse({ location: {} })).toEqual({
      center: { lat: 40.720882, lng: -74.000988 },
      marker: { lat: 40.720882, lng: -74.000988 },
      zoom: 12,
      addressLines: [],
      style: "grayscale",
      showsLabels: true,
      showsTerrain: false,
      showsControls: true,
      isDraggable: true,
      zoomsWithWheel: true,
      linksMarker: true,
      key: "",
      language: "",
      region: "",
    });
  });

  it("have the values of the block", () => {
    const location = {
      ...{ mapLat: 1, mapLng: 2, markerLat: 3, markerLng: 4, mapZoom: 15 },
      ...{ addressTitle: " Pottery ", addressLine1: "", addressLine2: "Norwich", addressCountry: "UK" },
    };
    const options = { labels: false, terrain: true, controls: false, style: 5 };
    const more = { draggable: false, scrollwheel: false, linkOnClick: false, language: "en", region: "US" };
    expect(parse({ location, ...options, ...more, gmak: "a2V5" })).toEqual({
      center: { lat: 1, lng: 2 },
      marker: { lat: 3, lng: 4 },
      zoom: 15,
      addressLines: ["Pottery", "Norwich", "UK"],
      style: "minimal-dark",
      showsLabels: false,
      showsTerrain: true,
      showsControls: false,
      isDraggable: false,
      zoomsWithWheel: false,
      linksMarker: false,
      key: "a2V5",
      language: "en",
      region: "US",
    });
  });

  it("have the marker at the map's position unless it has one", () => {
    expect(parse({ location: { mapLat: 1, mapLng: 2, markerLat: null } }).marker).toEqual({ lat: 1, lng: 2 });
  });

  it.each([
    [1, "original"],
    [2, "grayscale"],
    [3, "satellite"],
    [4, "minimal-light"],
    [5, "minimal-dark"],
    [6, "minimal-blue"],
    [7, "grayscale"],
    [99, "grayscale"],
    [0, "grayscale"],
    [1.5, "grayscale"],
    ["Original", "original"],
    ["Grayscale", "grayscale"],
    ["Satellite", "satellite"],
    ["MinimalDark", "minimal-dark"],
    ["MinimalLight", "minimal-light"],
    ["MinimalBlue", "minimal-blue"],
    ["", "grayscale"],
    [null, "grayscale"],
  ])("have the style %o as %s", (style, name) => {
    expect(parse({ location: {}, style }).style).toBe(name);
  });

  it("have defaults for values of a wrong type or outside of the world", () => {
    const location = {
      ...{ mapLat: 91, mapLng: 0, markerLat: "1", markerLng: [], mapZoom: 1e9 },
      ...{ addressTitle: {}, addressLine1: 7 },
    };
    const wrong = {
      labels: "no",
      terrain: 1,
      controls: null,
      style: {},
      gmak: 5,
      language: "<b>",
      region: [],
    };
    expect(parse({ location, ...wrong })).toEqual(parse({ location: {} }));
  });

  it.each([
    [undefined, "no data"],
    ["", "not valid JSON"],
    ["{", "not valid JSON"],
    ["null", "no location"],
    ["[]", "no location"],
    ['{"location":"x"}', "no location"],
    [`{"location":{},"x":"${"x".repeat(10_000_000)}"}`, "10000022 characters"],
  ])("are refused with the reason (%#)", (json, reason) => {
    expect(() => parseMapSettings(json)).toThrow(reason);
  });

  it("are complete for any object", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (location) => {
        const { center, zoom, addressLines } = parse({ location });
        expect(Number.isFinite(center.lat + center.lng + zoom)).toBe(true);
        expect(addressLines.every((line) => typeof line === "string")).toBe(true);
      }),
    );
  });
});

describe("the address of the external map", () => {
  it("searches the address, or the position of the marker if there is none", () => {
    const location = { mapLat: 1.5, mapLng: -2, addressLine1: "7 Staithe Lane & Co" };
    expect(externalMapUrl(parse({ location }))).toBe(
      "https://www.google.com/maps/search/?api=1&query=7+Staithe+Lane+%26+Co",
    );
    expect(externalMapUrl(parse({ location: { mapLat: 1.5, mapLng: -2 } }))).toBe(
      "https://www.google.com/maps/search/?api=1&query=1.5%2C-2",
    );
  });
});

describe("the key of the maps service", () => {
  it("is decoded", () => {
    expect(decodeMapsKey(btoa("AIzaSy-0123456789_0123456789"))).toBe("AIzaSy-0123456789_0123456789");
  });

  it.each(["", "%%%", btoa("short"), btoa("key&callback=alert#0123456789"), btoa("x".repeat(200))])(
    "is none in %j",
    (text) => {
      expect(decodeMapsKey(text)).toBeUndefined();
    },
  );
});
