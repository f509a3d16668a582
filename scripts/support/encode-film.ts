/** Draws the films of the demo in a browser, which also encodes them. */
import type { paintLighthouse } from './lighthouse-film.ts';

export interface FilmPlan {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly seconds: number;
  /** The time of the poster picture. */
  readonly posterAt: number;
}

interface Sent {
  readonly data: string;
  readonly atMs: number;
  readonly key: boolean;
}

/** The film as the browser returns it: bytes are base64. */
export interface EncodedFilm {
  readonly video: readonly Sent[];
  readonly audio: readonly Sent[];
  readonly opusHead: string;
  /** WebP. */
  readonly poster: string;
}

declare global {
  interface Window {
    paintFilm: typeof paintLighthouse;
  }
}

/**
 * Draws and encodes the film as fast as the machine can; nothing is played, so a busy machine makes the same film.
 * Runs in a browser by itself, where `/sound.mp3` is the recording and `window.paintFilm` draws a picture.
 */
export async function encodeFilm(plan: FilmPlan): Promise<EncodedFilm> {
  const { width, height, framesPerSecond, seconds } = plan;
  const rate = 48_000;
  const base64 = async (data: BlobPart): Promise<string> => {
    const reader = new FileReader();
    const read = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsDataURL(new Blob([data]));
    await read;
    return (reader.result as string).split(',')[1]!;
  };
  const bytesOf = (chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    return bytes;
  };
  const fail = (error: DOMException): never => {
    throw error;
  };

  const offline = new OfflineAudioContext(1, seconds * rate, rate);
  const source = offline.createBufferSource();
  source.buffer = await offline.decodeAudioData(await (await fetch('/sound.mp3')).arrayBuffer());
  const gain = offline.createGain();
  gain.gain.setValueAtTime(1, seconds - 0.6);
  gain.gain.linearRampToValueAtTime(0, seconds);
  source.connect(gain).connect(offline.destination);
  source.start();
  const samples = (await offline.startRendering()).getChannelData(0);

  let opusHead = new Uint8Array();
  const audio: { chunk: EncodedAudioChunk }[] = [];
  const audioEncoder = new AudioEncoder({
    output: (chunk, metadata) => {
      audio.push({ chunk });
      const description = metadata?.decoderConfig?.description;
      if (description) opusHead = new Uint8Array(description as ArrayBuffer);
    },
    error: fail,
  });
  audioEncoder.configure({ codec: 'opus', sampleRate: rate, numberOfChannels: 1, bitrate: 48_000 });
  for (let from = 0; from < samples.length; from += rate) {
    const data = samples.slice(from, from + rate);
    const timestamp = (from / rate) * 1e6;
    const part = { format: 'f32-planar', sampleRate: rate, numberOfChannels: 1, numberOfFrames: data.length, timestamp } as const;
    const piece = new AudioData({ ...part, data });
    audioEncoder.encode(piece);
    piece.close();
  }
  await audioEncoder.flush();

  const loudnessAt = (at: number): number => {
    const middle = Math.round(at * rate);
    let sum = 0;
    for (let index = middle - 1_200; index < middle + 1_200; index += 4) sum += (samples[index] ?? 0) ** 2;
    return Math.min(1, Math.sqrt(sum / 600) * 6);
  };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const paint = (at: number): void => {
    const loudness = Array.from({ length: 24 }, (_, ring) => loudnessAt(at - ring * 0.055));
    window.paintFilm(context, { width, height, seconds: at, loudness });
  };
  const video: EncodedVideoChunk[] = [];
  const videoEncoder = new VideoEncoder({ output: (chunk) => void video.push(chunk), error: fail });
  videoEncoder.configure({
    codec: 'vp09.00.30.08',
    width,
    height,
    bitrate: 330_000,
    framerate: framesPerSecond,
    latencyMode: 'quality',
    bitrateMode: 'variable',
  });
  for (let number = 0; number < seconds * framesPerSecond; number += 1) {
    paint(number / framesPerSecond);
    const frame = new VideoFrame(canvas, { timestamp: (number / framesPerSecond) * 1e6, duration: 1e6 / framesPerSecond });
    videoEncoder.encode(frame, { keyFrame: number % (framesPerSecond * 4) === 0 });
    frame.close();
    while (videoEncoder.encodeQueueSize > 4) await new Promise((resolve) => (videoEncoder.ondequeue = resolve));
  }
  await videoEncoder.flush();
  paint(plan.posterAt);
  const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.82));

  const send = async (chunk: EncodedVideoChunk | EncodedAudioChunk): Promise<Sent> => ({
    data: await base64(bytesOf(chunk)),
    atMs: chunk.timestamp / 1_000,
    key: chunk.type === 'key',
  });
  return {
    video: await Promise.all(video.map(send)),
    audio: await Promise.all(audio.map(({ chunk }) => send(chunk))),
    opusHead: await base64(opusHead),
    poster: await base64(poster!),
  };
}
