const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));
const u16 = (value: number) => [value >>> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (bytes: readonly number[]) => [...bytes].reverse();

/** The beginning of a PNG of a size, with as many bytes as wanted. */
export function png(width: number, height: number, length = 64): Uint8Array<ArrayBuffer> {
  const head = [
    0x89,
    ...bytesOf("PNG\r\n\u001a\n"),
    ...u32(13),
    ...bytesOf("IHDR"),
    ...u32(width),
    ...u32(height),
    8,
    6,
  ];
  return filled(head, length);
}

export function gif(width: number, height: number): Uint8Array<ArrayBuffer> {
  return filled([...bytesOf("GIF89a"), ...little(u16(width)), ...little(u16(height))], 32);
}

/** The beginning of a WebP in the simple lossy format. */
export function webp(width: number, height: number, length = 64): Uint8Array<ArrayBuffer> {
  const head = [...bytesOf("RIFF"), 0, 0, 0, 0, ...bytesOf("WEBPVP8 "), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a];
  return filled([...head, ...little(u16(width)), ...little(u16(height))], length);
}

export function extendedWebp(width: number, height: number, isAnimated: boolean): Uint8Array<ArrayBuffer> {
  const size = (value: number) => little(u32(value - 1)).slice(0, 3);
  const head = [
    ...bytesOf("RIFF"),
    0,
    0,
    0,
    0,
    ...bytesOf("WEBPVP8X"),
    10,
    0,
    0,
    0,
    isAnimated ? 2 : 0,
    0,
    0,
    0,
  ];
  return filled([...head, ...size(width), ...size(height)], 64);
}

/** The beginning of a JPEG with an EXIF orientation, and a color profile of some bytes before its size. */
export function jpeg(
  width: number,
  height: number,
  { orientation = 1, profile = 0 } = {},
): Uint8Array<ArrayBuffer> {
  const exif = [
    ...bytesOf("Exif\0\0II"),
    ...little(u16(42)),
    ...little(u32(8)),
    ...little(u16(1)),
    ...little(u16(0x0112)),
    ...little(u16(3)),
    ...little(u32(1)),
    ...little(u16(orientation)),
    0,
    0,
  ];
  const segment = (marker: number, content: readonly number[]) => [
    0xff,
    marker,
    ...u16(content.length + 2),
    ...content,
  ];
  const head = [0xff, 0xd8, ...segment(0xe1, exif), ...segment(0xe2, new Array(profile).fill(7))];
  return filled([...head, 0xff, ...segment(0xc2, [8, ...u16(height), ...u16(width), 3])], 0);
}

export function avif(...sizes: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  const boxes = sizes.flatMap(([width, height]) => [
    ...u32(20),
    ...bytesOf("ispe"),
    ...u32(0),
    ...u32(width),
    ...u32(height),
  ]);
  return filled([...u32(24), ...bytesOf("ftypavif"), ...u32(0), ...boxes], 0);
}

export function svg(content: string, attributes = 'width="40" height="20"'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`),
  );
}

function filled(head: readonly number[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(head.length, length));
  bytes.set(head);
  return bytes;
}
