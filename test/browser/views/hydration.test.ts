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

const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
  react: "preact/compat",
};

/** Bundles a module of this folder as `name`. With Preact, as at the edge (wrangler.toml) and in the checkout. */
async function bundle(
  input: "render" | "hydrate",
  { name = input, withPreact = true }: { readonly name?: string; readonly withPreact?: boolean } = {},
): Promise<string> {
  const edge = input === "render";
  await build({
    configFile: false,
    root,
    logLevel: "error",
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    ...(withPreact && { resolve: { alias: preact } }),
    ...(edge && { ssr: { noExternal: true } }),
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      ssr: edge,
      rolldownOptions: {
        input: join(import.meta.dirname, `${input}.tsx`),
        output: { entryFileNames: `${name}.mjs` },
      },
    },
  });
  return join(folder, `${name}.mjs`);
}

/** The errors of hydrating the views, and the views that it has changed. The page has the markup of the edge before. */
async function problemsOf(script: string, views: readonly (readonly [string, string])[]): Promise<string[]> {
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
      // Elements made anew may have the same markup.
      Object.assign(container, { was: container.innerHTML, elements: [...container.querySelectorAll("*")] });
    }
  }, views);
  await page.addScriptTag({ path: script, type: "module" });
  await page.waitForFunction(() => "problems" in window);
  const problems = await page.evaluate(() => {
    const found = (window as unknown as { problems: string[] }).problems;
    for (const container of document.querySelectorAll<HTMLElement>("body > [data-view]")) {
      const { was, elements } = container as unknown as { was: string; elements: Element[] };
      const { innerHTML, dataset } = container;
      const now = [...container.querySelectorAll("*")];
      const same = now.length === elements.length && now.every((element, at) => element === elements[at]);
      if (innerHTML !== was) found.push(`${dataset.view}: ${innerHTML} instead of ${was}`);
      else if (!same) found.push(`${dataset.view}: other elements with the same markup`);
    }
    return found;
  });
  await browser.close();
  return problems;
}

describe("the shared views", () => {
  it("are hydrated by React, and those of the checkout by Preact, in the markup of the edge", async () => {
    const { renderedViews } = (await import(pathToFileURL(await bundle("render")).href)) as {
      renderedViews: readonly (readonly [string, string])[];
    };
    const withReact = await bundle("hydrate", { withPreact: false });
    expect(await problemsOf(withReact, renderedViews)).toEqual([]);
    const withPreact = await bundle("hydrate", { name: "hydrate-preact" });
    const ofCheckout = renderedViews.filter(([name]) => /^store\/(?:checkout\/|cart-form)/.test(name));
    expect(await problemsOf(withPreact, ofCheckout)).toEqual([]);

    const files = globSync("**/*.tsx", { cwd: join(root, "shared") });
    expect(files.filter((file) => !renderedViews.some(([name]) => name.startsWith(file)))).toEqual([]);
  });
});
