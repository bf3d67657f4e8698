const styleSheets: Record<string, Promise<CSSStyleSheet>> = {};

/**
 * Loads a lazy chunk together with the style sheets that it needs, and resolves when all of them have loaded. The build
 * uses it instead of Vite's preload helper (vite.config.ts), which is four times as long and would be part of each page
 * with elements.
 *
 * The style sheets are constructed ones, which come after all others of the document. A `<link>` would come before the
 * `<style>` elements in the body, and then the browser lays out the whole page again for its cascade layer.
 */
export function loadWithCss<Module>(
  load: () => Promise<Module>,
  fileNames: readonly string[],
): Promise<Module> {
  const sheets = fileNames.map((fileName) => (styleSheets[fileName] ??= loadStyleSheet(fileName)));
  return Promise.all([load(), ...sheets]).then(([module, ...loaded]) => {
    document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, ...loaded])];
    return module;
  });
}

async function loadStyleSheet(fileName: string): Promise<CSSStyleSheet> {
  try {
    // Only scripts have second copies (`retryChunk`), of which this module may be one.
    const response = await fetch(new URL(fileName, import.meta.url.replace("again/", "")));
    if (response.ok) return await new CSSStyleSheet().replace(await response.text());
  } catch {
    // The caller only needs to know that the style sheet has failed. The browser logs the reason.
  }
  delete styleSheets[fileName];
  throw new Error(`preload CSS: ${fileName}`);
}
