/**
 * The moment that a mark names, in milliseconds since 1970: milliseconds or seconds as digits, or a date as text.
 * Undefined where it is none.
 */
export function momentOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const digits = /^-?\d+$/.test(trimmed) ? Number(trimmed) : undefined;
  // Ten digits or fewer are seconds until the year 2286; nothing was published within four months of 1970.
  const moment =
    digits === undefined ? Date.parse(trimmed) : Math.abs(digits) < 1e10 ? digits * 1000 : digits;
  return Number.isNaN(new Date(moment).getTime()) ? undefined : moment;
}
