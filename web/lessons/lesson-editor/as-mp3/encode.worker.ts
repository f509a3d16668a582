/** A thread of its own: it is busy for some seconds, and the page goes on meanwhile. */
import { createEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';
import type { Encoded, ToEncode } from './messages.ts';

/** Of what the server makes, too (`platform/recordings/slow-down.ts`): enough for a voice. */
const kilobits = { 1: 96, 2: 160 } as const;
/** As many samples between two words of how far it is. */
const pieceLength = 441_000;

const say = (message: Encoded): void => self.postMessage(message);

async function encode({ sound, sampleRate }: ToEncode): Promise<void> {
  const channels = sound.length > 1 ? 2 : 1;
  const encoder = await createEncoder('audio/mpeg', await (await fetch(wasmAddress)).arrayBuffer());
  encoder.configure({ sampleRate, channels, bitrate: kilobits[channels] });
  const length = sound[0]!.length;
  for (let from = 0; from < length; from += pieceLength) {
    const piece = sound.slice(0, channels).map((channel) => channel.subarray(from, from + pieceLength));
    // Its memory is written over by the next piece.
    say({ kind: 'piece', bytes: encoder.encode(piece).slice(), part: Math.min(1, (from + pieceLength) / length) });
  }
  say({ kind: 'piece', bytes: encoder.finalize().slice(), part: 1 });
  say({ kind: 'end' });
}

self.addEventListener('message', ({ data }: MessageEvent<ToEncode>) => {
  encode(data).catch((error: unknown) => {
    // Whoever started the worker hears of it as an error event.
    setTimeout(() => {
      throw error;
    });
  });
});
