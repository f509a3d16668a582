import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { readSound } from '#platform/recordings/read-sound.ts';
import { slowDown, targetLoudness } from '#platform/recordings/slow-down.ts';
import { slowDownAside } from '#platform/recordings/slow-down-aside.ts';
import { silentOpus, tone, wavOf } from '#tests/support/sound.ts';

describe('the sound of a recording', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'earshot-sound-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const kept = async (name: string, content: Uint8Array): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    return file;
  };
  const heardIn = async (file: string) => {
    const { format, durationMs, channels: declared } = await probeRecording(file);
    let [frames, rate, peak, channels] = [0, 0, 0, 0];
    for await (const sound of readSound({ file, format, channels: declared })) {
      frames += sound.channels[0]!.length;
      [rate, channels] = [sound.sampleRate, sound.channels.length];
      peak = sound.channels[0]!.reduce((most, value) => Math.max(most, Math.abs(value)), peak);
    }
    return { format, durationMs, channels, peak, milliseconds: (frames / rate) * 1_000 };
  };

  it('has the duration that the file states, in each format that can be slowed down', async () => {
    const mp3 = await heardIn(`${demoAudioFolder}the-octopus-and-the-jar.standard.mp3`);
    expect(Math.abs(mp3.milliseconds - mp3.durationMs)).toBeLessThan(150);
    expect(mp3.channels).toBe(1);
    expect(mp3.peak).toBeGreaterThan(0.5);
    const opus = await heardIn(await kept('a.opus', silentOpus(2)));
    expect(opus).toMatchObject({ format: 'opus', durationMs: 2_000, channels: 1, milliseconds: 2_000 });
    expect(opus.peak).toBeLessThan(1e-6);
    const wav = await heardIn(await kept('a.wav', wavOf([tone(300, 1, 22_050, 0.5), tone(200, 1, 22_050, 0.2)], 22_050)));
    expect(wav).toMatchObject({ format: 'wav', durationMs: 1_000, channels: 2, milliseconds: 1_000 });
    expect(wav.peak).toBeCloseTo(0.5, 3);
  });

  it('is slowed down in a separate thread, at an even loudness and the same pitch', async () => {
    const from = await kept('voice.wav', wavOf([tone(300, 6, 16_000, 0.05)], 16_000));
    const [to, again] = [path.join(folder, 'slow.mp3'), path.join(folder, 'again.mp3')];
    const slowed = await slowDownAside({ file: from, format: 'wav', channels: 1, pace: 0.75, to }, new AbortController().signal);
    expect(Math.abs(slowed.durationMs - 8_000)).toBeLessThan(5);
    expect(Math.abs(slowed.measured.loudness - -26.7)).toBeLessThan(1);
    // An MP3 begins and ends with a little silence, in whole frames.
    expect(Math.abs((await probeRecording(to)).durationMs - slowed.durationMs)).toBeLessThan(200);
    const {
      measured: { loudness },
      durationMs,
    } = await slowDown({ file: to, format: 'mp3', channels: 1, pace: 1, to: again });
    expect(Math.abs(loudness - targetLoudness)).toBeLessThan(0.5);
    expect(Math.abs(durationMs - 8_000)).toBeLessThan(200);
  });

  it('is not slowed down if that is impossible, and the reason is a sentence', async () => {
    const to = path.join(folder, 'none.mp3');
    const slow = (file: string, format: 'wav' | 'm4a' | 'opus') =>
      slowDownAside({ file, format, channels: 1, pace: 0.75, to }, new AbortController().signal);
    await expect(slow(await kept('b.m4a', Buffer.alloc(100)), 'm4a')).rejects.toThrow(/cannot be made of an M4A/);
    await expect(slow(await kept('c.opus', silentOpus(1)), 'opus')).rejects.toThrow(/Nothing is heard/);
    await expect(slow(await kept('d.wav', wavOf([tone(300, 1, 96_000)], 96_000)), 'wav')).rejects.toThrow(/44\.1 or 48 kHz/);
    await expect(slow(await kept('e.wav', Buffer.from('RIFF....WAVE and nothing')), 'wav')).rejects.toThrow(
      /kind that cannot be read/,
    );
  });

  it('is left alone when the work is canceled', async () => {
    const abort = new AbortController();
    const work = slowDownAside(
      {
        file: `${demoAudioFolder}the-octopus-and-the-jar.standard.mp3`,
        format: 'mp3',
        channels: 1,
        pace: 0.75,
        to: path.join(folder, 'off.mp3'),
      },
      abort.signal,
    );
    abort.abort();
    await expect(work).rejects.toThrow(/abort/i);
    expect(await readFile(path.join(folder, 'off.mp3')).catch(() => null)).toBeNull();
  });
});
