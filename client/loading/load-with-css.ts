const styleSheets: Record<string, Promise<void>> = {};

/**
 * Loads a lazy chunk together with the style sheets that it needs, and resolves when all of them have loaded. The build
 * uses it instead of Vite's preload helper (vite.config.ts), which is four times as long and would be part of each page
 * with elements.
 *
 * The style sheets are constructed ones, which come after all others of the document. A `<link>` would come before the
 * `<style>` elements in the body, and then the browser lays out the whole page again for its cascade layer. Each applies
 * as soon as it has loaded: some give a block its height before its script does.
 */
export function loadWithCss<Module>(
  load: () => Promise<Module>,
  fileNames: readonly string[],
): Promise<Module> {
  const sheets = fileNames.map((fileName) => (styleSheets[fileName] ??= addStyleSheet(fileName)));
  return Promise.all([load(), ...sheets]).then(([module]) => module);
}

async function addStyleSheet(fileName: string): Promise<void> {
  try {
    // Only scripts have second copies (`retryChunk`), of which this module may be one.
    const response = await fetch(new URL(fileName, import.meta.url.replace("again/", "")));
    if (response.ok) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      document.adoptedStyleSheets.push(sheet);
      return;
    }
  } catch {
    // The caller only needs to know that the style sheet has failed. The browser logs the reason.
  }
  delete styleSheets[fileName];
  throw new Error(`preload CSS: ${fileName}`);
}
