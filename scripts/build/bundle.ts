import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import viteConfig from "../../vite.config.ts";
import { addressPrefix, root } from "./paths.ts";

/** The files of a bundle: chunks and assets. */
export type BundledFiles = Rolldown.RolldownOutput["output"];

/**
 * The worker inlines the styles of overlays into pages. They are built as entries with this name prefix and go into
 * `build.json` instead of files.
 */
const stylePrefix = "overlay-style-";

export interface Bundler {
  /** The modules of visitors' pages. */
  bundleClient(): Promise<BundledFiles>;
  /**
   * A separate build for the scripts of the configuration area, and for those of pages where the builder's runtime stays:
   * otherwise modules that they share with the client would become further chunks of every page.
   */
  bundleApart(name: string, entry: string): Promise<BundledFiles>;
  /**
   * A classic script that the worker inlines into the head. It contains no text that could end the script element.
   *
   * @throws if it has such a text, or is not ASCII.
   */
  bundleEarly(entry: string): Promise<string>;
}

/**
 * @param textsPrefix start of the names of the files of translated texts
 * @param languages the languages of each of their areas
 */
export function createBundler(textsPrefix: string, languages: object): Bundler {
  const bundle = async (rolldownOptions: Rolldown.RolldownOptions): Promise<BundledFiles> => {
    const built = await build({
      ...viteConfig,
      configFile: false,
      define: {
        "import.meta.env.AWNING_TEXTS": JSON.stringify(addressPrefix + textsPrefix),
        "import.meta.env.AWNING_LANGUAGES": JSON.stringify(languages),
      },
      build: { ...viteConfig.build, rolldownOptions },
    });
    if (!("output" in built)) throw new Error("Vite returned a watcher or several outputs instead of one.");
    return built.output;
  };
  return {
    bundleClient() {
      const input: Record<string, string> = { main: join(root, "client/boot/main.ts") };
      const sheets = "shared/{charts,forms,maps,overlays/*,store,store/variant-picker}/style.css";
      for (const sheet of globSync(sheets, { cwd: root }))
        input[stylePrefix + basename(dirname(sheet))] = join(root, sheet);
      return bundle({ ...viteConfig.build?.rolldownOptions, input });
    },
    bundleApart: (name, entry) =>
      bundle({
        input: { [name]: join(root, entry) },
        output: {
          entryFileNames: "[name]-[hash:7].js",
          chunkFileNames: `${name}-[name]-[hash:7].js`,
          assetFileNames: "[name]-[hash:7][extname]",
        },
      }),
    async bundleEarly(entry) {
      const [script] = await bundle({ input: join(root, entry), output: { format: "iife" } });
      const code = script.code.trim();
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
      if (/[^\x00-\x7f]|<\/script|<!--/i.test(code))
        throw new Error(
          `The early script ${entry} cannot be inlined into every page: it has non-ASCII text, </script or <!--.`,
        );
      return code;
    },
  };
}

/** The name of the overlay whose style sheet the file is. */
export function overlayName(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | undefined {
  const names = file.type === "chunk" ? [file.name] : file.names.map((name) => name.replace(/\.css$/, ""));
  return names.find((name) => name.startsWith(stylePrefix))?.slice(stylePrefix.length);
}

/**
 * The address of the only file with this extension.
 *
 * @throws if there is none, or more than one.
 */
export function onlyFile(output: BundledFiles, extension: string): string {
  const [file, ...others] = output.filter(({ fileName }) => fileName.endsWith(extension));
  if (file === undefined || others.length > 0)
    throw new Error(`The build of the configuration area must be one ${extension} file.`);
  return addressPrefix + file.fileName;
}

/** The address of the script of a part of the configuration area. It can load further chunks when they are needed. */
export function entryFile(output: BundledFiles): string {
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  if (entry === undefined) throw new Error("The build of the configuration area has no entry.");
  return addressPrefix + entry.fileName;
}

export const chunksOf = (output: BundledFiles): Rolldown.OutputChunk[] =>
  output.filter((file) => file.type === "chunk");
