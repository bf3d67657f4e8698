import type { PageData } from "../../../shared/page-data.ts";
import { searchTexts } from "../../../shared/texts/search.ts";
import { requestResults } from "../search/request-results.ts";
import { searchQuery } from "../search/search-address.ts";
import { createOutput } from "./output.ts";
import { addSearchForm } from "./search-form.ts";
import "../search/style.css";
import "./style.css";

/**
 * The platform's search page (docs/reference/blocks.md#search-page): the published page has empty containers. Searches
 * for the query of the address, and for what is entered. Every search is an entry of the history.
 */
export function mount(element: HTMLElement, { site: { language } }: PageData): () => void {
  const labels = searchTexts(language);
  const disposal = new AbortController();
  const output = createOutput(element, labels, disposal.signal);
  const input = addSearchForm(element, labels, () => {
    const query = input.value.trim();
    if (query === "") return;
    if (query !== queryOfAddress()) history.pushState(null, "", searchQuery(query, collectionOfAddress()));
    search(query);
  });
  let current = new AbortController();

  const load = async (query: string, page: number) => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    output.showLoading(page > 0);
    const answer = await requestResults({ query, collectionId: collectionOfAddress(), page }, signal);
    if (signal.aborted) return;
    if (answer === undefined) output.showFailure(page > 0, () => load(query, page));
    else output.show({ query, page, answer, more: () => load(query, page + 1) });
  };
  const search = (query: string) => {
    if (query !== "") return void load(query, 0);
    current.abort();
    output.clear();
  };
  const searchAddress = () => {
    input.value = queryOfAddress();
    search(queryOfAddress());
  };

  addEventListener("popstate", searchAddress, { signal: disposal.signal });
  searchAddress();
  return () => {
    disposal.abort();
    current.abort();
  };
}

function queryOfAddress(): string {
  return (new URLSearchParams(location.search).get("q") ?? "").trim();
}

function collectionOfAddress(): string {
  return new URLSearchParams(location.search).get("f_collectionId") ?? "";
}
