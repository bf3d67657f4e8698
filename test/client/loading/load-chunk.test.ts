import { afterEach, describe, expect, it, vi } from "vitest";
import { loadChunk } from "../../../client/loading/load-chunk.ts";

afterEach(() => vi.useRealTimers());

describe("loadChunk", () => {
  it("resolves with the module", async () => {
    await expect(loadChunk("a", async () => "module")).resolves.toBe("module");
  });

  it("rejects with a ChunkLoadError after 120 s", async () => {
    vi.useFakeTimers();
    const failure = loadChunk("a", () => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      name: "ChunkLoadError",
      code: "CHUNK_LOAD_FAILED",
      message: /time-out/,
    });
  });

  it.each([
    [new TypeError("Failed to fetch dynamically imported module: /a.js"), "CHUNK_LOAD_FAILED"],
    [new Error("preload CSS: /a.css"), "CSS_CHUNK_LOAD_FAILED"],
    [undefined, "CHUNK_LOAD_FAILED"],
  ])("that fails with %s rejects with the code %s", async (cause, code) => {
    const failure = await loadChunk("a", () => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "ChunkLoadError", code });
  });
});
