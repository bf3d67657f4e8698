import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoImages } from "../../../tools/image-renderer/demo-images.ts";
import { imageWidths, maxFileBytes } from "../../../tools/image-renderer/widths.ts";

const folder = new URL("../../../worker/origin/images/", import.meta.url);
const manifest: Record<string, { width: number; height: number; widths: number[]; alt: string }> = JSON.parse(
  readFileSync(new URL("manifest.json", folder), "utf8"),
);
const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));
const read = (file: string): Buffer => readFileSync(new URL(file, folder));

/** Width and height from a WebP header (lossy frame: 14 bits each, behind its start code). */
function sizeOf(webp: Buffer): { width: number; height: number } {
  const kind = webp.toString("latin1", 12, 16);
  if (webp.toString("latin1", 0, 4) !== "RIFF" || kind !== "VP8 ")
    throw new Error(`not a plain lossy WebP: ${kind}`);
  expect(webp.subarray(23, 26)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
}

describe("the demo site's images", () => {
  it("are exactly those of the renderer, and in the manifest with size and alternative text", () => {
    const wanted = demoImages.map(({ name, width, height, alt }) => [
      name,
      { width, height, alt, widths: imageWidths(width) },
    ]);
    expect(manifest).toEqual(Object.fromEntries(wanted));
    expect(demoImages.filter(({ alt }) => alt.length < 20)).toEqual([]);
  });

  it("have a file for every width up to their own, and there are no other files", () => {
    const wanted = Object.entries(manifest).flatMap(([name, { widths }]) =>
      widths.map((width) => `${name}-${width}.webp`),
    );
    expect(files.sort()).toEqual(wanted.sort());
    for (const { width, widths } of Object.values(manifest)) expect(widths.at(-1)).toBe(width);
  });

  it("have the sizes in their names and in the manifest", () => {
    for (const [name, { width: full, height, widths }] of Object.entries(manifest)) {
      for (const width of widths) {
        const size = sizeOf(read(`${name}-${width}.webp`));
        expect(size.width, `${name} at ${width}`).toBe(width);
        expect(Math.abs(size.height - (height * width) / full), `${name} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it("are small: each within the limit of its width, all together within 7 MB", () => {
    const over = Object.entries(manifest).flatMap(([name, entry]) =>
      entry.widths
        .filter((width) => read(`${name}-${width}.webp`).length > maxFileBytes(width, entry) * 1.1)
        .map((width) => `${name}-${width}`),
    );
    expect(over).toEqual([]);
    expect(files.reduce((sum, file) => sum + read(file).length, 0)).toBeLessThan(7_000_000);
  });
});

describe("imageWidths", () => {
  it("has the standard widths below the original and the original itself, once", () => {
    expect(imageWidths(1500)).toEqual([100, 300, 500, 750, 1000, 1500]);
    expect(imageWidths(1333)).toEqual([100, 300, 500, 750, 1000, 1333]);
    expect(imageWidths(2500).at(-1)).toBe(2500);
  });
});
