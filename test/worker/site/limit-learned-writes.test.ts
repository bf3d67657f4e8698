import { describe, expect, it, vi } from "vitest";
import { limitLearnedWrites } from "../../../worker/site/limit-learned-writes.ts";
import { createSite } from "../../../worker/site/site.ts";
import { cacheSite } from "../../../worker/site/site-cache.ts";

describe("limitLearnedWrites", () => {
  it("writes few made-up hosts, and every host that is known", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const keys: string[] = [];
    const kv = {
      async put(key: string): Promise<void> {
        keys.push(key);
      },
    };
    const visit = async (
      host: string,
      now: number,
      documents: { authored?: string; learned?: string } = {},
    ) => {
      const { authored, learned } = documents;
      const site = createSite(host, { authored, learned }, { origin: undefined, problems: [] });
      cacheSite({
        site,
        documents: { authored, learned: "{}" },
        storedLearned: learned,
        reloadAt: now,
        usableUntil: now,
        learnedWrittenAt: 0,
      });
      await limitLearnedWrites(kv, host, now).put(`learned:${host}`, "{}");
    };
    const now = Date.now();
    for (let index = 0; index < 1000; index++) await visit(`made-up-${index}.test`, now);
    expect(keys).toHaveLength(20);
    await visit("authored.test", now, { authored: "{}" });
    await visit("learned.test", now, { learned: "{}" });
    expect(keys.slice(20)).toEqual(["learned:authored.test", "learned:learned.test"]);
    await visit("new.test", now + 60 * 60_000);
    expect(keys.at(-1)).toBe("learned:new.test");
  });
});
