/**
 * `npm run build`: bundles the client and describes the result for the worker.
 *
 * - `dist/assets/_awning/assets/`: the client's modules, with a hash of their content in their names.
 * - `dist/assets/_awning/demo/`: the images, fonts, icons and videos of the demo site, which the embedded origin serves.
 * - `dist/assets/_headers`: the response headers that Cloudflare sends with them.
 * - with `--without-demo`, `dist/assets-without-demo/` instead of `dist/assets/`, without the demo site's files.
 * - `dist/texts.json`: the translated texts of all areas, which the worker reads (`worker/texts.ts`), and
 *   `dist/texts-without-origin.json`: those of the worker without the embedded origin.
 * - `dist/build.json`: the data that the worker reads (see `worker/build.ts`). It is replaced last and atomically, so a
 *   failed build leaves the previous one intact.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import viteConfig, { importsOfChunk } from "../vite.config.ts";
import { ensureLocalSecret } from "./local-secret.ts";
import { pageNeedles } from "./page-needles.ts";
import {
  commerceBudget,
  describeExcess,
  filesBudget,
  filesEntry,
  foreignModules,
  formatTable,
  measureBudget,
  measureInlineScripts,
  pagesBudget,
  pagesEntry,
  settingsBudget,
  settingsEntry,
  sizeBudgets,
  storeEntry,
} from "./size-budgets.ts";
import { textFileFormat, textFiles, textLanguages } from "./texts/text-files.ts";
import { textsOfEntry } from "./texts/worker-areas.ts";
import { checkModules, compileTexts, type Translations } from "./texts.ts";
import { workerDigest } from "./worker-digest.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
/** True for a deployment without the embedded site: `[env.proxy]` in wrangler.toml. */
const withoutDemo = process.argv.includes("--without-demo");
// `npm test` has built the client. `wrangler dev` runs this script again for each worker of the tests, while other tests
// read the files.
if (process.env.AWNING_IS_BUILT && !withoutDemo) process.exit();

const staticFiles = join(dist, withoutDemo ? "assets-without-demo" : "assets");
const assets = join(staticFiles, "_awning", "assets");
const base = "/_awning/assets/";

