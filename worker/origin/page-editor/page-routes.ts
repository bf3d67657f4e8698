import { apiPaths } from "../../../shared/names.ts";
import type { GuardedRoute } from "../config/guarded-route.ts";
import { placeDetailsCall, suggestPlacesCall } from "../config/places/place-calls.ts";
import { listPagesCall, publicationCall, readPageCall, savePageCall } from "./page-calls.ts";
import { renderCall } from "./render-page.ts";

const page = `${apiPaths.pages}:id{[\\da-fA-F]{24}}`;
const permissions = ["contentManager"] as const;

/** The calls that read and change pages (docs/reference/pages.md#calls), and those that find the addresses of maps. */
export const pageCalls: readonly GuardedRoute[] = [
  { method: "GET", path: apiPaths.pages, permissions, handle: listPagesCall },
  { method: "GET", path: page, permissions, handle: readPageCall },
  { method: "PATCH", path: page, permissions, handle: savePageCall },
  { method: "POST", path: `${page}/publication`, permissions, handle: publicationCall },
  { method: "POST", path: `${page}/render`, permissions, handle: renderCall },
  { method: "GET", path: apiPaths.placeSuggestions, permissions, handle: suggestPlacesCall },
  { method: "GET", path: apiPaths.placeDetails, permissions, handle: placeDetailsCall },
];
