import type { Encoded, ToEncode } from './messages.ts';

/** The usual playback rate nearly everywhere, in Hz. */
const sampleRate = 44_100;
/** 20 minutes of stereo. Decoded, they take 430 MB of the browser's memory, and briefly twice that. */
const maxBytes = 20_000_000;

const nameOf = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.mp3`;

/** As `audio/mpeg`, with the file's dates, so that an interrupted upload recognizes it. */
const fileOf = ({ name, lastModified }: File, pieces: Uint8Array<ArrayBuffer>[]): File =>
  new File(pieces, nameOf(name), { type: 'audio/mpeg', lastModified });

async function encode(work: ToEncode, onPart: (part: number) => void, stop: AbortSignal): Promise<Uint8Array<ArrayBuffer>[]> {
  const worker = new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Encoded>) => {
    if (data.kind === 'end') return resolve();
    pieces.push(data.bytes);
    onPart(data.part);
  });
  worker.addEventListener('error', () => reject(new Error('The encoder ended.')));
  stop.addEventListener('abort', () => reject(stop.reason as Error));
  worker.postMessage(
    work,
    work.sound.map(({ buffer }) => buffer),
  );
  await promise.finally(() => worker.terminate());
  return pieces;
}

/**
 * Converts the recording to an MP3, which can be slowed down. The browser decodes it, because there is no AAC decoder for the
 * server that we could use (ADR 0067). `onPart` reports the progress, from 0 to 1.
 * @returns null when the recording is too long for the browser's memory
 * @throws when this browser cannot convert it, or once `stop` is aborted
 */
export async function asMp3(file: File, onPart: (part: number) => void, stop: AbortSignal): Promise<File | null> {
  if (file.size > maxBytes) return null;
  const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer());
  stop.throwIfAborted();
  const sound = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel).slice());
  return fileOf(file, await encode({ sound, sampleRate }, onPart, stop));
}
