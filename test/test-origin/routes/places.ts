/**
 * A service that finds addresses, with the protocol of the Places API
 * (https://developers.google.com/maps/documentation/places/web-service). `/places/KEY/` takes the key KEY.
 */
import { buffer } from "node:stream/consumers";
import { jsonResponse, type OriginResponse, plainTextResponse, type Route } from "../origin-response.ts";

const places = [
  {
    id: "loft",
    text: "The Old Sail Loft, Staithe Lane, Wrenmouth, UK",
    details: {
      displayName: { text: "The Old Sail Loft", languageCode: "en" },
      adrFormatAddress:
        '<span class="street-address">7 Staithe Lane</span>, <span class="locality">Wrenmouth</span> <span class="postal-code">NR24 9VC</span>, <span class="country-name">UK</span>',
      location: { latitude: 52.9563, longitude: 0.8507 },
    },
  },
  {
    id: "street",
    text: "Saarstraße 5, Köln, Deutschland",
    details: {
      displayName: { text: "Saarstraße 5" },
      adrFormatAddress:
        '<span class="street-address">Saarstraße 5</span>, <span class="postal-code">50677</span> <span class="locality">Köln &amp; Umland</span>, <span class="country-name">Deutschland</span>',
      location: { latitude: 50.925, longitude: 6.949 },
    },
  },
];

const refusal = (status: number): OriginResponse => jsonResponse({ error: { code: status } }, status);

export const placesRoute: Route = async ({ request, subpath }) => {
  const [key = "", , ...parts] = subpath.split("/");
  const { headers } = request;
  if (headers["x-goog-api-key"] !== key) return refusal(403);
  const path = parts.join("/");
  if (path === "places:autocomplete") {
    const { input = "", sessionToken } = JSON.parse((await buffer(request)).toString());
    if (input === "broken") return plainTextResponse("<html>");
    if (input === "refused" || !sessionToken) return refusal(429);
    const found = places.filter(({ text }) => text.toLowerCase().includes(input.toLowerCase()));
    // Without a match the service leaves the list out.
    return jsonResponse(
      found.length === 0
        ? {}
        : {
            suggestions: [
              { queryPrediction: { text: { text: "sail lofts near me" } } },
              ...found.map(({ id, text }) => ({ placePrediction: { placeId: id, text: { text } } })),
            ],
          },
    );
  }
  const place = places.find(({ id }) => path === `places/${id}`);
  if (place === undefined) return refusal(404);
  const mask = String(headers["x-goog-fieldmask"] ?? "").split(",");
  return jsonResponse(
    Object.fromEntries(Object.entries(place.details).filter(([name]) => mask.includes(name))),
  );
};
