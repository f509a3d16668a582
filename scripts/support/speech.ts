import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SpokenRun } from './narration.ts';

const run = promisify(execFile);

/** Samples per second of all synthesized speech here. */
export const sampleRate = 16_000;

export class NoSynthesiser extends Error {
  override readonly name = 'NoSynthesiser';
}

const plain = (text: string): string =>
  text
    .replaceAll(/[“”«»]/g, '')
    .replaceAll('’', "'")
    .replaceAll('—', ', ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** The samples of a RIFF file: they are in the `data` chunk, whatever other chunks there are. */
const samplesOf = (wave: Buffer): Int16Array => {
  for (let at = 12; at + 8 <= wave.length;) {
    const size = wave.readUInt32LE(at + 4);
    if (wave.toString('latin1', at, at + 4) === 'data') {
      const bytes = wave.subarray(at + 8, at + 8 + size);
      return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('The synthesiser wrote a file without sound.');
};

/** Below this a sample is silence. The synthesizer leaves some on both sides of everything it speaks. */
const silence = 160;

const trimmed = (samples: Int16Array): Int16Array => {
  const first = samples.findIndex((sample) => Math.abs(sample) > silence);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > silence);
  return first < 0 ? new Int16Array(0) : samples.subarray(Math.max(0, first - 160), last + 800);
};

/** Speaks a run with SVOX Pico (`pico2wave`), which is free software. `pace` is in percent of its own. */
export const speak = async ({ voice, text }: SpokenRun, pace: number): Promise<Int16Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-speech-'));
  const file = join(folder, 'speech.wav');
  try {
    await run('pico2wave', ['-l', voice, '-w', file, `<speed level="${pace}">${plain(text)}</speed>`]);
    return trimmed(samplesOf(await readFile(file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new NoSynthesiser('pico2wave is not installed: on Debian and Ubuntu it is in the package libttspico-utils.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
