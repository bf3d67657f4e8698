export type Rgb = readonly [number, number, number];

/** Converts "#rrggbb" (sRGB) to linear sRGB, 0 to 1. */
export function toLinearRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number): number => {
    const encoded = ((value >> shift) & 255) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}
