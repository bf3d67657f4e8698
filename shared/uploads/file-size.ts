/** Limits are in megabytes of this many bytes: docs/reference/uploads.md#sizes */
export const bytesPerMegabyte = 1_000_000;

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A size for people, in steps of 1024: `512 bytes`, `1.5 KB`, `20 MB`. */
export function formatFileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // A value that would be rounded to 1024 is written in the next unit.
  while (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = value >= 100 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded} ${bytes === 1 ? "byte" : units[unit]}`;
}
