import { expect, it } from 'vitest';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { changeLessonDraft } from '#commands/lessons/lesson/drafts.ts';
import { parseWebVtt } from '#domain/lessons/lesson/web-vtt.ts';
import { createLoudnessMeter } from '#platform/recordings/loudness.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { readSound } from '#platform/recordings/read-sound.ts';
import { targetLoudness } from '#platform/recordings/slow-down.ts';
import { lessonAt } from '#tests/api/lesson-editing-examples.ts';
import { tone, wavOf } from '#tests/support/sound.ts';
import { useWorld } from '#tests/support/use-world.ts';

const { app, world, as } = useWorld(['admin']);
const sampleRate = 16_000;
const sound = wavOf([tone(300, 6, sampleRate, 0.1)], sampleRate);
const transcript =
  'WEBVTT\n\n1.1\n00:00:00.300 --> 00:00:03.000\nFirst the fog came.\n\n1.2\n00:00:03.000 --> 00:00:06.000\nThen the bell rang.\n';

const lessonOf = async (uuid: string): Promise<EditedLesson> =>
  ((await as('admin').get(`/admin/lessons/${uuid}/edit`)).json as { lesson: EditedLesson }).lesson;

const recorded = async (address: string, captions: string | null): Promise<string> => {
  const lessonUuid = await lessonAt(world, 'writing');
  const standard = [{ title: 'Fog', address, captions, durationMs: 6_000, startMs: 300, endMs: 6_000 }];
  await changeLessonDraft(world.context(), { lessonUuid, content: { audio: { standard, slowed: [] } } });
  return lessonUuid;
};
const ask = async (uuid: string, pace: number): Promise<void> => {
  const answer = await as('admin').post(`/admin/lessons/${uuid}/slowed_recordings`, { pace });
  expect(answer.status, answer.text).toBe(200);
  expect((answer.json as { lesson: EditedLesson }).lesson.slowing).toEqual({ pace, problem: null });
  await app.jobsDone();
};

it.each([
  [0.75, 8_000],
  [0.85, 7_059],
])('creates recordings at %f of the pace, with the transcript times adjusted', async (pace, durationMs) => {
  const { media } = app.app.services;
  const uuid = await recorded(await media.store(sound, 'wav'), await media.store(Buffer.from(transcript), 'vtt'));
  await ask(uuid, pace);
  const { slowing, audio } = await lessonOf(uuid);
  expect(slowing).toBeNull();
  const [track] = audio.slowed;
  expect(track).toMatchObject({ title: 'Fog', start_ms: Math.round(300 / pace), end_ms: Math.round(6_000 / pace) });
  expect(Math.abs(track!.duration_ms! - durationMs)).toBeLessThan(5);
  const played = await fetch(`${app.url}${track!.address}`);
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const lines = parseWebVtt((await media.text(track!.captions!))!);
  expect(lines.map(({ startMs }) => startMs)).toEqual([Math.round(300 / pace), Math.round(3_000 / pace)]);
});

it('normalizes the recording itself if it is too quiet or too loud, and leaves it alone otherwise', async () => {
  const { media } = app.app.services;
  const loudnessOf = async (address: string): Promise<number> => {
    const lies = (await media.find(address.slice('/media/'.length)))!;
    return lies.lend(async (file) => {
      const { format, channels } = await probeRecording(file);
      const meter = createLoudnessMeter(sampleRate);
      for await (const piece of readSound({ file, format, channels })) meter.add(piece.channels);
      return meter.loudness()!;
    });
  };
  const soft = await recorded(await media.store(sound, 'wav'), await media.store(Buffer.from(transcript), 'vtt'));
  const before = (await lessonOf(soft)).audio.standard[0]!;
  await ask(soft, 0.75);
  const { standard, slowed } = (await lessonOf(soft)).audio;
  expect(standard[0]).toMatchObject({ title: 'Fog', captions: before.captions, start_ms: 300, end_ms: 6_000 });
  expect(Math.abs(standard[0]!.duration_ms! - 6_000)).toBeLessThan(5);
  for (const { address } of [standard[0]!, slowed[0]!]) {
    expect(Math.abs((await loudnessOf(address)) - targetLoudness)).toBeLessThan(0.5);
  }
  const even = await media.store(wavOf([tone(300, 6, sampleRate, 0.17)], sampleRate), 'wav');
  const alone = await recorded(even, null);
  await ask(alone, 0.75);
  expect((await lessonOf(alone)).audio.standard[0]!.address).toBe(even);
});

it('records why there is no slowed recording', async () => {
  const uuid = await recorded('https://elsewhere.test/fog.mp3', null);
  await ask(uuid, 0.75);
  const { slowing, audio } = await lessonOf(uuid);
  expect(slowing).toEqual({ pace: 0.75, problem: '“Fog” does not lie here, so it cannot be slowed down. Add it from a file.' });
  expect(audio.slowed).toEqual([]);
  const silence = await recorded(
    await app.app.services.media.store(wavOf([new Float32Array(sampleRate)], sampleRate), 'wav'),
    null,
  );
  await ask(silence, 0.75);
  expect((await lessonOf(silence)).slowing?.problem).toBe(
    'Nothing is heard in this recording, so there is nothing to slow down.',
  );
});
