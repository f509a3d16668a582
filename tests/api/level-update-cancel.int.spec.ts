import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EditedLesson } from '#api/lessons/lesson-editing/schemas.ts';
import { updateLevelJob, updateLevelQueue } from '#jobs/lessons/update-level-job.ts';
import { HeldJobs } from '#tests/support/held-jobs.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { draftOfType } from './level-update-examples.ts';

const jobs = new HeldJobs();
const { app, world, as } = useWorld(['admin'], { jobs });
const none = { status: 'not_found', error_text: null, updated_at: null };

const patch = (path: string) => as('admin').call('PATCH', path, { body: {} });

it('a level whose update is canceled can be set at once, and a late result changes nothing', async () => {
  const lessonUuid = await draftOfType(world, 'Event');
  const base = `/admin/events/${lessonUuid}/elp_level`;
  const lesson = async (): Promise<EditedLesson> =>
    ((await as('admin').get(`/admin/lessons/${lessonUuid}/edit`)).json as { lesson: EditedLesson }).lesson;
  const write = (level: number) =>
    as('admin').call('PUT', `/admin/lessons/${lessonUuid}`, { body: { lesson: { elp_level: level } } });
  const run = async () => {
    const sent = jobs.taken(updateLevelJob);
    expect(sent).toHaveLength(1);
    const handling = { id: randomUUID(), signal: new AbortController().signal, attempt: 1, lastAttempt: false };
    await updateLevelQueue(app.app.services).handle(sent[0]!.payload, handling);
  };

  expect((await patch(`${base}/update`)).json).toMatchObject({ status: 'pending' });
  await app.reacted();
  expect((await write(3)).status).toBe(409);
  expect([(await patch(`${base}/cancel`)).json, (await as('admin').get(`${base}/status`)).json]).toEqual([none, none]);
  expect((await write(3)).status).toBe(200);
  await run();
  expect(await lesson()).toMatchObject({ elp_level: 3, level_updates: { elp_level: { status: 'not_found' } } });
  // Cancelling what is over changes nothing, and the next update counts again.
  expect((await patch(`${base}/cancel`)).json).toEqual(none);
  await patch(`${base}/update`);
  await app.reacted();
  await run();
  expect(await lesson()).toMatchObject({ elp_level: 1, level_updates: { elp_level: { status: 'success' } } });
  expect((await patch(`${base}/cancel`)).json).toMatchObject({ status: 'success' });
});