const headers = `${base}*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;

/**
 * The worker inlines the styles of overlays into pages. They are built as entries with this name prefix and go into
 * `build.json` instead of files.
 */
const stylePrefix = "overlay-style-";

// `npx wrangler dev` runs only this script of the project, so the local secret is created here.
ensureLocalSecret();
// Vitest sets another value, with which the development builds of packages would be bundled.
process.env.NODE_ENV = "production";
// Imported by computed paths, because TypeScript would otherwise check the client and the worker with the types of Node.
const {
  partSelectors,
  insertionCalls,
}: {
  partSelectors: Readonly<Record<string, readonly string[]>>;
  insertionCalls: readonly string[];
} = await import(join(root, "client/boot/element-selectors.ts"));
const { platformShims }: { platformShims: string } = await import(
  join(root, "worker/edits/platform-shims.ts")
);
const texts = checkTexts();
const textsDigest = createHash("sha256")
  .update(JSON.stringify(texts))
  .update(textFileFormat)
  .digest("base64url")
  .slice(0, 8);
/** Start of the names of the files of texts: `texts-DIGEST-LANGUAGE-AREA.json`. */
const textsPrefix = `texts-${textsDigest}-`;
/** The maximum size of a file of texts, gzipped. */
const maxTextBytes = 1000;
/** The entries of the early scripts of template families. `worker/edits/early-script.ts` uses the same names. */
const earlyFamilies = globSync("client/templates/*/early.ts", { cwd: root }).sort();
const [
  output,
  configArea,
  settingsArea,
  commerceArea,
  filesArea,
  pagesArea,
  alongside,
  early,
  earlyLayout,
  earlySections,
  ...familyScripts
] = await Promise.all([
  bundleClient(),
  bundleApart("config-area", "client/owner/config-entry.ts"),
  bundleApart("config-settings", settingsEntry),
  bundleApart("config-store", storeEntry),
  bundleApart("config-files", filesEntry),
  bundleApart("config-pages", pagesEntry),
  bundleApart("alongside", "client/tracking/alongside-entry.ts"),
  bundleEarly("client/early/early.ts"),
  bundleEarly("client/early/early-layout.ts"),
  bundleEarly("client/early/early-7.1.ts"),
  ...earlyFamilies.map(bundleEarly),
]);
const files = new Map<string, string | Uint8Array>();
const styles: Record<string, string> = {};
let main: Rolldown.OutputChunk | undefined;
let elements: Rolldown.OutputChunk | undefined;
for (const file of output) {
  const content = file.type === "chunk" ? withEagerCompilation(file) : file.source;
  const overlay = overlayName(file);
  if (overlay !== undefined) {
    if (file.type === "asset") styles[overlay] = toAsciiCss(content.toString().trim());
    // A style sheet that a chunk of the client has too is one file with both names.
    if (file.type === "chunk" || file.names.length === 1) continue;
  }
  if (file.type === "chunk" && file.name === "main") main = file;
  if (file.type === "chunk" && file.name === "start-elements") elements = file;
  files.set(file.fileName, content);
}
if (main === undefined || elements === undefined)
  throw new Error("The build has no module main or start-elements.");
checkSizeBudgets(output.filter((file) => file.type === "chunk"));
for (const [name, code] of [...retryCopies(files, main.fileName)]) files.set(name, code);
for (const file of [
  ...configArea,
  ...settingsArea,
  ...commerceArea,
  ...filesArea,
  ...pagesArea,
  ...alongside,
])
  files.set(file.fileName, file.type === "chunk" ? file.code : file.source);

const chunks = [...output, ...configArea, ...settingsArea, ...commerceArea].filter(
  (file) => file.type === "chunk",
);
for (const [name, content] of textFiles(texts, chunks)) files.set(textsPrefix + name, content);
checkTextSizes();

const clientChunks = new Map(
  output.filter((file) => file.type === "chunk").map((chunk) => [chunk.fileName, chunk]),
);
const elementModules = withImports(elements.fileName).filter((name) => name !== main?.fileName);
const about = {
  main: base + main.fileName,
  elements: elementModules.map((name) => base + name),
  config: onlyFile(configArea, ".js"),
  configStyle: onlyFile(configArea, ".css"),
  settings: onlyFile(settingsArea, ".js"),
  commerce: onlyFile(commerceArea, ".js"),
  files: onlyFile(filesArea, ".js"),
  pages: entryFile(pagesArea),
  alongside: entryFile(alongside),
  needles: {
    ...pageNeedles(partSelectors),
    ...Object.fromEntries(insertionCalls.map((call) => [call, ["elements"]])),
  },
  early,
  earlyLayout,
  earlySections,
  familyEarly: Object.fromEntries(
    earlyFamilies.map((file, index) => [basename(dirname(file)), familyScripts[index]]),
  ),
  styles,
};
if (!withoutDemo) await copyDemo();
await replaceFile(join(dist, "texts.json"), JSON.stringify(texts));
await replaceFile(
  join(dist, "texts-without-origin.json"),
  JSON.stringify(textsOfEntry(root, "worker/index.ts", texts)),
);
await writeAll({ version: `${digest(about, files)}.${workerDigest(root)}`, ...about });

/** The file names of a chunk and of all chunks that it imports. */
function withImports(fileName: string): string[] {
  return [fileName, ...importsOfChunk(fileName, clientChunks)];
}

/**
 * Adds V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints) to chunks that handle clicks: their
 * functions are compiled on load, off the main thread, and not at the first click. The comment has to be the first line.
 */
function withEagerCompilation({ name, code }: Rolldown.OutputChunk): string {
  return ["enhance-form", "cookie-banner"].includes(name) ? `//# allFunctionsCalledOnLoad\n${code}` : code;
}

