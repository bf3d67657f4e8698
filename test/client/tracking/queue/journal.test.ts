import { describe, expect, it } from "vitest";
import { createJournal } from "../../../../client/tracking/queue/journal.ts";
import { memoryStorage } from "./memory-storage.ts";

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
