const styleSheets = new Map<string, Promise<unknown>>();

/**
 * Loads a lazy chunk together with the style sheets that it needs, and resolves when all of them have loaded. The build
 * uses it instead of Vite's preload helper (vite.config.ts), which is four times as long and would be part of each page
 * with elements.
 */
export function loadWithCss<Module>(
  load: () => Promise<Module>,
  fileNames: readonly string[],
): Promise<Module> {
  const sheets = fileNames.map((fileName) => {
    const loading = styleSheets.get(fileName) ?? loadStyleSheet(fileName);
    styleSheets.set(fileName, loading);
    return loading;
  });
  return Promise.all([load(), ...sheets]).then(([module]) => module);
}

function loadStyleSheet(fileName: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    // Only scripts have second copies (`retryChunk`), of which this module may be one.
    link.href = new URL(fileName, import.meta.url.replace("again/", "")).href;
    link.onload = resolve;
    link.onerror = () => {
      styleSheets.delete(fileName);
      reject(new Error(`preload CSS: ${fileName}`));
    };
    document.head.append(link);
  });
}
