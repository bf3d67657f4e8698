import { describe, expect, it } from "vitest";
import { withoutProfile } from "../../../scripts/pictures/webp.ts";

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

describe("withoutProfile", () => {
  it("keeps the picture and nothing else, odd lengths padded", () => {
    const picture = chunk("VP8 ", [1, 2, 3]);
    const extended = file(chunk("VP8X", Array(10).fill(0)), chunk("ICCP", [9, 9, 9]), picture);
    expect(withoutProfile(extended)).toEqual(file(picture));
  });

  it("leaves a plain file as it is", () => {
    const plain = file(chunk("VP8 ", [1, 2, 3, 4]));
    expect(withoutProfile(plain)).toEqual(plain);
  });

  it("refuses a file without a lossy picture", () => {
    expect(() => withoutProfile(file(chunk("VP8L", [1])))).toThrow(/without a lossy picture/);
    expect(() => withoutProfile(new Uint8Array(0))).toThrow(/without a lossy picture/);
  });
});
