import { fontFamilies, fontStylesheetAddress } from "../../../shared/design/fonts.ts";

/**
 * Loads fonts into a page from the service for font style sheets (docs/reference/site-design.md#fonts). Resolves to false if
 * the style sheet or the file of a font cannot be loaded. Never rejects.
 */
export async function loadFonts(
  { page, faces }: { readonly page: Document; readonly faces: CSSStyleSheet },
  names: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const families = fontFamilies.filter(({ name }) => names.includes(name));
  if (families.length === 0) return true;
  try {
    const response = await fetch(fontStylesheetAddress(families.map(({ name }) => name)), { signal });
    if (!response.ok) return false;
    faces.replaceSync(await response.text());
    const loads = families.map(({ label }) => page.fonts.load(`1rem "${label}"`));
    await Promise.all(loads);
    return true;
  } catch {
    // No connection, or a file that cannot be loaded.
    return false;
  }
}
