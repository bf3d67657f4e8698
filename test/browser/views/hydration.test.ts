import { globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";

const root = join(import.meta.dirname, "../../..");
const cache = join(root, ".cache");
let folder = "";

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "views-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles a module of this folder. For the edge, Preact replaces React, as in wrangler.toml. */
async function bundle(name: "render" | "hydrate"): Promise<string> {
  const edge = name === "render";
  await build({
    configFile: false,
    root,
    logLevel: "error",
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    ...(edge && {
      resolve: {
        alias: {
          "react/jsx-runtime": "preact/jsx-runtime",
          "react/jsx-dev-runtime": "preact/jsx-runtime",
          react: "preact/compat",
        },
      },
      ssr: { noExternal: true },
    }),
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      ssr: edge,
      rolldownOptions: {
        input: join(import.meta.dirname, `${name}.tsx`),
        output: { entryFileNames: `${name}.mjs` },
      },
    },
  });
  return join(folder, `${name}.mjs`);
}

describe("the shared views", () => {
  it("are hydrated by React without an error, in the markup of the edge", async () => {
    const { renderedViews } = (await import(pathToFileURL(await bundle("render")).href)) as {
      renderedViews: readonly (readonly [string, string])[];
    };
    const client = await bundle("hydrate");
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent(
      "<!doctype html><html lang='en'><head><meta charset='utf-8'></head><body></body></html>",
    );
    await page.evaluate((all) => {
      for (const [name, html] of all) {
        const container = document.createElement("div");
        container.setAttribute("data-view", name);
        container.innerHTML = html;
        document.body.append(container);
      }
    }, renderedViews);
    const before = await page.content();
    await page.addScriptTag({ path: client, type: "module" });
    await page.waitForFunction(() => "problems" in window);
    expect(await page.evaluate(() => (window as unknown as { problems: string[] }).problems)).toEqual([]);
    const script = /<script type="module">[\s\S]*?<\/script>/;
    expect((await page.content()).replace(script, "")).toBe(before.replace(script, ""));
    await browser.close();

    const files = globSync("**/*.tsx", { cwd: join(root, "shared") });
    expect(files.filter((file) => !renderedViews.some(([name]) => name.startsWith(file)))).toEqual([]);
  });
});
