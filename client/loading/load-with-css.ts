const styleSheets = new Map<string, Promise<unknown>>();

/**
 * Loads a lazy chunk after the style sheets that it needs. The build uses it instead of Vite's preload helper
 * (vite.config.ts), which is four times as long and would be part of each page with elements.
 */
export function loadWithCss<Module>(
  load: () => Promise<Module>,
  fileNames: readonly string[] = [],
): Promise<Module> {
  return Promise.all(
    fileNames.map((fileName) => {
      const loading = styleSheets.get(fileName) ?? loadStyleSheet(fileName);
      styleSheets.set(fileName, loading);
      return loading;
    }),
  ).then(load);
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
      reject(new Error(`preload CSS failed: ${fileName}`));
    };
    document.head.append(link);
  });
}