/** The translations. Exits with an error if the catalogue has problems. */
function checkTexts(): Translations {
  const compiled = compileTexts();
  const problems = [...compiled.problems, ...checkModules(compiled)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && process.env.WRANGLER_COMMAND !== "dev") process.exit(1);
  return compiled.translations;
}

/** Exits with an error if a file of texts is too large. */
function checkTextSizes(): void {
  const sizes = [...files]
    .filter(([name]) => name.startsWith(textsPrefix))
    .map(([name, content]) => ({ name, bytes: gzipSync(content, { level: 9 }).length }));
  const excess = sizes.filter(({ bytes }) => bytes > maxTextBytes);
  for (const { name, bytes } of excess)
    console.error(`${name} has ${bytes} B of at most ${maxTextBytes} B: split its area.`);
  if (excess.length > 0 && process.env.WRANGLER_COMMAND !== "dev") process.exit(1);
  console.log(
    `the largest file of translated texts: ${Math.max(0, ...sizes.map(({ bytes }) => bytes))} B of ${maxTextBytes} B`,
  );
}

/** Prints the size budgets. Exits with an error if one is exceeded. */
function checkSizeBudgets(chunks: readonly Rolldown.OutputChunk[]): void {
  const [everyPage, ...others] = sizeBudgets.map((budget) => measureBudget(budget, chunks, root));
  if (everyPage === undefined) return;
  const measured = [
    everyPage,
    measureInlineScripts(platformShims, early, earlySections),
    ...others,
    measureBudget(
      settingsBudget,
      settingsArea.filter((file) => file.type === "chunk"),
      root,
    ),
    measureBudget(
      commerceBudget,
      commerceArea.filter((file) => file.type === "chunk"),
      root,
    ),
    measureBudget(
      filesBudget,
      filesArea.filter((file) => file.type === "chunk"),
      root,
    ),
    measureBudget(
      pagesBudget,
      pagesArea.filter((file) => file.type === "chunk"),
      root,
    ),
  ];
  console.log(formatTable(measured));
  const problems = [
    ...describeExcess(measured),
    ...foreignModules(chunks, root).map(
      (name) => `Pages of visitors have ${name}, which only contributors need.`,
    ),
  ];
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  // `wrangler dev` continues with a warning, because an exceeded budget must not interrupt development.
  if (process.env.WRANGLER_COMMAND !== "dev") process.exit(1);
}

async function bundleClient(): Promise<Rolldown.RolldownOutput["output"]> {
  const input: Record<string, string> = { main: join(root, "client/boot/main.ts") };
  for (const sheet of globSync("shared/{charts,forms,maps,overlays/*,store,store/variant-picker}/style.css", {
    cwd: root,
  }))
    input[stylePrefix + basename(dirname(sheet))] = join(root, sheet);
  return bundle({ ...viteConfig.build?.rolldownOptions, input });
}

/**
 * The scripts of the configuration area, and that of pages where the builder's runtime stays, are separate builds: otherwise modules that they share with the client would become further
 * chunks of every page.
 */
function bundleApart(name: string, entry: string): Promise<Rolldown.RolldownOutput["output"]> {
  return bundle({
    input: { [name]: join(root, entry) },
    output: {
      entryFileNames: "[name]-[hash:7].js",
      chunkFileNames: `${name}-[name]-[hash:7].js`,
      assetFileNames: "[name]-[hash:7][extname]",
    },
  });
}

function onlyFile(output: Rolldown.RolldownOutput["output"], extension: string): string {
  const [file, ...others] = output.filter(({ fileName }) => fileName.endsWith(extension));
  if (file === undefined || others.length > 0)
    throw new Error(`The build of the configuration area must be one ${extension} file.`);
  return base + file.fileName;
}

/** The address of the script of a part of the configuration area. It can load further chunks when they are needed. */
function entryFile(output: Rolldown.RolldownOutput["output"]): string {
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  if (entry === undefined) throw new Error("The build of the configuration area has no entry.");
  return base + entry.fileName;
}

