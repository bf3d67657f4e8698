import { apiPaths } from "../../../shared/names.ts";
import { parseSearchAnswer, type SearchResultPage } from "../../../shared/search/search-response.ts";
import { requestWithCrumb } from "../../data/with-crumb.ts";

export interface ResultsRequest {
  readonly query: string;
  readonly collectionId: string;
  /** The page of results, from 0. */
  readonly page?: number;
}

/** Sends the platform's search call: docs/reference/blocks.md#search. Undefined if there is no usable answer. */
export async function requestResults(
  { query, collectionId, page = 0 }: ResultsRequest,
  signal: AbortSignal,
): Promise<SearchResultPage | undefined> {
  const response = await requestWithCrumb("GET", apiPaths.search, {
    query: { q: query, p: String(page), ...(collectionId && { f_collectionId: collectionId }) },
    headers: { "x-requested-with": "XMLHttpRequest" },
    signal,
  });
  return response.ok ? parseSearchAnswer(response.data) : undefined;
}
