import { describe, expect, it } from "vitest";
import {
  type KeyValueStorage,
  createJournal as openJournal,
} from "../../../../client/tracking/queue/journal.ts";
import { memoryStorage } from "./memory-storage.ts";

const createJournal = (storage: KeyValueStorage | undefined, pageId: string, mayStore = () => true) =>
  openJournal(storage, pageId, mayStore);

describe("the journal", () => {
  it("has an event until it is removed or another page takes it", () => {
    const storage = memoryStorage();
    const journal = createJournal(storage, "page");
    expect(journal.write("page.0", "{}")).toBe(true);
    expect(journal.has("page.0")).toBe(true);
    expect(createJournal(storage, "other").has("page.0")).toBe(false);
    journal.remove("page.0");
    expect(journal.has("page.0")).toBe(false);
    expect(storage.items.size).toBe(0);
  });

  it("clears its keys of every page, and no others", () => {
    const storage = memoryStorage();
    storage.setItem("cart", "full");
    for (const page of ["a", "b"]) {
      const journal = createJournal(storage, page);
      journal.write(`${page}.0`, "{}");
      journal.markAlive(5);
    }
    createJournal(storage, "c").clear();
    expect([...storage.items.keys()]).toEqual(["cart"]);
  });

  it("only deletes while nothing may be stored", () => {
    const storage = memoryStorage();
    let isAllowed = true;
    const journal = createJournal(storage, "page", () => isAllowed);
    journal.write("page.0", "{}");
    journal.write("page.1", "{}");
    journal.markAlive(5);
    isAllowed = false;
    expect(journal.mayStore()).toBe(false);
    expect(journal.write("page.2", "{}")).toBe(false);
    journal.remove("page.0");
    expect([...storage.items.keys()]).toEqual(["awning_event_page~page.1", "awning_page_page"]);
    journal.markAlive(0);
    journal.markAlive(7);
    journal.clear();
    expect(storage.items.size).toBe(0);
  });

  it("leaves most of the storage to the site", () => {
    for (const size of [100, 1000, 50_000]) {
      const storage = memoryStorage();
      const journal = createJournal(storage, "page");
      for (let index = 0; index < 20_000; index++) journal.write(`page.${index}`, "x".repeat(size));
      const written = [...storage.items.values()].reduce((sum, text) => sum + text.length, 0);
      expect(written).toBeGreaterThan(500_000);
      expect(written).toBeLessThan(1_100_000);
    }
  });

  it("works without a storage, and with a full one", () => {
    const none = createJournal(undefined, "page");
    const full = createJournal(
      {
        ...memoryStorage(),
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      },
      "page",
    );
    for (const journal of [none, full]) {
      expect(journal.write("page.0", "{}")).toBe(false);
      expect(journal.has("page.0")).toBe(false);
      journal.markAlive(5);
      journal.markAlive(0);
      journal.remove("page.0");
      journal.clear();
    }
  });
});
