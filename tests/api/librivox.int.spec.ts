import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import type { RecordingReply } from '#api/media/recordings/schemas.ts';
import { readTranscript } from '#domain/lessons/lesson/read-transcript.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import { createLoudnessMeter } from '#platform/recordings/loudness.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { readSound } from '#platform/recordings/read-sound.ts';
import { targetLoudness } from '#platform/recordings/slow-down.ts';
import { peakMs, peaksOf, peaksPath, type Peaks } from '#web/lessons/lesson-editor/timing/peaks.ts';
import { sharedData } from '#tests/import/support/shared-data.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonAt } from './lesson-editing-examples.ts';

const folder = sharedData('audio/sonnets_librivox');
const { app, world, as } = useWorld(['admin']);
const pace = 0.75;
const tus = { 'tus-resumable': '1.0.0' };
/** Two pieces, as over a line that breaks. */
const pieceBytes = 200_000;
/**
 * An MP3 is made of whole frames of 26 ms, with silence before and behind the sound that timings do not count and decoders leave out or not:
 * lengths agree within a tenth of a second. What is made here is counted to the sample. A stretched frame is moved by up to 12 ms, and
 * loudness is looked at in hundredths of a second.
 */
const tolerance = { lengthMs: 100, madeMs: 5, lineMs: 40 };

const file = (name: string): Buffer => readFileSync(path.join(folder!, name));
const text = (name: string): string => file(name).toString();

interface Heard {
  readonly durationMs: number;
  readonly loudness: number;
  readonly peaks: Peaks;
}

/** What is in the file that lies at an address of the product, counted sample by sample. */
const heardAt = async (address: string): Promise<Heard> => {
  const lies = (await app.app.services.media.find(address.slice('/media/'.length)))!;
  return lies.lend(async (at) => {
    const { format, channels } = await probeRecording(at);
    const samples: Float32Array[] = [];
    let [sampleRate, frames] = [0, 0];
    let meter: ReturnType<typeof createLoudnessMeter> | null = null;
    for await (const piece of readSound({ file: at, format, channels })) {
      sampleRate = piece.sampleRate;
      frames += piece.channels[0]!.length;
      samples.push(piece.channels[0]!.slice());
      meter ??= createLoudnessMeter(sampleRate);
      meter.add(piece.channels);
    }
    const all = new Float32Array(frames);
    let filled = 0;
    for (const piece of samples) {
      all.set(piece, filled);
      filled += piece.length;
    }
    return { durationMs: (frames / sampleRate) * 1_000, loudness: meter!.loudness()!, peaks: peaksOf(all, sampleRate) };
  });
};

const upload = async (content: Uint8Array): Promise<RecordingReply['recording']> => {
  const begun = await as('admin').call('POST', '/admin/recordings/uploads', {
    headers: { ...tus, 'upload-length': String(content.length) },
  });
  const address = begun.headers.get('location')!;
  for (let offset = 0; offset < content.length; offset += pieceBytes) {
    const answer = await as('admin').call('PATCH', address, {
      rawBody: new Uint8Array(content.subarray(offset, offset + pieceBytes)),
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    });
    expect(answer.status, answer.text).toBe(204);
  }
  const taken = await as('admin').post('/admin/recordings', { upload_id: address.split('/').at(-1) });
  expect(taken.status, taken.text).toBe(201);
  return (taken.json as RecordingReply).recording;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How alike two rows of numbers are, from -1 to 1. */
const correlation = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [mean(one), mean(other)];
  let [both, ones, others] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [one[at]! - a, other[at]! - b];
    both += x * y;
    ones += x * x;
    others += y * y;
  }
  return both / Math.sqrt(ones * others);
};

/** By how many milliseconds of the slowed sound a line is heard later there than its times say: where the two envelopes are most alike. */
const lagOf = (standard: Peaks, slowed: Peaks, startMs: number, endMs: number): number => {
  const places = Array.from({ length: Math.floor((endMs - startMs) / peakMs) }, (_, at) => startMs / peakMs + at);
  const own = places.map((place) => standard[Math.round(place)] ?? 0);
  const likeness = (lag: number): number =>
    correlation(
      own,
      places.map((place) => slowed[Math.round(place / pace) + lag] ?? 0),
    );
  const lags = Array.from({ length: 41 }, (_, index) => index - 20);
  return lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best), 0) * peakMs;
};