/**
 * Builds a classic script that the worker inlines into the head. It contains no text that could end the script element.
 */
async function bundleEarly(entry: string): Promise<string> {
  const [script] = await bundle({ input: join(root, entry), output: { format: "iife" } });
  const code = script.code.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/[^\x00-\x7f]|<\/script|<!--/i.test(code))
    throw new Error(
      `The early script ${entry} cannot be inlined into every page: it has non-ASCII text, </script or <!--.`,
    );
  return code;
}

async function bundle(rolldownOptions: Rolldown.RolldownOptions): Promise<Rolldown.RolldownOutput["output"]> {
  const built = await build({
    ...viteConfig,
    configFile: false,
    define: {
      "import.meta.env.AWNING_TEXTS": JSON.stringify(base + textsPrefix),
      "import.meta.env.AWNING_LANGUAGES": JSON.stringify(textLanguages(texts)),
    },
    build: { ...viteConfig.build, rolldownOptions },
  });
  if (!("output" in built)) throw new Error("Vite returned a watcher or several outputs instead of one.");
  return built.output;
}

/**
 * A second copy of every lazy chunk, for retries (`client/loading/load-chunk.ts`). The copies import the same main
 * module.
 */
function* retryCopies(
  contents: ReadonlyMap<string, string | Uint8Array>,
  mainName: string,
): Iterable<[name: string, code: string]> {
  for (const [name, code] of contents)
    if (name !== mainName && typeof code === "string" && name.endsWith(".js"))
      yield [`again/${name}`, code.replaceAll(`./${mainName}`, `../${mainName}`)];
}

function overlayName(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | undefined {
  const names = file.type === "chunk" ? [file.name] : file.names.map((name) => name.replace(/\.css$/, ""));
  return names.find((name) => name.startsWith(stylePrefix))?.slice(stylePrefix.length);
}

/**
 * Escapes non-ASCII characters, because pages have any charset and style elements cannot contain character references.
 */
function toAsciiCss(css: string): string {
  return css.replace(/[\u0080-\u{10ffff}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}

function digest(buildInfo: object, contents: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash("sha256").update(JSON.stringify(buildInfo)).update(headers).update(textsDigest);
  for (const name of [...contents.keys()].sort()) hash.update(name).update(contents.get(name) ?? "");
  return hash.digest("base64url").slice(0, 12);
}

/** Copies the demo's files, only those that are newer than their copies. Several builds may run at the same time. */
async function copyDemo(): Promise<void> {
  const demo = join(staticFiles, "_awning", "demo");
  const folders = ["images", "fonts", "icons", "videos"];
  for (const folder of folders) await copyFolder(join(root, "worker", "origin", folder), join(demo, folder));
  const stale = (await readdir(demo)).filter((name) => !folders.includes(name));
  await Promise.all(stale.map((name) => rm(join(demo, name), { recursive: true, force: true })));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, copy] = await Promise.all([
      stat(join(from, name)),
      stat(join(to, name)).catch(() => undefined),
    ]);
    if (copy && copy.size === source.size && copy.mtimeMs >= source.mtimeMs) continue;
    await replaceFile(join(to, name), await readFile(join(from, name)));
  }
}

/** Writes new files first, then `build.json`, and removes the previous build's files last. */
async function writeAll(manifest: { version: string }): Promise<void> {
  await mkdir(join(assets, "again"), { recursive: true });
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const path = join(assets, name);
      if (!existsSync(path)) await replaceFile(path, content);
    }),
  );
  await replaceFile(join(staticFiles, "_headers"), headers);
  await replaceFile(join(dist, "build.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const stale = (await readdir(assets, { recursive: true })).filter(
    (name) => name !== "again" && !files.has(name),
  );
  await Promise.all(stale.map((name) => rm(join(assets, name), { force: true })));
}

/** Replaces a file atomically. An unchanged file is not written, so that file watchers see only changes. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const current = await readFile(path).catch(() => undefined);
  if (current?.equals(Buffer.from(content))) return;
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
