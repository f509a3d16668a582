/** Reads the header and the samples of a WAV file. */
import { RecordingError } from './recording-error.ts';

export interface WavShape {
  readonly sampleRate: number;
  readonly channels: number;
  /** Bytes of one sample of all channels. */
  readonly frameBytes: number;
  /** Where the samples begin. */
  readonly dataAt: number;
  /** One sample as a number from -1 to 1. */
  readonly sampleAt: (bytes: Buffer, at: number) => number;
  readonly sampleBytes: number;
}

const readers: Readonly<Record<string, WavShape['sampleAt']>> = {
  '1:16': (bytes, at) => bytes.readInt16LE(at) / 0x8000,
  '1:24': (bytes, at) => bytes.readIntLE(at, 3) / 0x800000,
  '1:32': (bytes, at) => bytes.readInt32LE(at) / 0x80000000,
  '1:8': (bytes, at) => (bytes.readUInt8(at) - 128) / 128,
  '3:32': (bytes, at) => bytes.readFloatLE(at),
};
/** A placeholder in the format field: the actual format follows later in the chunk. */
const extensible = 0xfffe;

const unknown = (): RecordingError =>
  new RecordingError('This WAV is of a kind that cannot be read. Save it with 16 or 24 bits and send it again.');

/**
 * Reads it from the start of a file.
 * @throws RecordingError
 */
export const wavShapeOf = (head: Buffer): WavShape => {
  let shape: Omit<WavShape, 'dataAt'> | null = null;
  for (let at = 12; at + 8 <= head.length;) {
    const [id, size] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)];
    if (id === 'data' && shape) return { ...shape, dataAt: at + 8 };
    if (id === 'fmt ' && at + 24 <= head.length) {
      const tag = head.readUInt16LE(at + 8);
      const format = tag === extensible && at + 34 <= head.length ? head.readUInt16LE(at + 32) : tag;
      const [channels, sampleRate, bits] = [head.readUInt16LE(at + 10), head.readUInt32LE(at + 12), head.readUInt16LE(at + 22)];
      const sampleAt = readers[`${format}:${bits}`];
      if (!sampleAt || channels < 1 || channels > 8) throw unknown();
      shape = { sampleRate, channels, sampleBytes: bits / 8, frameBytes: (bits / 8) * channels, sampleAt };
    }
    // Chunks begin at even offsets.
    at += 8 + size + (size % 2);
  }
  throw unknown();
};
