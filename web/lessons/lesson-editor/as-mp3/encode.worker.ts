/** A separate thread: encoding takes some seconds, and the page stays responsive. */
import { createEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';
import type { Encoded, ToEncode } from './messages.ts';

/** The same as for the server's recordings (`platform/recordings/slow-down.ts`): enough for a voice. */
const kilobits = { 1: 96, 2: 160 } as const;
/** The number of samples between two progress messages. */
const pieceLength = 441_000;

const say = (message: Encoded): void => self.postMessage(message);

async function encode({ sound, sampleRate }: ToEncode): Promise<void> {
  const channels = sound.length > 1 ? 2 : 1;
  const encoder = await createEncoder('audio/mpeg', await (await fetch(wasmAddress)).arrayBuffer());
  encoder.configure({ sampleRate, channels, bitrate: kilobits[channels] });
  const length = sound[0]!.length;
  for (let from = 0; from < length; from += pieceLength) {
    const piece = sound.slice(0, channels).map((channel) => channel.subarray(from, from + pieceLength));
    // The next piece overwrites its memory.
    say({ kind: 'piece', bytes: encoder.encode(piece).slice(), part: Math.min(1, (from + pieceLength) / length) });
  }
  say({ kind: 'piece', bytes: encoder.finalize().slice(), part: 1 });
  say({ kind: 'end' });
}

self.addEventListener('message', ({ data }: MessageEvent<ToEncode>) => {
  encode(data).catch((error: unknown) => {
    // The page that started the worker receives it as an error event.
    setTimeout(() => {
      throw error;
    });
  });
});
