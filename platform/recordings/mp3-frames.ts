/** Walks over all frames of an MP3: what its header says of the length is often wrong. */
import { maxLeft, readInPieces } from '../file-pieces.ts';

/** Layer III bit rates in kbit/s, by the number in a frame header: MPEG 1, and the later versions for lower sample rates. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

export interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** Layer III frames, by the header bits that distinguish them: version (2), bit rate (4), sample rate (2) and padding (1). */
const frames: readonly (Frame | null)[] = Array.from({ length: 512 }, (_, bits) => {
  const version = bits >> 7;
  const isFirst = version === 3;
  const rate = rates[isFirst ? 0 : 1][(bits >> 3) & 15];
  const base = sampleRates[(bits >> 1) & 3];
  if (version === 1 || !rate || !base) return null;
  // MPEG 2 halves the sample rate, 2.5 halves it again.
  const sampleRate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1_152 : 576;
  return { bytes: Math.floor(((samples / 8) * rate * 1_000) / sampleRate) + (bits & 1), seconds: samples / sampleRate };
});

/** The frame whose header starts at `at`; null if there is none. */
const frameAt = (bytes: Buffer, at: number): Frame | null => {
  if (at + 2 >= bytes.length || bytes[at] !== 0xff) return null;
  const [second, third] = [bytes[at + 1]!, bytes[at + 2]!];
  if ((second & 0xe6) !== 0xe2) return null;
  return frames[(((second >> 3) & 3) << 7) | ((third >> 4) << 3) | (((third >> 2) & 3) << 1) | ((third >> 1) & 1)]!;
};

const asNumber = (note: string): number => Buffer.from(note, 'latin1').readInt32BE();
const [xing, info, vbri] = ['Xing', 'Info', 'VBRI'].map(asNumber);

/**
 * Where in the frame from `at` to `end` its length is stated, if it is such a frame: it contains no sound itself. Null: it is none.
 */
const noteIn = (bytes: Buffer, at: number, end: number): number | null => {
  const last = Math.min(at + 60, end, bytes.length) - 4;
  for (let place = at + 4; place <= last; place += 1) {
    const four = bytes.readInt32BE(place);
    if (four === xing || four === info || four === vbri) return place - at;
  }
  return null;
};

/** The length of a tag that begins here; 0 if there is none. */
const tagBytes = (bytes: Buffer, at: number): number => {
  if (bytes.toString('latin1', at, at + 3) !== 'ID3' || at + 10 > bytes.length) return 0;
  return 10 + bytes.subarray(at + 6, at + 10).reduce((size, part) => size * 128 + (part & 0x7f), 0);
};

/** Tags at the end of a file. */
const isTail = (bytes: Buffer, at: number): boolean => /^(?:TAG|APETAGEX|LYRICS)/.test(bytes.toString('latin1', at, at + 8));

/** A recording of hours has a million frames: each of these stands for that many. */
const framesPerMark = 32;

export interface Mp3Walk {
  readonly seconds: number;
  /** The playing time of its first frame of sound. */
  readonly frameSeconds: number;
  /** Whether frames differ in their bit rates. */
  readonly varies: boolean;
  /** The first frame, where it states the length: its place in the file, its size, and where in it that stands. */
  readonly note: { readonly at: number; readonly bytes: number; readonly statedAt: number } | null;
  /** Where the last frame of sound ends. */
  readonly end: number;
  /** Where in the file the sound is after so many seconds. */
  readonly marks: readonly { readonly seconds: number; readonly at: number }[];
}

/**
 * In a file joined from several, the first frame states only the length of the first part, but players play all of it.
 */
export const walkMp3 = async (file: string): Promise<Mp3Walk> => {
  // A recording of hours has a million frames, so nothing is allocated per frame.
  const seconds = new Float64Array(1);
  const marks: { seconds: number; at: number }[] = [];
  let [skip, base, count, end, frameSeconds]: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let [least, most]: [number, number] = [Number.POSITIVE_INFINITY, 0];
  let note: Mp3Walk['note'] = null;

  const take = (held: Buffer, at: number, frame: Frame): void => {
    const statedAt = noteIn(held, at, at + frame.bytes);
    if (statedAt !== null) {
      if (count === 0 && !note) note = { at: base + at, bytes: frame.bytes, statedAt };
      return;
    }
    if (count === 0) frameSeconds = frame.seconds;
    if (count % framesPerMark === 0) marks.push({ seconds: seconds[0]!, at: base + at });
    count += 1;
    least = Math.min(least, frame.bytes);
    most = Math.max(most, frame.bytes);
    end = base + at + frame.bytes;
    seconds[0]! += frame.seconds;
  };

  /**
   * Consumes frames from these bytes, and returns where the bytes begin that cannot be interpreted without more of the file. A
   * frame and the next header are shorter than what may be left.
   */
  const walk = (held: Buffer, last: boolean): number => {
    let at = 0;
    for (;;) {
      const step = Math.min(skip, held.length - at);
      at += step;
      skip -= step;
      if (skip > 0 || at >= held.length || (!last && held.length - at < maxLeft)) {
        base += at;
        return at;
      }
      const frame = frameAt(held, at);
      const next = frame ? at + frame.bytes : 0;
      // Two bytes of sound can look like a header, so another header must follow.
      if (frame && (next >= held.length || frameAt(held, next) || tagBytes(held, next) > 0 || isTail(held, next))) {
        take(held, at, frame);
        skip = frame.bytes;
      } else skip = tagBytes(held, at) || 1;
    }
  };
  await readInPieces(file, walk);
  return { seconds: seconds[0]!, frameSeconds, varies: most - least > 1, note, end, marks };
};
