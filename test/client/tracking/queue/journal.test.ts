import { describe, expect, it } from "vitest";
import {
  createJournal as openJournal,
  type SmallStorage,
} from "../../../../client/tracking/queue/journal.ts";
import { memoryStorage } from "./memory-storage.ts";

const createJournal = (storage: SmallStorage | undefined, pageId: string, mayStore = () => true) =>
  openJournal(storage, pageId, mayStore);

describe("the journal", () => {
  it("has what it has written until that is removed or another page takes it", () => {
    const storage = memoryStorage();
    const journal = createJournal(storage, "page");
    expect(journal.write("page.0", "{}")).toBe(true);
    expect(journal.has("page.0")).toBe(true);
    expect(createJournal(storage, "other").has("page.0")).toBe(false);
    journal.remove("page.0");
    expect(journal.has("page.0")).toBe(false);
    expect(storage.items.size).toBe(0);
  });

  it("clears what is its own, of every page, and nothing else", () => {
    const storage = memoryStorage();
    storage.setItem("cart", "full");
    for (const page of ["a", "b"]) {
      const journal = createJournal(storage, page);
      journal.write(`${page}.0`, "{}");
      journal.live(5);
    }
    createJournal(storage, "c").clear();
    expect([...storage.items.keys()]).toEqual(["cart"]);
  });

  it("writes nothing while nothing may be stored, and still deletes", () => {
    const storage = memoryStorage();
    let may = true;
    const journal = createJournal(storage, "page", () => may);
    journal.write("page.0", "{}");
    journal.write("page.1", "{}");
    journal.live(5);
    may = false;
    expect(journal.mayStore()).toBe(false);
    expect(journal.write("page.2", "{}")).toBe(false);
    journal.remove("page.0");
    expect([...storage.items.keys()]).toEqual(["awning_event_page~page.1", "awning_page_page"]);
    journal.live(0);
    journal.live(7);
    journal.clear();
    expect(storage.items.size).toBe(0);
  });

  it("leaves the site most of the storage", () => {
    for (const size of [100, 1000, 50_000]) {
      const storage = memoryStorage();
      const journal = createJournal(storage, "page");
      for (let each = 0; each < 20_000; each++) journal.write(`page.${each}`, "x".repeat(size));
      const written = [...storage.items.values()].reduce((sum, text) => sum + text.length, 0);
      expect(written).toBeGreaterThan(500_000);
      expect(written).toBeLessThan(1_100_000);
    }
  });

  it("does without a storage, and without room in it", () => {
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
      journal.live(5);
      journal.live(0);
      journal.remove("page.0");
      journal.clear();
    }
  });
});
