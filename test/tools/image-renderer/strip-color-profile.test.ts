import { describe, expect, it } from "vitest";
import { stripColorProfile } from "../../../tools/image-renderer/strip-color-profile.ts";

const chunk = (name: string, body: number[]): number[] => [
  ...Buffer.from(name, "latin1"),
  body.length,
  0,
  0,
  0,
  ...body,
  ...(body.length % 2 ? [0] : []),
];
const file = (...chunks: number[][]): Uint8Array => {
  const body = [...Buffer.from("WEBP", "latin1"), ...chunks.flat()];
  return Uint8Array.from([...Buffer.from("RIFF", "latin1"), body.length, 0, 0, 0, ...body]);
};

describe("stripColorProfile", () => {
  it("keeps only the image, padded to an even length", () => {
    const image = chunk("VP8 ", [1, 2, 3]);
    const extended = file(chunk("VP8X", Array(10).fill(0)), chunk("ICCP", [9, 9, 9]), image);
    expect(stripColorProfile(extended)).toEqual(file(image));
  });

  it("does not change a plain file", () => {
    const plain = file(chunk("VP8 ", [1, 2, 3, 4]));
    expect(stripColorProfile(plain)).toEqual(plain);
  });

  it("refuses a file without a lossy image", () => {
    expect(() => stripColorProfile(file(chunk("VP8L", [1])))).toThrow(/without a lossy image/);
    expect(() => stripColorProfile(new Uint8Array(0))).toThrow(/without a lossy image/);
  });
});
