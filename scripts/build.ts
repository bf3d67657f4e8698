/**
 * `npm run build`: makes the client, and tells the worker what it made.
 *
 * - `dist/assets/_awning/assets/`: the client's modules, with the digest of their content in their names.
 * - `dist/assets/_awning/demo/`: the demo site's pictures, fonts and films, which the embedded origin answers with.
 * - `dist/assets/_headers`: how Cloudflare serves them.
 * - `dist/build.json`: what the edge must know (see `worker/build.ts`). It is replaced as the last step and in one, so a
 *   build that fails leaves the one before it standing.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import viteConfig from "../vite.config.ts";
import { ensureLocalSecret } from "./local-secret.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const assets = join(dist, "assets", "_awning", "assets");
const base = "/_awning/assets/";

const headers = `${base}*
  Cache-Control: public, max-age=31536000, immutable
  Access-Control-Allow-Origin: *
  Cross-Origin-Resource-Policy: cross-origin
  X-Content-Type-Options: nosniff
`;

/** What the edge writes into pages has its style there and not in a file: it is built under this name and taken out. */
const stylePrefix = "overlay-style-";

// A bare `npx wrangler dev` runs this and nothing else of ours.
ensureLocalSecret();
// A script that is run by tests has another one, and would bundle the development builds.
process.env.NODE_ENV = "production";
const [output, area, early] = await Promise.all([bundleClient(), bundleConfigArea(), bundleEarly()]);
const files = new Map<string, string | Uint8Array>();
const styles: Record<string, string> = {};
let main: Rolldown.OutputChunk | undefined;
for (const file of output) {
  const content = file.type === "chunk" ? compiledAtOnce(file) : file.source;
  const overlay = overlayOf(file);
  if (overlay !== undefined) {
    if (file.type === "asset") styles[overlay] = asciiCss(content.toString().trim());
    continue;
  }
  if (file.type === "chunk" && file.name === "main") main = file;
  files.set(file.fileName, content);
}
if (main === undefined) throw new Error("The build has no main module.");
for (const [name, code] of [...secondAddresses(files, main.fileName)]) files.set(name, code);
for (const file of area) files.set(file.fileName, file.type === "chunk" ? file.code : file.source);

const about = {
  main: base + main.fileName,
  preload: main.imports.map((name) => base + name),
  config: areaFile(".js"),
  configStyle: areaFile(".css"),
  early,
  styles,
};
await copyDemo();
await writeAll({ version: digest(about, files), ...about });

/**
 * What answers a press is compiled when it comes, not function by function at the press: browsers that know the comment
 * (V8's explicit compile hints) do so beside the page's own thread. It has to be the first line.
 */
function compiledAtOnce({ name, code }: Rolldown.OutputChunk): string {
  return ["enhance", "cookie-banner"].includes(name) ? `//# allFunctionsCalledOnLoad\n${code}` : code;
}

async function bundleClient(): Promise<Rolldown.RolldownOutput["output"]> {
  const input: Record<string, string> = { main: join(root, "client/main.ts") };
  for (const sheet of globSync("shared/{overlays,blocks}/*/style.css", { cwd: root }))
    input[stylePrefix + basename(dirname(sheet))] = join(root, sheet);
  return bundle({ ...viteConfig.build?.rolldownOptions, input });
}

/** A build of its own, so that what both use does not become one more file that every page loads. */
function bundleConfigArea(): Promise<Rolldown.RolldownOutput["output"]> {
  const input = { "config-area": join(root, "client/owner/config-area.ts") };
  return bundle({ ...viteConfig.build?.rolldownOptions, input });
}

function areaFile(ending: string): string {
  const [file, more] = area.filter(({ fileName }) => fileName.endsWith(ending));
  if (file === undefined || more !== undefined)
    throw new Error(`The configuration area was to be one ${ending} file.`);
  return base + file.fileName;
}

/** The script that goes into the head as text: classic, and nothing that could end its element. */
async function bundleEarly(): Promise<string> {
  const [script] = await bundle({ input: join(root, "client/early/early.ts"), output: { format: "iife" } });
  const code = script.code.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  if (/[^\x00-\x7f]|<\/script|<!--/i.test(code))
    throw new Error("The early script cannot stand in every page.");
  return code;
}

async function bundle(rolldownOptions: Rolldown.RolldownOptions): Promise<Rolldown.RolldownOutput["output"]> {
  const built = await build({
    ...viteConfig,
    configFile: false,
    build: { ...viteConfig.build, rolldownOptions },
  });
  if (!("output" in built))
    throw new Error("The build was to run once and gave something else than its output.");
  return built.output;
}

/** Every lazy chunk once more, for `client/load-chunk.ts`: beside each other, with the main module that is there. */
function* secondAddresses(
  contents: ReadonlyMap<string, string | Uint8Array>,
  mainName: string,
): Iterable<[name: string, code: string]> {
  for (const [name, code] of contents)
    if (name !== mainName && typeof code === "string" && name.endsWith(".js"))
      yield [`again/${name}`, code.replaceAll(`./${mainName}`, `../${mainName}`)];
}

function overlayOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | undefined {
  const name = file.type === "chunk" ? file.name : file.names[0]?.replace(/\.css$/, "");
  return name?.startsWith(stylePrefix) ? name.slice(stylePrefix.length) : undefined;
}

/** It is inlined into pages of any charset, as text in which there are no character references. */
function asciiCss(css: string): string {
  return css.replace(/[\u0080-\u{10ffff}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}

function digest(about: object, contents: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash("sha256").update(JSON.stringify(about)).update(headers);
  for (const name of [...contents.keys()].sort()) hash.update(name).update(contents.get(name) ?? "");
  return hash.digest("base64url").slice(0, 12);
}

/** Only what is newer than its copy is copied; several builds may do so at once. */
async function copyDemo(): Promise<void> {
  const demo = join(dist, "assets", "_awning", "demo");
  const origin = join(root, "worker", "origin");
  await copyFolder(join(origin, "pictures"), demo);
  await copyFolder(join(origin, "fonts"), join(demo, "fonts"));
  await copyFolder(join(origin, "films"), join(demo, "films"));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [made, had] = await Promise.all([
      stat(join(from, name)),
      stat(join(to, name)).catch(() => undefined),
    ]);
    if (had && had.size === made.size && had.mtimeMs >= made.mtimeMs) continue;
    await replace(join(to, name), await readFile(join(from, name)));
  }
}

/** New files first, the description after them, and only then are the files of the build before taken away. */
async function writeAll(manifest: { version: string }): Promise<void> {
  await mkdir(join(assets, "again"), { recursive: true });
  await Promise.all(
    [...files].map(async ([name, content]) => {
      const path = join(assets, name);
      if (!existsSync(path)) await replace(path, content);
    }),
  );
  await replace(join(dist, "assets", "_headers"), headers);
  await replace(join(dist, "build.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const stale = (await readdir(assets, { recursive: true })).filter(
    (name) => name !== "again" && !files.has(name),
  );
  await Promise.all(stale.map((name) => rm(join(assets, name), { force: true })));
}

/** A reader sees the old content or the new one, never a part; whoever watches the file hears of changes only. */
async function replace(path: string, content: string | Uint8Array): Promise<void> {
  const had = await readFile(path).catch(() => undefined);
  if (had?.equals(Buffer.from(content))) return;
  const unfinished = `${path}.${process.pid}.tmp`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}
