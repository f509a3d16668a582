import { createMp3Encoder } from 'wasm-media-encoders';
import { randomFor } from '#demo/random.ts';
import type { HttpSession } from '#tests/e2e/support/session.ts';

const sampleRate = 44_100;

/** Like speech in what it costs: syllables of a changing pitch with some noise, and pauses between them. */
const syllables = (seconds: number): Float32Array => {
  const random = randomFor('syllables');
  const sound = new Float32Array(seconds * sampleRate);
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const place = (at / sampleRate) % 0.25;
    const hertz = 110 + 40 * Math.sin(at / sampleRate);
    phase += (2 * Math.PI * hertz) / sampleRate;
    const voice = Math.sin(phase) + 0.5 * Math.sin(3 * phase) + 0.25 * Math.sin(9 * phase) + 0.1 * (random.next() - 0.5);
    sound[at] = place < 0.2 ? 0.08 * voice * Math.sin((Math.PI * place) / 0.2) : 0;
  }
  return sound;
};

/** An MP3 of one voice, 128 kbit/s. */
export const speechMp3 = async (seconds: number): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 128 });
  const pieces: Uint8Array[] = [];
  const sound = syllables(seconds);
  for (let from = 0; from < sound.length; from += sampleRate) {
    pieces.push(encoder.encode([sound.subarray(from, from + sampleRate)]).slice());
  }
  pieces.push(encoder.finalize().slice());
  return Buffer.concat(pieces);
};

const uploads = '/admin/recordings/uploads';
const tus = { 'tus-resumable': '1.0.0' };

/** As the editor sends a file whose line does not break: as one piece. */
export const uploadRecording = async (
  url: string,
  session: HttpSession,
  file: Uint8Array,
): Promise<{ readonly address: string; readonly duration_ms: number }> => {
  const begun = await session.request('POST', uploads, undefined, { ...tus, 'upload-length': String(file.length) });
  const path = begun.headers.get('location');
  if (!path) throw new Error(`The upload did not begin: ${begun.status} ${await begun.text()}`);
  const sent = await fetch(new URL(path, url), {
    method: 'PATCH',
    headers: {
      ...tus,
      cookie: session.cookieHeader,
      'x-csrf-token': session.csrfToken,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: file as Uint8Array<ArrayBuffer>,
  });
  if (sent.status !== 204) throw new Error(`The recording was not taken: ${sent.status} ${await sent.text()}`);
  const { recording } = await session.json<{ recording: { address: string; duration_ms: number } }>('POST', '/admin/recordings', {
    upload_id: path.split('/').at(-1),
  });
  return recording;
};
