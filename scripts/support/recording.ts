import { createMp3Encoder } from 'wasm-media-encoders';
import type { SpokenLine } from './narration.ts';
import { sampleRate, speak } from './speech.ts';

export interface TimedLine extends SpokenLine {
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly end: number;
}

export interface Recording {
  readonly samples: Int16Array;
  readonly lines: readonly TimedLine[];
}

/** The reading speed of a lesson, in percent of the synthesizer's own pace, and the length of its pauses. */
export interface Reading {
  readonly pace: number;
  readonly pauses: { readonly run: number; readonly line: number; readonly paragraph: number };
}

export const standardReading: Reading = { pace: 94, pauses: { run: 0.06, line: 0.34, paragraph: 0.8 } };
export const slowedReading: Reading = { pace: 74, pauses: { run: 0.12, line: 0.62, paragraph: 1.3 } };

const leadIn = 0.3;
const rest = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * sampleRate));

const joined = (pieces: readonly Int16Array[]): Int16Array => {
  const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return samples;
};

/** Reads the lines one after the other and notes when each is heard. */
export const record = async (lines: readonly SpokenLine[], { pace, pauses }: Reading): Promise<Recording> => {
  const pieces = [rest(leadIn)];
  const timed: TimedLine[] = [];
  let at = pieces[0]!.length;
  const add = (piece: Int16Array): void => {
    pieces.push(piece);
    at += piece.length;
  };
  for (const [index, line] of lines.entries()) {
    const start = at / sampleRate;
    for (const [place, run] of line.runs.entries()) {
      if (place > 0) add(rest(pauses.run));
      add(await speak(run, pace));
    }
    timed.push({ ...line, start, end: at / sampleRate });
    add(rest(lines[index + 1]?.paragraph === line.paragraph ? pauses.line : pauses.paragraph));
  }
  return { samples: joined(pieces), lines: timed };
};

const loudest = 0.89;

/** Mono MP3. Speech of this bandwidth needs no higher bit rate. */
export const mp3Of = async ({ samples }: Recording): Promise<Uint8Array> => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const floats = Float32Array.from(samples, (sample) => (sample / peak) * loudest);
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 24 });
  const parts: Uint8Array[] = [];
  const chunk = sampleRate * 10;
  for (let from = 0; from < floats.length; from += chunk) {
    parts.push(encoder.encode([floats.subarray(from, from + chunk)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
};

const clock = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** WebVTT with a cue for each line; a cue's identifier contains its paragraph. */
export const webVttOf = ({ lines }: Recording): string =>
  [
    'WEBVTT',
    ...lines.map(({ paragraph, text, start, end }, index) => {
      return `${paragraph + 1}.${index + 1}\n${clock(start)} --> ${clock(end)}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`;
    }),
  ].join('\n\n') + '\n';
