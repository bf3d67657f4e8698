/** An encoded frame of a video. */
export interface CodedFrame {
  readonly atMs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

export interface VideoInfo {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

type Content = Uint8Array | readonly Uint8Array[];

/**
 * Writes VP9 frames as a WebM file (https://www.webmproject.org/docs/container/) with one silent track: a cluster per key
 * frame, and an index of the clusters, so that a player can seek. The same frames give the same file.
 */
export function writeWebm(
  frames: readonly CodedFrame[],
  { width, height, durationMs }: VideoInfo,
): Uint8Array {
  const head = element(0x1a45dfa3, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, "webm"),
    number(0x4287, 4),
    number(0x4285, 2),
  ]);
  const info = element(0x1549a966, [
    number(0x2ad7b1, 1_000_000),
    element(0x4489, float(durationMs)),
    text(0x4d80, "awning"),
    text(0x5741, "awning"),
  ]);
  const video = element(0xe0, [number(0xb0, width), number(0xba, height)]);
  const track = [number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, "V_VP9"), video];
  const tracks = element(0x1654ae6b, [element(0xae, track)]);
  const clusters = clustersOf(frames);
  const clusterOffset = info.length + tracks.length;
  const content = [info, tracks, ...clusters.map(({ bytes }) => bytes), cues(clusters, clusterOffset)];
  return concat([head, element(0x18538067, content)]);
}

interface Cluster {
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

function clustersOf(frames: readonly CodedFrame[]): Cluster[] {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.map((start, index) => {
    const own = frames.slice(start, starts[index + 1]);
    const atMs = own[0]?.atMs ?? 0;
    const blocks = own.map((frame) => element(0xa3, [blockHead(frame, atMs), frame.bytes]));
    return { atMs, bytes: element(0x1f43b675, [number(0xe7, atMs), ...blocks]) };
  });
}

function blockHead({ atMs, isKey }: CodedFrame, clusterAtMs: number): Uint8Array {
  const offset = atMs - clusterAtMs;
  return Uint8Array.of(0x81, offset >> 8, offset & 0xff, isKey ? 0x80 : 0);
}

/** The index of the clusters; positions are relative to the content of the segment. */
function cues(clusters: readonly Cluster[], firstPosition: number): Uint8Array {
  let position = firstPosition;
  const points = clusters.map(({ atMs, bytes }) => {
    const place = element(0xb7, [number(0xf7, 1), number(0xf1, position)]);
    position += bytes.length;
    return element(0xbb, [number(0xb3, atMs), place]);
  });
  return element(0x1c53bb6b, points);
}

function element(id: number, content: Content): Uint8Array {
  const body = content instanceof Uint8Array ? content : concat(content);
  return concat([bigEndian(id), size(body.length), body]);
}

function number(id: number, value: number): Uint8Array {
  return element(id, bigEndian(value));
}

function text(id: number, value: string): Uint8Array {
  return element(id, new TextEncoder().encode(value));
}

function float(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return new Uint8Array(view.buffer);
}

/** The size of an element in eight bytes; the first byte states the length of the number. */
function size(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  bytes.set([0x01]);
  new DataView(bytes.buffer).setUint32(4, length);
  return bytes;
}

function bigEndian(value: number): Uint8Array {
  const digits: number[] = [];
  for (let rest = value; rest > 0 || digits.length === 0; rest = Math.floor(rest / 256))
    digits.unshift(rest % 256);
  return Uint8Array.from(digits);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
