import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPreviewStore, searchDelayMs } from "../../../../client/blocks/search/preview-store.ts";
import type { SearchResult, SearchResultPage } from "../../../../shared/search/search-response.ts";

const result = (address: string): SearchResult => ({
  id: address,
  address,
  classNames: [],
  titleHtml: address,
  excerptsHtml: [],
  imageUrl: "",
  focalPoint: [0.5, 0.5],
});
const answer = (...addresses: string[]): SearchResultPage => ({
  results: addresses.map(result),
  total: addresses.length,
});

/** A store whose requests are answered by the test, in any order. */
function startStore() {
  const requests: {
    query: string;
    signal: AbortSignal;
    respond: (page: SearchResultPage | undefined) => Promise<void>;
  }[] = [];
  const store = createPreviewStore(
    (query, signal) =>
      new Promise((resolve) => {
        requests.push({
          query,
          signal,
          async respond(page) {
            resolve(page);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  );
  const addresses = () => store.state().results.map(({ address }) => address);
  return { store, requests, addresses };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the preview of a search field", () => {
  it("searches 250 ms after the last letter", async () => {
    const { store, requests } = startStore();
    store.search("m");
    await vi.advanceTimersByTimeAsync(200);
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs - 1);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests.map(({ query }) => query)).toEqual(["mug"]);
    expect(searchDelayMs).toBe(250);
    expect(store.state()).toMatchObject({ isLoading: true, isOpen: false });
  });

  it("aborts an earlier search, and ignores its answer if it arrives late", async () => {
    const { store, requests, addresses } = startStore();
    store.search("m");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await requests[1]?.respond(answer("/mug"));
    await requests[0]?.respond(answer("/m"));
    expect(addresses()).toEqual(["/mug"]);
    expect(store.state()).toMatchObject({ isOpen: true, isLoading: false, query: "mug" });
  });

  it("says if there is no usable answer, and recovers with the next search", async () => {
    const { store, requests } = startStore();
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    await requests[0]?.respond(undefined);
    expect(store.state()).toMatchObject({ outcome: "failed", isOpen: true, results: [] });
    store.search("mugs");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    await requests[1]?.respond(answer("/mug"));
    expect(store.state()).toMatchObject({ outcome: "results", isOpen: true });
  });

  it("closes and aborts when the field is emptied", async () => {
    const { store, requests } = startStore();
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    store.search("  ");
    await requests[0]?.respond(answer("/mug"));
    expect(store.state()).toMatchObject({ isOpen: false, isLoading: false, results: [] });
    expect(store.reopen()).toBe(false);
  });

  it("moves through the results and back to the field, in both directions", async () => {
    const { store, requests } = startStore();
    store.move(1);
    expect(store.state().active).toBe(-1);
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    await requests[0]?.respond(answer("/a", "/b"));
    const activeAfter = (step: 1 | -1) => {
      store.move(step);
      return store.state().active;
    };
    expect(([1, 1, 1, 1] as const).map(activeAfter)).toEqual([0, 1, -1, 0]);
    expect(([-1, -1, -1] as const).map(activeAfter)).toEqual([-1, 1, 0]);
  });

  it("shows the last results again after it was closed", async () => {
    const { store, requests, addresses } = startStore();
    store.search("mug");
    await vi.advanceTimersByTimeAsync(searchDelayMs);
    await requests[0]?.respond(answer("/a"));
    store.move(1);
    store.close();
    expect(store.state()).toMatchObject({ isOpen: false, active: -1 });
    expect(store.reopen()).toBe(true);
    expect(addresses()).toEqual(["/a"]);
    expect(requests).toHaveLength(1);
  });
});
