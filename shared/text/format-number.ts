/**
 * The last used format. Nearly all numbers of a page have the same, and creating one takes at least ten times as long as
 * using it.
 */
let last: { readonly key: string; readonly format: Intl.NumberFormat } | undefined;

/** The number in a locale. English takes the place of a locale that the platform does not know. */
export function formatNumber(
  value: number | Intl.StringNumericLiteral,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  const key = locale + JSON.stringify(options);
  if (last?.key !== key) last = { key, format: createFormat(locale, options) };
  return last.format.format(value);
}

function createFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale.replaceAll("_", "-"), options);
  } catch {
    return new Intl.NumberFormat("en", options);
  }
}
