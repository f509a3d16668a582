import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendMp3Header } from '#platform/recordings/mend-mp3-header.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';

/** One channel at 44.1 kHz: 417 bytes at 128 kbit/s, 208 at 64, each of 1,152 samples. */
const frame = (loud: boolean): Buffer => {
  const bytes = Buffer.alloc(loud ? 417 : 208);
  Buffer.from([0xff, 0xfb, loud ? 0x90 : 0x50, 0xc4]).copy(bytes);
  return bytes;
};
const secondsOf = (frames: number): number => (frames * 1_152) / 44_100;
/** The second half takes twice the bytes. */
const sound = Buffer.concat(Array.from({ length: 1_600 }, (_one, place) => frame(place >= 800)));

const xing = (frames: number, bytes: number): Buffer => {
  const note = frame(true);
  note.write('Info', 21, 'latin1');
  note.writeUInt32BE(3, 25);
  note.writeUInt32BE(frames, 29);
  note.writeUInt32BE(bytes, 33);
  return note;
};
const vbri = (frames: number): Buffer => {
  const note = frame(true);
  note.write('VBRI', 36, 'latin1');
  note.writeUInt32BE(1_000, 46);
  note.writeUInt32BE(frames, 50);
  return note;
};

describe('what an MP3 says of its length', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'earshot-mend-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const written = async (...parts: readonly Buffer[]): Promise<string> => {
    const file = path.join(folder, crypto.randomUUID());
    await writeFile(file, Buffer.concat(parts));
    return file;
  };

  it.each([
    ['Info that ends early', xing(10, 4_000)],
    ['Info of hours', xing(900_000, 90_000_000)],
    ['VBRI that ends early', vbri(10)],
  ])('is put right with the places to jump to: %s', async (_name, note) => {
    const file = await written(note, sound);
    const { durationMs } = await probeRecording(file);
    expect(Math.abs(durationMs - secondsOf(1_600) * 1_000)).toBeLessThan(30);
    expect(await mendMp3Header(file)).toBe(true);
    const { format } = await parseFile(file, { duration: true });
    expect(Math.abs(format.duration! - secondsOf(1_600))).toBeLessThan(0.1);
    const bytes = await readFile(file);
    expect(bytes.length).toBe(note.length + sound.length);
    expect(bytes.subarray(note.length)).toEqual(sound);
    expect([bytes.toString('latin1', 21, 25), bytes.readUInt32BE(29), bytes.readUInt32BE(33)]).toEqual([
      'Xing',
      1_600,
      bytes.length,
    ]);
    // Half of the time is a third of the bytes; a place is a 256th.
    const places = bytes.subarray(37, 137);
    expect([places[0], places[50], places[99]]).toEqual([0, 85, 252]);
    expect(await mendMp3Header(file)).toBe(false);
    expect(Math.abs((await probeRecording(file)).durationMs - durationMs)).toBeLessThan(30);
  });

  it('stays as it is where it is right, and where nothing is said', async () => {
    for (const parts of [[xing(1_600, sound.length + 417), sound], [sound]]) {
      const file = await written(...parts);
      expect(await mendMp3Header(file)).toBe(false);
      expect(await readFile(file)).toEqual(Buffer.concat(parts));
    }
  });
});
