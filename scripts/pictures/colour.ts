export type Rgb = readonly [number, number, number];

/** "#rrggbb" as the eye mixes it, to light as it adds up (linear sRGB, 0 to 1). */
export function linear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number): number => {
    const encoded = ((value >> shift) & 255) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}
