import { expect, it } from 'vitest';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { lessonAt } from './lesson-editing-examples.ts';

const { app, world, as } = useWorld(['admin', 'teacher', 'student']);

const line = (start_ms: number | null, end_ms: number | null, text: string, paragraph = 0) => ({
  start_ms,
  end_ms,
  text,
  paragraph,
});
const track = (lines: object[]) => ({ title: 'Fog', address: '/media/fog.mp3', captions: null, duration_ms: 10_000, lines });
const audio = (lines: object[]) => ({ lesson: { audio: { standard: [track(lines)], slowed: [] } } });
const edited = (json: unknown): EditedLesson => (json as { lesson: EditedLesson }).lesson;

it('stores the lines of a recording as WebVTT, in the revision they were made for', async () => {
  const uuid = await lessonAt(world, 'writing');
  const path = `/admin/lessons/${uuid}`;
  const { revision } = edited((await as('admin').get(`${path}/edit`)).json);
  const lines = [line(500, 2_000, 'The <fog> & the bell.'), line(2_000, 9_000, 'It rang.', 1)];
  const headers = { 'if-match': `W/"${revision}"` };
  const answer = await as('admin').call('PUT', path, { body: audio(lines), headers });
  expect(answer.status, answer.text).toBe(200);
  const [saved] = edited(answer.json).audio.standard;
  expect(saved).toEqual({
    title: 'Fog',
    address: '/media/fog.mp3',
    captions: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.vtt$/),
    duration_ms: 10_000,
  });
  expect(await (await fetch(`${app.url}${saved!.captions}`)).text()).toBe(
    'WEBVTT\n\n1.1\n00:00:00.500 --> 00:00:02.000\nThe &lt;fog&gt; &amp; the bell.\n\n2.1\n00:00:02.000 --> 00:00:09.000\nIt rang.\n',
  );
  // Made on what is no longer there.
  expect((await as('admin').call('PUT', path, { body: audio([lines[0]!]), headers })).status).toBe(412);
  const without = await as('admin').put(path, audio([]));
  expect(edited(without.json).audio.standard[0]!.captions).toBeNull();
});

it('refuses lines that do not fit the recording, and says which', async () => {
  const path = `/admin/lessons/${await lessonAt(world, 'writing')}`;
  const answer = await as('admin').put(path, audio([line(0, 3_000, 'One.'), line(2_000, 11_000, 'Two.'), line(null, null, '')]));
  expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
  const { errors } = answer.json as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path: at, message }) => [at, message])).toEqual([
    ['lesson.audio.standard.0.lines.1', 'Line 2 lasts until 0:11.0, but the recording ends at 0:10.0.'],
    ['lesson.audio.standard.0.lines.1', 'Line 2 begins at 0:02.0, while line 1 lasts until 0:03.0.'],
    ['lesson.audio.standard.0.lines.2', 'Line 3 has no words.'],
    ['lesson.audio.standard.0.lines.2', 'Line 3 has no time yet.'],
  ]);
  expect(edited((await as('admin').get(`${path}/edit`)).json).audio.standard).toEqual([]);
});

it.each(['teacher', 'student'] as const)('is not available to a %s', async (who) => {
  const path = `/admin/lessons/${await lessonAt(world, 'writing')}`;
  expect((await as(who).put(path, audio([line(0, 1_000, 'One.')]))).status).toBe(403);
});
