import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { RecordingReply } from '#api/media/recordings/schemas.ts';
import { tone, wavOf } from '#tests/support/sound.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, as } = useWorld(['admin', 'teacher']);
const tus = { 'tus-resumable': '1.0.0' };
const sound = wavOf([tone(440, 2, 16_000)], 16_000);
const uploads = '/admin/recordings/uploads';

const begin = async (bytes: number): Promise<string> => {
  const answer = await as('admin').call('POST', uploads, { headers: { ...tus, 'upload-length': String(bytes) } });
  expect(answer.status, answer.text).toBe(201);
  return answer.headers.get('location')!;
};
const piece = (address: string, content: Uint8Array, offset: number) =>
  as('admin').call('PATCH', address, {
    rawBody: new Uint8Array(content),
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });
const offsetOf = async (address: string): Promise<number> => {
  const answer = await as('admin').call('HEAD', address, { headers: tus });
  return Number(answer.headers.get('upload-offset'));
};
const idOf = (address: string): string => address.split('/').at(-1)!;
const take = (address: string) => as('admin').post('/admin/recordings', { upload_id: idOf(address) });
const upload = async (content: Uint8Array): Promise<string> => {
  const address = await begin(content.length);
  expect((await piece(address, content, 0)).status).toBe(204);
  return address;
};

/** Sends some of a piece and breaks the line. */
const breakOff = (address: string, content: Uint8Array, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(app.url);
    const headers = {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(content.length),
      'x-csrf-token': as('admin').csrfToken,
      cookie: [...as('admin').cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const call = request({ hostname, port, path: address, method: 'PATCH', headers });
    call.on('error', () => resolve());
    call.write(content.subarray(0, bytes), () => {
      void expect
        .poll(() => receivedOf(address), { timeout: 30_000 })
        .toBe(bytes)
        .then(() => call.destroy());
    });
  });
const receivedOf = async (address: string): Promise<number> =>
  ((await as('admin').get(address)).json as { upload: { received: number } }).upload.received;

describe('recordings that staff upload', () => {
  it('arrive in pieces, are identified by their content, and stream from there in ranges', async () => {
    const address = await begin(sound.length);
    const [first, second] = [sound.subarray(0, 10_000), sound.subarray(10_000)];
    expect((await piece(address, first, 0)).headers.get('upload-offset')).toBe('10000');
    const early = await take(address);
    expect([early.status, early.code]).toEqual([409, 'upload_unfinished']);
    expect((await piece(address, second, 10_000)).status).toBe(204);
    const taken = await take(address);
    expect(taken.status, taken.text).toBe(201);
    const { recording } = taken.json as RecordingReply;
    expect(recording).toEqual({
      address: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.wav$/),
      format: 'wav',
      duration_ms: 2_000,
      bytes: sound.length,
    });
    const part = await fetch(`${app.url}${recording.address}`, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/wav']);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(100, 200))).toBe(true);
    // An answer that was lost may be asked for again, and the same file is the same recording.
    expect((await take(address)).json).toEqual(taken.json);
    expect((await take(await upload(sound))).json).toEqual(taken.json);
  });

  it('resume where the connection broke', async () => {
    const address = await begin(sound.length);
    await breakOff(address, sound, 50_000);
    const offset = await offsetOf(address);
    expect(offset).toBe(50_000);
    expect((await piece(address, sound.subarray(offset), offset)).status).toBe(204);
    expect((await take(address)).json).toMatchObject({ recording: { duration_ms: 2_000 } });
  });

  it('accept no piece twice, and none beyond their size', async () => {
    const address = await begin(sound.length);
    await piece(address, sound.subarray(0, 100), 0);
    const again = await piece(address, sound.subarray(0, 100), 0);
    expect([again.status, again.code]).toEqual([409, 'upload_offset_wrong']);
    const more = await piece(address, new Uint8Array(sound.length), 100);
    expect([more.status, more.code]).toEqual([413, 'recording_too_large']);
    expect(await offsetOf(address)).toBe(100);
  });

  it('are refused in plain words if they are not recordings, or too large', async () => {
    const text = await take(await upload(Buffer.from('This is a text, whatever it is called. '.repeat(50))));
    expect([text.status, text.code]).toEqual([400, 'recording_unusable']);
    expect((text.json as { detail: string }).detail).toMatch(/^This file is not a recording\. Send MP3, M4A, WAV or Opus/);
    const noise = await take(await upload(randomBytes(5_000)));
    expect(noise.code).toBe('recording_unusable');
    const huge = await as('admin').call('POST', uploads, { headers: { ...tus, 'upload-length': String(2 ** 31) } });
    expect([huge.status, huge.code]).toEqual([413, 'recording_too_large']);
    expect((huge.json as { detail: string }).detail).toMatch(/at most 300 MB/);
  });

  it('follow the protocol, and refuse clients that do not', async () => {
    const without = await as('admin').call('POST', uploads, { headers: { 'upload-length': '10' } });
    expect([without.status, without.code]).toEqual([412, 'upload_protocol_unknown']);
    expect((await as('admin').call('POST', uploads, { headers: tus })).status).toBe(400);
    for (const concat of ['partial', 'final;/admin/recordings/uploads/a /admin/recordings/uploads/b', 'x']) {
      const joined = { ...tus, 'upload-length': '10', 'upload-concat': concat };
      const refused = await as('admin').call('POST', uploads, { headers: joined });
      expect([refused.status, refused.code], concat).toEqual([400, 'upload_refused']);
    }
    const gone = await as('admin').call('HEAD', `${uploads}/${'0'.repeat(32)}`, { headers: tus });
    expect(gone.status).toBe(404);
    expect((await as('teacher').call('POST', uploads, { headers: { ...tus, 'upload-length': '10' } })).status).toBe(403);
  });
});
