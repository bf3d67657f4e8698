/** The bytes at the beginning of a file that a signature may need. */
const textSample = 4096;

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte);

/** The brand of a file of the ISO base media format (MP4, QuickTime, AVIF), such as `isom`; undefined for other files. */
function isoBrand(bytes: Uint8Array): string | undefined {
  return ascii(bytes, 4, 4) === "ftyp" ? ascii(bytes, 8, 4) : undefined;
}

const pictureBrands = ["avif", "avis", "mif1", "msf1", "heic", "heix", "hevc"];

function isMovie(bytes: Uint8Array): boolean {
  const brand = isoBrand(bytes);
  return brand !== undefined && !pictureBrands.includes(brand);
}

function isAvif(bytes: Uint8Array): boolean {
  const brand = isoBrand(bytes);
  if (brand === "avif" || brand === "avis") return true;
  return (brand === "mif1" || brand === "msf1") && ascii(bytes, 16, 64).includes("avif");
}

/** True for UTF-8 text that no browser could take for markup, and without control characters. */
function isPlainText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, textSample);
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127))
    return false;
  // The sample may end in the middle of a character.
  const text = new TextDecoder().decode(sample).replace(/\ufffd{1,3}$/, "");
  return !text.includes("\ufffd") && !/^\s*</.test(text);
}

function isXml(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*</.test(new TextDecoder().decode(bytes.subarray(0, textSample)));
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b) && (bytes[2] ?? 0) < 8;
const isMp3 = (bytes: Uint8Array) =>
  ascii(bytes, 0, 3) === "ID3" ||
  // A frame of MPEG audio layer III.
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  "image/jpeg": (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  "image/png": (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  "image/gif": (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  "image/webp": (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP",
  "image/avif": isAvif,
  "image/svg+xml": isXml,
  "audio/mpeg": isMp3,
  "audio/mp4": isMovie,
  "audio/wav": (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WAVE",
  "audio/ogg": (bytes) => ascii(bytes, 0, 4) === "OggS",
  "video/mp4": isMovie,
  "video/webm": (bytes) => startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  "video/quicktime": (bytes) => isMovie(bytes) || /^(?:moov|mdat|wide|free)$/.test(ascii(bytes, 4, 4)),
  "application/pdf": (bytes) => ascii(bytes, 0, 5) === "%PDF-",
  "text/plain": isPlainText,
  "text/csv": isPlainText,
};

/** True if the first bytes of a file are those of a media type. The other types of documents are ZIP archives. */
export function hasSignature(mediaType: string, bytes: Uint8Array): boolean {
  return (signatures[mediaType] ?? isZip)(bytes);
}
