/** The BCP 47 tag of a locale such as "en_GB" or "en-GB"; undefined if the value is no locale. */
export function localeOf(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/.test(value)
    ? value.replaceAll("_", "-")
    : undefined;
}
