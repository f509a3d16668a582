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

const ofKind = (tag: number): Buffer => {
  const wav = Buffer.from(wavOf([new Float32Array(24_000)], 16_000));
  wav.writeUInt16LE(tag, 20);
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

  const phone = (): Promise<Buffer> => readFile('tests/fixtures/recordings/fog-bell.m4a');
  /** The same file, whose sound says that it is of another kind. */
  const saying = async (kind: string, objectType?: number): Promise<Buffer> => {
    const bytes = Buffer.from(await phone());
    bytes.write(kind, bytes.indexOf('mp4a', bytes.indexOf('stsd')), 'latin1');
    if (objectType !== undefined) bytes[bytes.indexOf(Buffer.from([0x40, 0x15]), bytes.indexOf('esds'))] = objectType;
    return bytes;
  };

  it('is judged by the sound in it: AAC is taken', async () => {
    expect(await probe(await phone())).toMatchObject({ format: 'm4a' });
  });

  it.each([
    ['Apple Lossless', 'alac', undefined, 'This M4A holds Apple Lossless (ALAC), which many browsers cannot play.'],
    ['AC-3', 'ac-3', undefined, 'This M4A holds AC-3 (Dolby Digital), which'],
    ['AC-3 that calls itself MP4 sound', 'mp4a', 0xa5, 'This M4A holds AC-3 (Dolby Digital), which'],
    ['E-AC-3', 'ec-3', undefined, 'This M4A holds E-AC-3 (Dolby Digital Plus), which'],
    ['Opus in an M4A', 'Opus', undefined, 'This M4A holds Opus, which'],
    ['what nobody knows', 'zzzz', undefined, 'This M4A holds sound of the kind “zzzz”, which'],
  ])('is refused with a sentence that names it: %s', async (_name, kind, objectType, sentence) => {
    await expect(probe(await saying(kind, objectType))).rejects.toThrow(sentence);
  });

  /** MPEG 2.5 at 8 kHz and 8 kbit/s: 72 bytes for 72 ms. */
  const smallFrame = Buffer.concat([Buffer.from([0xff, 0xe3, 0x18, 0xc4]), Buffer.alloc(68)]);
  const smallFrames = (count: number): Buffer => Buffer.alloc(count * smallFrame.length, smallFrame);
  const picture = (size: number): Buffer => {
    const length = Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
    const frame = Buffer.concat([Buffer.from('APIC'), Buffer.alloc(4), Buffer.alloc(2), Buffer.alloc(size - 10, 0xff)]);
    frame.writeUInt32BE(size - 10, 4);
    return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000', 'latin1'), length, frame]);
  };

  it('of three hours, behind a picture of 5 MB, has its length', async () => {
    const { format, durationMs } = await probe(Buffer.concat([picture(5_000_000), smallFrames(150_000)]));
    expect([format, durationMs]).toEqual(['mp3', 10_800_000]);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['a text called .mp3', Buffer.from('First the fog came, and then the bell rang.\n'.repeat(200)), /is not a recording/],
    ['an empty file', Buffer.alloc(0), /is not a recording/],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n and so on', 'latin1'), /is not a recording/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /is not a recording/],
    ['a container with no sound', Buffer.from('OggS and then nothing that is Opus'), /is not a recording/],
    ['the first bytes of one', Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1'), /damaged or breaks off/],
    ['a WAV with ADPCM', ofKind(2), /This WAV holds ADPCM, which many browsers cannot play/],
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
