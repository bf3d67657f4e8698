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
import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Rolldown } from "vite";
import { importsOfChunk } from "../vite.config.ts";
import { chunksOf, createBundler, entryFile, onlyFile, overlayName } from "./build/bundle.ts";
import { checkSizeBudgets, checkTextSizes, checkTexts } from "./build/checks.ts";
import { retryCopies, toAsciiCss, withEagerCompilation } from "./build/file-contents.ts";
import { addressPrefix, dist, root } from "./build/paths.ts";
import { addFiles, copyDemo, removeOtherFiles, replaceFile } from "./build/write-files.ts";
import { ensureLocalSecret } from "./local-secret.ts";
import { pageNeedles } from "./page-needles.ts";
import { filesEntry, pagesEntry, settingsEntry, storeEntry } from "./size-budgets.ts";
import { textFileFormat, textFiles, textLanguages } from "./texts/text-files.ts";
import { textsOfEntry } from "./texts/worker-areas.ts";
import { workerDigest } from "./worker-digest.ts";

/** True for a deployment without the embedded site: `[env.proxy]` in wrangler.toml. */
const withoutDemo = process.argv.includes("--without-demo");
// `npm test` has built the client. `wrangler dev` runs this script again for each worker of the tests, while other tests
// read the files.
if (process.env.AWNING_IS_BUILT && !withoutDemo) process.exit();

const staticFiles = join(dist, withoutDemo ? "assets-without-demo" : "assets");
const assets = join(staticFiles, "_awning", "assets");

const headers = `${addressPrefix}*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;

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
const { bundleClient, bundleApart, bundleEarly } = createBundler(textsPrefix, textLanguages(texts));
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
checkSizeBudgets({
  client: output,
  settings: settingsArea,
  commerce: commerceArea,
  files: filesArea,
  pages: pagesArea,
  inline: [platformShims, early, earlySections],
});
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

const chunks = [output, configArea, settingsArea, commerceArea].flatMap(chunksOf);
for (const [name, content] of textFiles(texts, chunks)) files.set(textsPrefix + name, content);
checkTextSizes(files, textsPrefix);

const clientChunks = new Map(chunksOf(output).map((chunk) => [chunk.fileName, chunk]));
const elementModules = withImports(elements.fileName).filter((name) => name !== main?.fileName);
const about = {
  main: addressPrefix + main.fileName,
  elements: elementModules.map((name) => addressPrefix + name),
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
if (!withoutDemo) await copyDemo(join(staticFiles, "_awning", "demo"));
await replaceFile(join(dist, "texts.json"), JSON.stringify(texts));
await replaceFile(
  join(dist, "texts-without-origin.json"),
  JSON.stringify(textsOfEntry(root, "worker/index.ts", texts)),
);
// New files first, then what names them, and the previous build's files are removed last.
await addFiles(assets, files);
await replaceFile(join(staticFiles, "_headers"), headers);
const manifest = { version: `${digest(about, files)}.${workerDigest(root)}`, ...about };
await replaceFile(join(dist, "build.json"), `${JSON.stringify(manifest, null, 2)}\n`);
await removeOtherFiles(assets, files);

/** The file names of a chunk and of all chunks that it imports, directly or not. */
function withImports(fileName: string): string[] {
  return [fileName, ...importsOfChunk(fileName, clientChunks)];
}

function digest(buildInfo: object, contents: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash("sha256").update(JSON.stringify(buildInfo)).update(headers).update(textsDigest);
  for (const name of [...contents.keys()].sort()) hash.update(name).update(contents.get(name) ?? "");
  return hash.digest("base64url").slice(0, 12);
}
