import { jsonResponse } from "../../../http/json-response.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { PlacesUnavailable, placesKeyOf, readPlaceDetails, suggestPlaces } from "./places-service.ts";

const maxInputLength = 200;
const idPattern = /^[\w-]{1,400}$/;
const tokenPattern = /^[\w-]{1,64}$/;

/** `GET /api/google-maps/places/autocomplete?input=…`: `{suggestions: [{id, text}]}` (docs/reference/blocks.md#places). */
export async function suggestPlacesCall(request: OwnerRequest): Promise<Response> {
  const query = new URL(request.c.req.url).searchParams;
  const input = query.get("input")?.trim() ?? "";
  if (input === "" || input.length > maxInputLength)
    return refuse(400, `input has to have 1 to ${maxInputLength} characters`);
  return await answer(request, query, "place suggestions", async (key, session) => ({
    suggestions: await suggestPlaces(request.c.env, key, { input, ...session }),
  }));
}

/** `GET /api/google-maps/places/details?placeId=…`: `{place}`, the location of a map block. */
export async function placeDetailsCall(request: OwnerRequest): Promise<Response> {
  const query = new URL(request.c.req.url).searchParams;
  const id = query.get("placeId") ?? "";
  if (!idPattern.test(id)) return refuse(400, "placeId is missing or wrong");
  return await answer(request, query, "place details", async (key, session) => {
    const place = await readPlaceDetails(request.c.env, key, { id, ...session });
    return place && { place };
  });
}

/** Checks the parameters that both calls have, and answers with the result of `find`; without one with 404. */
async function answer(
  request: OwnerRequest,
  query: URLSearchParams,
  name: string,
  find: (
    key: string,
    session: { readonly language: string; readonly token: string },
  ) => Promise<object | undefined>,
): Promise<Response> {
  if (!query.get("productPage") || !query.get("productSection")) {
    console.error(`origin: missing tracking context for ${name}`);
    return refuse(400, "productPage and productSection are required");
  }
  const token = query.get("sessionToken") ?? "";
  if (!tokenPattern.test(token)) return refuse(400, "sessionToken is missing or wrong");
  const key = placesKeyOf(request.c.env);
  if (key === undefined) return refuse(503, "this site has no key of a places service: set PLACES_KEY");
  try {
    const found = await find(key, { language: ownerLanguage(request.c), token });
    return found === undefined ? refuse(404, "there is no such place") : jsonResponse(found);
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    console.error(`origin: ${name}: ${error.message}`);
    return refuse(502, "the places service did not answer");
  }
}

function refuse(status: number, error: string): Response {
  return jsonResponse({ error }, status);
}
