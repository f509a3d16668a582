import { createReadStream } from 'node:fs';

/** Kilobits a second of layer III by the number in a frame's head: MPEG 1, and the later versions for lower sample rates. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** The frame whose head these four bytes are; null where they are none. */
const frameAt = (bytes: Buffer, at: number): Frame | null => {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first !== 0xff || second === undefined || third === undefined || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  if (version === 1) return null;
  const isFirst = version === 3;
  const rate = rates[isFirst ? 0 : 1][third >> 4];
  const base = sampleRates[(third >> 2) & 3];
  if (!rate || !base) return null;
  // MPEG 2 halves the sample rate, 2.5 halves it again.
  const sampleRate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1_152 : 576;
  return { bytes: Math.floor(((samples / 8) * rate * 1_000) / sampleRate) + ((third >> 1) & 1), seconds: samples / sampleRate };
};

/** Stands in the first frame of a file and says how long that file is: it has no sound of its own. */
const isNote = (frame: Buffer): boolean => {
  const head = frame.toString('latin1', 4, 60);
  return head.includes('Xing') || head.includes('Info') || head.includes('VBRI');
};

/** How far a tag reaches that begins here; 0 where none does. */
const tagBytes = (bytes: Buffer, at: number): number => {
  if (bytes.toString('latin1', at, at + 3) !== 'ID3' || at + 10 > bytes.length) return 0;
  return 10 + bytes.subarray(at + 6, at + 10).reduce((size, part) => size * 128 + (part & 0x7f), 0);
};

const pieceBytes = 256 * 1_024;
/** What a frame and the head of the next take at most. */
const windowBytes = 4_096;

/**
 * How long an MP3 plays, by all of its frames, in milliseconds. A file that was put together from several says in its first frame how
 * long the first of them is, and players go on all the same.
 */
export const mp3LengthMs = async (file: string): Promise<number> => {
  let [seconds, skip] = [0, 0];
  let held: Buffer = Buffer.alloc(0);
  const walk = (last: boolean): void => {
    let at = 0;
    for (;;) {
      const step = Math.min(skip, held.length - at);
      at += step;
      skip -= step;
      if (skip > 0 || at >= held.length || (!last && held.length - at < windowBytes)) break;
      const frame = frameAt(held, at);
      const next = frame ? at + frame.bytes : 0;
      // Two bytes of sound may look like a head: only where another one follows they are.
      if (frame && (next >= held.length || frameAt(held, next) || tagBytes(held, next) > 0 || isTail(held, next))) {
        if (!isNote(held.subarray(at, next))) seconds += frame.seconds;
        skip = frame.bytes;
      } else skip = tagBytes(held, at) || 1;
    }
    held = held.subarray(at);
  };
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, piece]);
    walk(false);
  }
  walk(true);
  return Math.round(seconds * 1_000);
};

/** Tags at the end of a file. */
const isTail = (bytes: Buffer, at: number): boolean => /^(?:TAG|APETAGEX|LYRICS)/.test(bytes.toString('latin1', at, at + 8));
