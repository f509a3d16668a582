/** Identifies an uploaded file by its content: format, length, channels. Its name does not matter. */
import { open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';
import { maxLeft, readInPieces } from '../file-pieces.ts';
import { foreignMp4Codec } from './mp4-codec.ts';
import { RecordingError } from './recording-error.ts';
import { headBytes, recordingFormatOf, type RecordingFormat } from './recording-format.ts';

/** Layer III bit rates in kbit/s, by the number in a frame header: MPEG 1, and the later versions for lower sample rates. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
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
 * Whether the frame from `at` to `end` is an info frame at the start of a file that states its length: it contains no sound
 * itself.
 */
const isNote = (bytes: Buffer, at: number, end: number): boolean => {
  const last = Math.min(at + 60, end, bytes.length) - 4;
  for (let place = at + 4; place <= last; place += 1) {
    const four = bytes.readInt32BE(place);
    if (four === xing || four === info || four === vbri) return true;
  }
  return false;
};

/** The length of a tag that begins here; 0 if there is none. */
const tagBytes = (bytes: Buffer, at: number): number => {
  if (bytes.toString('latin1', at, at + 3) !== 'ID3' || at + 10 > bytes.length) return 0;
  return 10 + bytes.subarray(at + 6, at + 10).reduce((size, part) => size * 128 + (part & 0x7f), 0);
};

/**
 * The playing time of an MP3 in milliseconds, from all of its frames. In a file joined from several, the first frame states only
 * the length of the first part, but players play all of it.
 */
const mp3LengthMs = async (file: string): Promise<number> => {
  let skip = 0;
  // A recording of hours has a million frames, so nothing is allocated per frame.
  const seconds = new Float64Array(1);
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
      if (skip > 0 || at >= held.length || (!last && held.length - at < maxLeft)) return at;
      const frame = frameAt(held, at);
      const next = frame ? at + frame.bytes : 0;
      // Two bytes of sound can look like a header, so another header must follow.
      if (frame && (next >= held.length || frameAt(held, next) || tagBytes(held, next) > 0 || isTail(held, next))) {
        if (!isNote(held, at, next)) seconds[0]! += frame.seconds;
        skip = frame.bytes;
      } else skip = tagBytes(held, at) || 1;
    }
  };
  await readInPieces(file, walk);
  return Math.round(seconds[0]! * 1_000);
};

/** Tags at the end of a file. */
const isTail = (bytes: Buffer, at: number): boolean => /^(?:TAG|APETAGEX|LYRICS)/.test(bytes.toString('latin1', at, at + 8));

export interface Recording {
  readonly format: RecordingFormat;
  readonly durationMs: number;
  readonly channels: number;
}

const notOne = (): RecordingError =>
  new RecordingError('This file is not a recording. Send MP3, M4A, WAV or Opus; what is in the file counts, not its name.');
const damaged = (): RecordingError =>
  new RecordingError('This recording cannot be played: the file is damaged or breaks off. Save it again and send it.');

/** The container says little: what counts is whether the sound in it is of a kind that browsers play. */
const foreign = (container: string, sound: string): RecordingError =>
  new RecordingError(
    `This ${container} holds ${sound}, which many browsers cannot play. Open it in a program for sound, save it as MP3 or as M4A with AAC, and choose that file.`,
  );

/** Kinds of WAV that browsers play, as `music-metadata` names them. */
const playedWav = /^(?:PCM|IEEE_FLOAT|EXTENSIBLE|A-?LAW|MU-?LAW|.*PCM.*)$/i;

const requirePlayable = async (file: string, format: RecordingFormat, codec: string | undefined): Promise<void> => {
  const inMp4 = format === 'm4a' ? await foreignMp4Codec(file) : null;
  if (inMp4 !== null) throw foreign('M4A', inMp4);
  if (format === 'mp3' && codec !== undefined && !/Layer 3$/.test(codec)) throw foreign('file', `${codec} and no MP3`);
  if (format === 'wav' && codec !== undefined && !playedWav.test(codec)) throw foreign('WAV', codec);
};

const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Reads the file in pieces, so that an hour-long recording is never in memory as a whole. */
const readMetadata = async (file: string): Promise<IAudioMetadata> => {
  const { parseFile } = await import('music-metadata');
  return parseFile(file, { duration: true, skipCovers: true });
};

/** Encoder padding at both ends of a recording is shorter than this; an appended second recording is longer. */
const maxPaddingMs = 500;

/** The length that an MP3 declares is more exact than counting frames, unless it covers only some of them. */
const playedMs = async (file: string, declaredMs: number): Promise<number> => {
  const walked = await mp3LengthMs(file);
  return Math.abs(walked - declaredMs) > maxPaddingMs && walked > 0 ? walked : declaredMs;
};

/**
 * Identifies a file by its content.
 * @throws RecordingError if it cannot be played
 */
export const probeRecording = async (file: string): Promise<Recording> => {
  const format = recordingFormatOf(await readHead(file));
  if (!format) throw notOne();
  const metadata = await readMetadata(file).catch(() => null);
  if (!metadata) throw damaged();
  const { duration, hasAudio, hasVideo, sampleRate, numberOfChannels } = metadata.format;
  if (hasVideo || hasAudio === false) throw notOne();
  await requirePlayable(file, format, metadata.format.codec);
  const declaredMs = Math.round((duration ?? 0) * 1_000);
  if (!sampleRate || declaredMs < 1 || numberOfChannels === 0) throw damaged();
  const durationMs = format === 'mp3' ? await playedMs(file, declaredMs) : declaredMs;
  return { format, durationMs, channels: numberOfChannels ?? 1 };
};
