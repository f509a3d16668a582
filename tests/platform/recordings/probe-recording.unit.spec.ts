import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { RecordingError } from '#platform/recordings/recording-error.ts';
import { wavOf } from '#tests/support/sound.ts';

const withoutChannels = (): Buffer => {
  const wav = Buffer.from(wavOf([new Float32Array(24_000)], 16_000));
  wav.writeUInt16LE(0, 22);
  return wav;
};

describe('a recording', () => {
  let folder: string;
  let demo: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'earshot-probe-'));
    demo = await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.mp3`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const probe = async (content: Uint8Array) => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    return probeRecording(file);
  };

  it('is recognized by its content, with its duration', async () => {
    expect(await probe(demo)).toMatchObject({ format: 'mp3', durationMs: expect.any(Number) });
    expect((await probe(demo)).durationMs).toBeGreaterThan(30_000);
    expect(await probe(wavOf([new Float32Array(24_000)], 16_000))).toEqual({ format: 'wav', durationMs: 1_500, channels: 1 });
  });

  it('has the duration of all its parts if an MP3 was joined from several', async () => {
    const { durationMs } = await probe(demo);
    const other = await readFile(`${demoAudioFolder}the-hiss-from-the-stars.standard.mp3`);
    const all = durationMs * 2 + (await probe(other)).durationMs;
    const tag = Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0002\u0000', 'latin1'), Buffer.alloc(256, 0xff)]);
    const glued = await probe(Buffer.concat([demo, tag, other, Buffer.from('TAG'), Buffer.alloc(125), demo]));
    // Each part has up to some 100 ms that an encoder adds.
    expect(Math.abs(glued.durationMs - all)).toBeLessThan(500);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['a text called .mp3', Buffer.from('First the fog came, and then the bell rang.\n'.repeat(200)), /is not a recording/],
    ['an empty file', Buffer.alloc(0), /is not a recording/],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n and so on', 'latin1'), /is not a recording/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /is not a recording/],
    ['a container with no sound', Buffer.from('OggS and then nothing that is Opus'), /is not a recording/],
    ['the first bytes of one', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1'), /damaged or breaks off/],
    ['a WAV of no channels', withoutChannels(), /damaged or breaks off/],
    [
      'a name tag and nothing behind it',
      Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'), Buffer.alloc(3_000)]),
      /damaged or breaks off/,
    ],
  ])('cannot be %s', async (_what, content, reason) => {
    const refused = await probe(content).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RecordingError);
    expect((refused as Error).message).toMatch(reason);
  });
});
