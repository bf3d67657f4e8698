import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, it } from "vitest";

const client = join(import.meta.dirname, "../../../../client");

/** Bytes of a page's script, gzipped, without the chunks that it loads later. */
async function sizeOf(code: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "page" ? join(client, "page-under-test.ts") : null),
        load: (id) => (id.endsWith("page-under-test.ts") ? code : null),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: "page" },
    },
  });
  if (!("output" in built)) throw new Error("The page was not built.");
  return gzipSync(built.output[0].code, { level: 9 }).length;
}

it("the queue adds at most 2.8 kB, gzipped, to a page that can load chunks", async () => {
  const loader = `import { loadChunk, retryChunk } from "./loading/load-chunk.ts";
    import { whenActivated } from "./loading/when-activated.ts";
    const load = () => import("./tracking/queue/engine/browser-engine.ts");
    whenActivated(() => { loadChunk("", load); retryChunk("", load); });`;
  const queue = `import { createBrowserQueue } from "./tracking/queue/browser-queue.ts";
    globalThis.queue = createBrowserQueue({ address: "/" });`;
  const added = (await sizeOf(queue)) - (await sizeOf(loader));
  expect(added).toBeGreaterThan(1000);
  expect(added).toBeLessThanOrEqual(2800);
});
