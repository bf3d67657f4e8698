import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A module of the client as one script for the browser, with its exports on `window.awning`. */
export async function bundleForBrowser(module: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(module),
        output: { format: "iife", name: "awning", exports: "named" },
        preserveEntrySignatures: "strict",
      },
    },
  });
  if (!("output" in built)) throw new Error("The module was not built.");
  return built.output[0].code.replace(/^(?:const|var|let) awning/, "window.awning");
}
