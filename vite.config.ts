import { join } from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const preloadHelper = "\0vite/preload-helper.js";
const plainHelper = "\0awning/plain-import.js";
/** Modules of the main chunk and of tracking. No chunk that they load has a style sheet. */
const modulesWithoutCss = /\/client\/(?:tracking\/.*|boot\/(?:custom-events|escape-key|load-elements))\.ts$/;

/** Replaces Vite's helper for loading style sheets. If Vite renamed its helper, the size budgets would be exceeded. */
const styleLoadingPlugin: Plugin = {
  name: "awning-style-loading",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === preloadHelper && importer !== undefined && modulesWithoutCss.test(importer)
      ? plainHelper
      : null,
  load: (id) =>
    id === preloadHelper
      ? `export { loadWithCss as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, "client/loading/load-with-css.ts"))}`
      : id === plainHelper
        ? "export const __vitePreload = (load) => load();"
        : null,
};

/** Removes the helper for style sheets from imports of chunks that have none. */
function withPlainImports(code: string): string {
  return code
    .replace(/[\w$]+\(\(\)=>(import\(`\.\/[\w-]+\.js`\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g, "$1")
    .replace(
      /[\w$]+\(async\(\)=>\{let\{(\w+):\w+\}=await (import\(`\.\/[\w-]+\.js`\));return\{\1:\w+\}\},\[\]\)/g,
      "$2",
    );
}

/** Comes after Vite has written the style sheets of each chunk into the calls of the helper. */
const plainImportPlugin: Plugin = {
  name: "awning-plain-imports",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = withPlainImports(file.code);
    },
  },
};

/**
 * Lets the chunk of each `import()` name its indirect imports as well. A browser would otherwise request them only when the
 * chunks between have arrived: docs/decisions/0164-scripts-in-three-steps.md
 */
const fewStepsPlugin: Plugin = {
  name: "awning-few-steps",
  // Hashes are computed before the names are added. Change this text with the code below, so that no name has two contents.
  augmentChunkHash: () => "indirect imports 1",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>();
      for (const file of Object.values(bundle)) if (file.type === "chunk") chunks.set(file.fileName, file);
      const start = [...chunks.values()].find(({ name }) => name === "start-elements")?.fileName ?? "";
      const loadedBefore = new Set([start, ...importsOfChunk(start, chunks)]);
      const entries = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports));
      for (const chunk of chunks.values()) {
        if (!entries.has(chunk.fileName) || loadedBefore.has(chunk.fileName)) continue;
        const named = new Set([...loadedBefore, ...chunk.imports]);
        const indirect = importsOfChunk(chunk.fileName, chunks).difference(named);
        chunk.code = [...indirect].map((name) => `import"./${name}";`).join("") + chunk.code;
      }
    },
  },
};

/** The file names of all chunks that a chunk imports, directly or not. */
export function importsOfChunk(
  fileName: string,
  chunks: ReadonlyMap<string, Pick<Rolldown.OutputChunk, "imports">>,
): Set<string> {
  const found = new Set<string>();
  const pending = [fileName];
  for (let name = pending.pop(); name !== undefined; name = pending.pop())
    for (const imported of chunks.get(name)?.imports ?? [])
      if (!found.has(imported)) {
        found.add(imported);
        pending.push(imported);
      }
  return found;
}

/** The packages that stand for React in the checkout, as at the edge. Another request of React's packages fails. */
const preactPackages: Readonly<Record<string, string>> = {
  react: "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};
/** The modules of the checkout page, and copies of views that it has in common with pages that React renders. */
const checkoutModules = /\/(?:client|shared)\/store\/checkout\/|\?checkout$/;

/** Renders the checkout page with Preact: docs/decisions/0099-preact-in-the-checkout.md */
const checkoutPlugin: Plugin = {
  name: "awning-checkout",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (importer === undefined || !checkoutModules.test(importer)) return null;
    if (/^react(?:$|-dom|\/)/.test(source)) {
      const name = preactPackages[source];
      if (name === undefined)
        throw new Error(`The checkout page has no ${source}: vite.config.ts names what it has.`);
      return this.resolve(name, importer, { ...options, skipSelf: true });
    }
    if (!source.endsWith(".tsx")) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved === null || checkoutModules.test(resolved.id)) return resolved;
    return { ...resolved, id: `${resolved.id}?checkout` };
  },
};

/**
 * Chunks with several modules. Small files compress badly, and without a group the bundler makes one file for each set
 * of galleries that share a module. No module of a group is the target of an `import()`.
 */
export const chunkGroups = [
  // The modules of every gallery with moving slides and of the lightbox: client/gallery itself and three of its folders,
  // and their texts.
  {
    name: "gallery-core",
    test: /client\/gallery\/(?:(?:engine|input|strip)\/)?(?!autoplay|run-autoplay)[^/]+\.ts$|shared\/texts\/gallery\.ts$/,
  },
  // The loading of images has these. Layouts of galleries have some of them.
  {
    name: "image-loading",
    test: /client\/(?:images\/(?:fit-image|image-geometry|image-settings|image-width|load-image|load-responsive-image|needed-width|reserve-image-box|summary-thumbnail)|dom\/(?:false|number)-in-json)\.ts$/,
  },
  // Most galleries have both, and layouts without movement the second.
  { name: "motion", test: /client\/dom\/(?:inline-direction|reduced-motion)\.ts$/ },
  // Headers of all templates have these.
  {
    name: "menu-buttons",
    test: /client\/(?:dom\/button-role|ui\/name-menu-button)\.ts$|shared\/texts\/controls\.ts$/,
  },
  { name: "transitions", test: /client\/ui\/(?:after-paint|fade-out)\.ts$/ },
  {
    name: "form-parts",
    test: /(?:shared\/forms\/control-names|client\/forms\/expiring-storage|shared\/text\/zip)\.ts$/,
  },
  {
    name: "site-api",
    test: /client\/data\/(?:error-messages|site-api)\.ts$|shared\/texts\/errors\.ts$/,
  },
  // Every page with elements has these; a page in another language than English loads its texts with them. The other
  // modules are small and shared by many chunks.
  {
    name: "texts",
    test: new RegExp(
      [
        "shared/text/(?:label-by-language|texts-by-language|text)\\.ts",
        "client/loading/(?:load-texts|load-with-css|own-task|when-near-viewport)\\.ts",
        "client/ui/h\\.ts",
        "vite/preload-helper",
        "rolldown/runtime",
      ].join("|"),
    ),
  },
  // The functions to which JSX is compiled. Code that renders JSX without React needs them too.
  { name: "jsx", test: /node_modules\/react\/(?:cjs\/react-)?jsx-runtime/ },
  { name: "react", test: /node_modules\/(?:react-dom|scheduler|react(?!\/(?:cjs\/react-)?jsx-runtime))\// },
];

/** The Vite configuration of the client. Only `scripts/build.ts` uses it; it writes the output itself. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/_awning/assets/",
  publicDir: false,
  logLevel: "warn",
  plugins: [styleLoadingPlugin, plainImportPlugin, fewStepsPlugin, checkoutPlugin],
  build: {
    target: "es2022",
    write: false,
    assetsInlineLimit: 0,
    // Disabled, because a preload list of all chunks would be in every page.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        codeSplitting: {
          groups: chunkGroups,
          includeDependenciesRecursively: false,
        },
        entryFileNames: "[name]-[hash:7].js",
        chunkFileNames: "[name]-[hash:7].js",
        assetFileNames: "[name]-[hash:7][extname]",
      },
    },
  },
});
