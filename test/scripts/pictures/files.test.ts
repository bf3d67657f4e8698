import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictures } from "../../../scripts/pictures/pictures.ts";
import { budget, widthsOf } from "../../../scripts/pictures/widths.ts";

const folder = new URL("../../../worker/origin/pictures/", import.meta.url);
const manifest: Record<string, { width: number; height: number; widths: number[]; alt: string }> = JSON.parse(
  readFileSync(new URL("manifest.json", folder), "utf8"),
);
const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));
const read = (file: string): Buffer => readFileSync(new URL(file, folder));

/** Width and height as a WebP header tells them (lossy frame: 14 bits each, behind its start code). */
function sizeOf(webp: Buffer): { width: number; height: number } {
  const kind = webp.toString("latin1", 12, 16);
  if (webp.toString("latin1", 0, 4) !== "RIFF" || kind !== "VP8 ")
    throw new Error(`not a plain lossy WebP: ${kind}`);
  expect(webp.subarray(23, 26)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
  return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
}

describe("the demo site's pictures", () => {
  it("are exactly the ones that the script makes, in the manifest with size and alt text", () => {
    const wanted = pictures.map(({ name, width, height, alt }) => [
      name,
      { width, height, alt, widths: widthsOf(width) },
    ]);
    expect(manifest).toEqual(Object.fromEntries(wanted));
    expect(pictures.filter(({ alt }) => alt.length < 20)).toEqual([]);
  });

  it("have a file for every width up to their own, and no other files lie about", () => {
    const wanted = Object.entries(manifest).flatMap(([name, { widths }]) =>
      widths.map((width) => `${name}-${width}.webp`),
    );
    expect(files.sort()).toEqual(wanted.sort());
    for (const { width, widths } of Object.values(manifest)) expect(widths.at(-1)).toBe(width);
  });

  it("measure what their names and the manifest say", () => {
    for (const [name, { width: full, height, widths }] of Object.entries(manifest)) {
      for (const width of widths) {
        const size = sizeOf(read(`${name}-${width}.webp`));
        expect(size.width, `${name} at ${width}`).toBe(width);
        expect(Math.abs(size.height - (height * width) / full), `${name} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it("stay small: each within its width's budget, all together within 7 MB", () => {
    const over = Object.entries(manifest).flatMap(([name, entry]) =>
      entry.widths
        .filter((width) => read(`${name}-${width}.webp`).length > budget(width, entry) * 1.1)
        .map((width) => `${name}-${width}`),
    );
    expect(over).toEqual([]);
    expect(files.reduce((sum, file) => sum + read(file).length, 0)).toBeLessThan(7_000_000);
  });
});

describe("widthsOf", () => {
  it("keeps the steps below the original and the original itself, once", () => {
    expect(widthsOf(1500)).toEqual([100, 300, 500, 750, 1000, 1500]);
    expect(widthsOf(1333)).toEqual([100, 300, 500, 750, 1000, 1333]);
    expect(widthsOf(2500).at(-1)).toBe(2500);
  });
});
