import * as z from "zod";
import { defaultPlace, type Place } from "../../../../shared/maps/place.ts";
import { parseJson } from "../../../http/parse-json.ts";
import type { OriginBindings } from "../../bindings.ts";

/** docs/reference/data-layer.md#timeouts */
const timeoutMs = 10_000;
/** The zoom of a map with an address that was found: its streets can be read. */
const zoomOfAddress = 15;

type PlacesEnv = Pick<OriginBindings, "PLACES_KEY" | "PLACES_API">;

export interface PlaceSuggestion {
  readonly id: string;
  readonly text: string;
}

/** The language of the answers, and the session that bills a search and its details as one. */
interface PlacesSession {
  readonly language: string;
  readonly token: string;
}

/** The service did not answer, or refused the call. The message is for the log. */
export class PlacesUnavailable extends Error {
  override readonly name = "PlacesUnavailable";
}

const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }).optional(),
      }),
    )
    .default([]),
});
const detailsSchema = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  adrFormatAddress: z.string().default(""),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
const fieldMask = "displayName,adrFormatAddress,location";

/** The key of the service that finds addresses; undefined for a site without one. */
export function placesKeyOf({ PLACES_KEY }: PlacesEnv): string | undefined {
  return PLACES_KEY || undefined;
}

/**
 * The addresses and places that begin with a text, at most five. `key` is that of `placesKeyOf`. Throws `PlacesUnavailable`.
 * The service: https://developers.google.com/maps/documentation/places/web-service/place-autocomplete
 */
export async function suggestPlaces(
  env: PlacesEnv,
  key: string,
  { input, language, token }: PlacesSession & { readonly input: string },
): Promise<readonly PlaceSuggestion[]> {
  const body = JSON.stringify({ input, languageCode: language, sessionToken: token });
  const headers = { "content-type": "application/json", "x-goog-api-key": key };
  const answer = await send(env, "places:autocomplete", { method: "POST", headers, body });
  const { suggestions } = parseAnswer(suggestionsSchema, answer);
  return suggestions.flatMap(({ placePrediction: found }) =>
    found === undefined ? [] : [{ id: found.placeId, text: found.text.text }],
  );
}

/**
 * A place with its address and position; undefined if the service does not know the id. Throws `PlacesUnavailable`.
 * The service: https://developers.google.com/maps/documentation/places/web-service/place-details
 */
export async function readPlaceDetails(
  env: PlacesEnv,
  key: string,
  { id, language, token }: PlacesSession & { readonly id: string },
): Promise<Place | undefined> {
  const query = new URLSearchParams({ languageCode: language, sessionToken: token });
  const headers = { "x-goog-api-key": key, "x-goog-fieldmask": fieldMask };
  const answer = await send(env, `places/${encodeURIComponent(id)}?${query}`, { headers });
  if (answer.status === 404) return undefined;
  const { displayName, adrFormatAddress, location } = parseAnswer(detailsSchema, answer);
  const { latitude, longitude } = location;
  const address = parseAddress(adrFormatAddress);
  const name = displayName?.text ?? "";
  return {
    ...defaultPlace,
    ...address,
    // The name of a place without a name of its own is its street.
    addressTitle: name === address.addressLine1 ? "" : name,
    mapLat: latitude,
    mapLng: longitude,
    mapZoom: zoomOfAddress,
    markerLat: latitude,
    markerLng: longitude,
  };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(env: PlacesEnv, path: string, init: RequestInit): Promise<Answer> {
  const base = (env.PLACES_API || "https://places.googleapis.com").replace(/\/+$/, "");
  try {
    const response = await fetch(`${base}/v1/${path}`, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (cause) {
    throw new PlacesUnavailable("the places service did not answer", { cause });
  }
}

function parseAnswer<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  if (status !== 200) throw new PlacesUnavailable(`the places service answered ${status}`);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PlacesUnavailable("the answer of the places service is not readable");
  return parsed.data;
}

/** An address in the adr microformat (https://microformats.org/wiki/adr), whose parts are in the order of its country. */
export function parseAddress(
  markup: string,
): Pick<Place, "addressLine1" | "addressLine2" | "addressCountry"> {
  const parts = new Map<string, string>();
  const rest = markup
    .slice(0, 2000)
    .replace(/<span class="([\w-]{1,40})">([^<]*)<\/span>/g, (whole, name: string, text: string) => {
      const isLine = name === "street-address" || name === "country-name";
      if (isLine) parts.set(name, text);
      return isLine ? "" : whole;
    });
  return {
    addressLine1: toText(parts.get("street-address") ?? ""),
    addressLine2: toText(rest),
    addressCountry: toText(parts.get("country-name") ?? ""),
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Markup as a line of text, without commas at its ends. */
function toText(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,]+|[\s,]+$/g, "")
    .replace(/,(?:\s*,)+/g, ",");
}