describe.skipIf(folder === null)('a LibriVox recording with its own timings', () => {
  const figures: Record<string, number | string> = {};
  let recording: RecordingReply['recording'];
  let lesson: EditedLesson;
  let uuid: string;
  let lines: ReturnType<typeof readTranscript>['lines'];
  const admin = async (method: string, rest: string, body: object = {}): Promise<EditedLesson> => {
    const answer = await as('admin').call(method, `/admin/lessons/${uuid}${rest}`, { body });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { lesson: EditedLesson }).lesson;
  };
  const edited = async (): Promise<EditedLesson> =>
    ((await as('admin').get(`/admin/lessons/${uuid}/edit`)).json as { lesson: EditedLesson }).lesson;

  beforeAll(async () => {
    recording = await upload(file('p001.mp3'));
    const read = readTranscript(text('sonnet001.vtt'));
    expect(read.problems).toEqual([]);
    lines = read.lines;
    uuid = await lessonAt(world, 'writing');
    const track = { title: 'Sonnet', address: recording.address, captions: null, duration_ms: recording.duration_ms, lines };
    await admin('PUT', '', { lesson: { audio: { standard: [track], slowed: [] } } });
    await admin('POST', '/slowed_recordings', { pace });
    await app.jobsDone();
    lesson = await edited();
  }, 120_000);

  afterAll(() => console.info(figures));

  it('is as long as its file and timings say', async () => {
    const { durationMs } = await heardAt(recording.address);
    const timedMs = lines.at(-1)!.end_ms;
    Object.assign(figures, {
      'length that the upload says, ms': recording.duration_ms!,
      'length counted in samples, ms': durationMs,
    });
    Object.assign(figures, { 'end of the file’s own timings, ms': timedMs });
    expect(Math.abs(recording.duration_ms! - durationMs)).toBeLessThan(tolerance.lengthMs);
    expect(Math.abs(recording.duration_ms! - timedMs)).toBeLessThan(tolerance.lengthMs);
  });

  it('has the same times in WebVTT, in SRT and in the original table', () => {
    const times = (read: ReturnType<typeof readTranscript>) => read.lines.map(({ start_ms, end_ms }) => [start_ms, end_ms]);
    const table = text('sonnet001.csv')
      .trim()
      .split('\n')
      .map((row) =>
        row
          .split(',')
          .slice(1, 3)
          .map((seconds) => Math.round(Number(seconds) * 1_000)),
      );
    expect(times(readTranscript(text('sonnet001.vtt')))).toEqual(table);
    expect(times(readTranscript(text('sonnet001.srt')))).toEqual(table);
    figures['lines'] = table.length;
  });

  it('has a slowed version with its own times, in the file and in the audio', async () => {
    expect(lesson.slowing).toBeNull();
    const [standard, slowed] = [lesson.audio.standard[0]!, lesson.audio.slowed[0]!];
    const [here, slower] = [await heardAt(standard.address), await heardAt(slowed.address)];
    const wantedMs = (await heardAt(recording.address)).durationMs / pace;
    figures['length of the slowed version, ms'] = slowed.duration_ms!;
    figures['length of the recording in samples by the pace, ms'] = Math.round(wantedMs);
    expect(Math.abs(slowed.duration_ms! - wantedMs)).toBeLessThan(tolerance.madeMs);
    figures['slowed version counted in samples, ms'] = Math.round(slower.durationMs);
    expect(Math.abs(slower.durationMs - wantedMs)).toBeLessThan(tolerance.lengthMs);
    const cues = parseWebVtt((await app.app.services.media.text(slowed.captions!))!);
    const off = cues.map(({ startMs }, place) => Math.abs(startMs - lines[place]!.start_ms / pace));
    figures['farthest time from the time by the pace, ms'] = Math.max(...off);
    expect(cues).toHaveLength(lines.length);
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
    const lags = lines.map(({ start_ms, end_ms }) => lagOf(here.peaks, slower.peaks, start_ms, end_ms));
    figures['lines heard later than their times say, ms'] = lags.join(' ');
    expect(Math.max(...lags.map(Math.abs))).toBeLessThanOrEqual(tolerance.lineMs);
    figures['loudness, LUFS: uploaded, recording, slowed'] = [
      (await heardAt(recording.address)).loudness,
      here.loudness,
      slower.loudness,
    ]
      .map((value) => value.toFixed(1))
      .join(' ');
    for (const { loudness } of [here, slower]) expect(Math.abs(loudness - targetLoudness)).toBeLessThanOrEqual(1);
  });

  it('has a visible waveform, with sound in every line', async () => {
    const { peaks } = await heardAt(lesson.audio.standard[0]!.address);
    expect(Math.abs(peaks.length * peakMs - recording.duration_ms!)).toBeLessThan(100);
    const loudest = lines.map(({ start_ms, end_ms }) => Math.max(...peaks.subarray(start_ms / peakMs, end_ms / peakMs)));
    figures['softest line beside the loudest moment'] = Math.min(...loudest).toFixed(2);
    expect(Math.min(...loudest)).toBeGreaterThan(0.1);
    expect(peaksPath(peaks, 0, recording.duration_ms!, 500).split('M')).toHaveLength(501);
  });

  it('is published, and a teacher can listen to it and read it', async () => {
    await admin('POST', '/review');
    await admin('POST', '/publish');
    await app.caughtUp();
    const { audio } = await edited();
    for (const [track, factor] of [
      [audio.standard[0]!, 1],
      [audio.slowed[0]!, 1 / pace],
    ] as const) {
      const played = await fetch(`${app.url}${track.address}`, { headers: { range: 'bytes=0-999' } });
      expect([played.status, played.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
      const cues = parseWebVtt(await (await fetch(`${app.url}${track.captions}`)).text());
      expect(cues.at(-1)!.endMs).toBe(Math.round(lines.at(-1)!.end_ms * factor));
    }
  });
});
