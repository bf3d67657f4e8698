/** The number in a locale. English takes the place of a locale that the platform does not know. */
export function formatNumber(
  value: number | Intl.StringNumericLiteral,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  try {
    return new Intl.NumberFormat(locale.replaceAll("_", "-"), options).format(value);
  } catch {
    return new Intl.NumberFormat("en", options).format(value);
  }
}
