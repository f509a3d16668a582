/** Identifies an uploaded file by its content: format, length, channels. Its name does not matter. */
import { open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';
import { foreignMp4Codec } from './mp4-codec.ts';
import { walkMp3 } from './mp3-frames.ts';
import { RecordingError } from './recording-error.ts';
import { headBytes, recordingFormatOf, type RecordingFormat } from './recording-format.ts';

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
const playedWav = /^(?:PCM|IEEE_FLOAT|ALAW|MULAW|non-PCM \(65534\))$/;

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
  const walked = Math.round((await walkMp3(file)).seconds * 1_000);
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
