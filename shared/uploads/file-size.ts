/** Limits are in megabytes of this many bytes: docs/reference/uploads.md#sizes */
export const bytesPerMegabyte = 1_000_000;

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size for people in the format of a locale, in steps of 1024. In English: `512 bytes`, `1.5 kB`, `20 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // A value that would be rounded to 1024 is written in the next unit.
  while (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return formatUnit(value, units[unit] ?? "byte", {
    locale,
    decimals: value >= 100 || unit === 0 ? 0 : 1,
  });
}

/** A limit in the format of a locale, such as `20 MB`. */
export function formatMegabytes(megabytes: number, locale: string): string {
  return formatUnit(megabytes, "megabyte", { locale, decimals: 0 });
}

function formatUnit(
  value: number,
  unit: (typeof units)[number],
  { locale, decimals }: { readonly locale: string; readonly decimals: number },
): string {
  const unitDisplay = unit === "byte" ? "long" : "short";
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay,
    maximumFractionDigits: decimals,
  }).format(value);
}
