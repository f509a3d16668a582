import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { RecordingError } from './recording-error.ts';
import { headBytes, type RecordingFormat } from './recording-format.ts';
import { wavShapeOf } from './wav.ts';

/** A piece of a recording: one or two channels of the same length, from -1 to 1. */
export interface Sound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
}

/** What is known about a recording before it is decoded. */
export interface SoundFile {
  readonly file: string;
  readonly format: RecordingFormat;
  readonly channels: number;
}

const pieceBytes = 64 * 1_024;
/** The number of channels that players have; further channels are left out. */
const maxChannels = 2;

const pieceOf = (channels: readonly Float32Array[], sampleRate: number): Sound[] =>
  channels.length > 0 && channels[0]!.length > 0 ? [{ channels: channels.slice(0, maxChannels), sampleRate }] : [];

/** The decoder returns a mono channel twice. */
async function* readMp3({ file, channels }: SoundFile): AsyncGenerator<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
      const { channelData, sampleRate } = decoder.decode(bytes);
      yield* pieceOf(channelData.slice(0, channels), sampleRate);
    }
  } finally {
    decoder.free();
  }
}

async function* readOpus({ file }: SoundFile): AsyncGenerator<Sound> {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
      // Returns a promise, although its types do not show it.
      const { channelData, sampleRate } = await Promise.resolve(decoder.decode(bytes));
      yield* pieceOf(channelData, sampleRate);
    }
    const { channelData, sampleRate } = await decoder.flush();
    yield* pieceOf(channelData, sampleRate);
  } finally {
    decoder.free();
  }
}

const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes * 16), 0, headBytes * 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

async function* readWav({ file }: SoundFile): AsyncGenerator<Sound> {
  const { sampleRate, channels: count, frameBytes, sampleBytes, dataAt, sampleAt } = wavShapeOf(await readHead(file));
  const kept = Math.min(count, maxChannels);
  let rest = Buffer.alloc(0);
  for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes, start: dataAt }) as AsyncIterable<Buffer>) {
    const all = Buffer.concat([rest, bytes]);
    const frames = Math.floor(all.length / frameBytes);
    const channels = Array.from({ length: kept }, (_, channel) =>
      Float32Array.from({ length: frames }, (_sample, frame) => sampleAt(all, frame * frameBytes + channel * sampleBytes)),
    );
    rest = all.subarray(frames * frameBytes);
    yield* pieceOf(channels, sampleRate);
  }
}

const readers: Readonly<Partial<Record<RecordingFormat, (of: SoundFile) => AsyncGenerator<Sound>>>> = {
  mp3: readMp3,
  opus: readOpus,
  wav: readWav,
};

/**
 * Decodes the sound piece by piece.
 * @throws RecordingError
 */
export const readSound = (of: SoundFile): AsyncGenerator<Sound> => {
  const read = readers[of.format];
  if (read) return read(of);
  throw new RecordingError('A slowed version cannot be made of an M4A. Save the recording as MP3, WAV or Opus and add that.');
};
