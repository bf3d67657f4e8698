/**
 * The sounds of the site: short pieces of bell tones, rendered by this code as WAV files. They need no license, and the
 * repository has no audio files.
 */

/** A piece: the pitches of a beat each, in Hz; 0 is a rest. */
interface Piece {
  readonly beatSeconds: number;
  readonly pitches: readonly number[];
}

const pieces: ReadonlyMap<string, Piece> = new Map(
  Object.entries({
    kiln: { beatSeconds: 0.75, pitches: [523.25, 659.25, 783.99, 0, 587.33, 698.46, 880, 0] },
    wheel: {
      beatSeconds: 0.5,
      pitches: [440, 523.25, 659.25, 523.25, 440, 392, 329.63, 392, 440, 0, 440, 0],
    },
    tide: { beatSeconds: 1, pitches: [293.66, 0, 440, 392, 349.23, 0, 293.66, 0] },
  }),
);

const samplesPerSecond = 11_025;
const headerBytes = 44;
/** Time for which a tone is heard after the piece's last beat. */
const fadeSeconds = 2;
/** The partials of a bell: multiples of its pitch, with their loudness. */
const partials = [
  [1, 0.55],
  [2.76, 0.2],
] as const;

/** The duration of a piece in ms; undefined for an unknown name. */
export function toneDurationMs(name: string): number | undefined {
  const piece = pieces.get(name);
  return piece && (piece.pitches.length * piece.beatSeconds + fadeSeconds) * 1000;
}

/** A piece as a WAV file with one channel of 8 bits; undefined for an unknown name. */
export function renderTone(name: string): Uint8Array<ArrayBuffer> | undefined {
  const piece = pieces.get(name);
  const durationMs = toneDurationMs(name);
  if (piece === undefined || durationMs === undefined) return undefined;
  const mix = new Float32Array(Math.round((durationMs / 1000) * samplesPerSecond));
  const toneLength = samplesPerSecond * fadeSeconds;
  for (const [beat, pitch] of piece.pitches.entries()) {
    const start = Math.round(beat * piece.beatSeconds * samplesPerSecond);
    if (pitch === 0) continue;
    for (let at = 0; at < toneLength && start + at < mix.length; at++) {
      const seconds = at / samplesPerSecond;
      // Reaches zero at the end, so that no click is heard.
      const loudness = Math.exp(-2.5 * seconds) * Math.min(1, at / 60) * (1 - at / toneLength);
      let sum = 0;
      for (const [multiple, share] of partials)
        sum += share * Math.sin(2 * Math.PI * pitch * multiple * seconds);
      mix[start + at] = (mix[start + at] ?? 0) + sum * loudness;
    }
  }
  const file = new Uint8Array(headerBytes + mix.length);
  writeHeader(new DataView(file.buffer), mix.length);
  for (const [at, value] of mix.entries())
    file[headerBytes + at] = 128 + Math.round(Math.max(-1, Math.min(1, value)) * 100);
  return file;
}

/** http://soundfile.sapp.org/doc/WaveFormat/ */
function writeHeader(view: DataView, samples: number): void {
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, headerBytes - 8 + samples, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, samples, true);
}
