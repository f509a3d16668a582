/** Says what an uploaded file is by its content: format, length, channels. Nobody's name for it counts. */
import { open } from 'node:fs/promises';
import type { IAudioMetadata } from 'music-metadata';
import { mp3LengthMs } from './mp3-length.ts';
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

const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Reads the file piece by piece: a recording of an hour is never in memory. */
const readMetadata = async (file: string): Promise<IAudioMetadata> => {
  const { parseFile } = await import('music-metadata');
  return parseFile(file, { duration: true, skipCovers: true });
};

/** What an encoder adds at both ends of a recording is less; a second recording behind the first is more. */
const mostPaddingMs = 500;

/** What an MP3 tells of itself is more exact than its frames, as long as it tells of all of them. */
const playedMs = async (file: string, declaredMs: number): Promise<number> => {
  const walked = await mp3LengthMs(file);
  return Math.abs(walked - declaredMs) > mostPaddingMs && walked > 0 ? walked : declaredMs;
};

/**
 * What a file is, by what is in it.
 * @throws RecordingError for what nobody could play
 */
export const probeRecording = async (file: string): Promise<Recording> => {
  const format = recordingFormatOf(await readHead(file));
  if (!format) throw notOne();
  const metadata = await readMetadata(file).catch(() => null);
  if (!metadata) throw damaged();
  const { duration, hasAudio, hasVideo, sampleRate, numberOfChannels } = metadata.format;
  if (hasVideo || hasAudio === false) throw notOne();
  const declaredMs = Math.round((duration ?? 0) * 1_000);
  if (!sampleRate || declaredMs < 1) throw damaged();
  const durationMs = format === 'mp3' ? await playedMs(file, declaredMs) : declaredMs;
  return { format, durationMs, channels: numberOfChannels ?? 1 };
};
