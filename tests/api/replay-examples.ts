import type { TestApp } from '#tests/support/app.ts';
import { setLeastStudents } from '#api/districts/privacy-settings.ts';
import { cast, type World } from '#tests/support/world.ts';
import type { RouteExample } from './route-example.ts';

/** A moment that is replayed. */
export const replayedMoment = async (world: World, app: TestApp): Promise<{ at: string; id: number }> => {
  const at = new Date().toISOString();
  // The world has fewer students than analysts see numbers of.
  await setLeastStudents(app.db, 1, cast.admin.id);
  const analyst = await world.signIn('analyst');
  const started = await analyst.post('/analyst/replays', { at });
  if (started.status !== 202) throw new Error(`The replay was not started: ${started.text}`);
  await app.jobsDone();
  return { at, id: (started.json as { at: { id: number } }).at.id };
};

const badMoments = [{ query: '&against=soon&page=0', fields: ['against', 'page'] }];

export const replayExamples: Readonly<Record<string, RouteExample>> = {
  'get /analyst/replay': {
    as: 'analyst',
    status: 200,
    call: async (world, app) => ({ path: `/analyst/replay?at=${(await replayedMoment(world, app)).at}&report=classes` }),
    bad: badMoments,
  },
  'get /analyst/replay/report': {
    as: 'analyst',
    status: 200,
    call: async (world, app) => ({
      path: `/analyst/replay/report?at=${(await replayedMoment(world, app)).at}&report=schools&district_id=1`,
    }),
    bad: badMoments,
  },
  'post /analyst/replays': {
    as: 'analyst',
    status: 202,
    call: () => ({ path: '/analyst/replays', body: { at: new Date().toISOString() } }),
    bad: [
      { body: { at: 'yesterday', report: 'all' }, fields: ['at', 'report'] },
      { body: { at: '2999-01-01T00:00:00Z' }, fields: ['at'] },
      { body: { at: '2001-01-01T00:00:00Z' }, fields: ['at'] },
    ],
  },
  'get /analyst/replays/{id}': {
    as: 'analyst',
    status: 200,
    call: async (world, app) => ({ path: `/analyst/replays/${(await replayedMoment(world, app)).id}` }),
  },
  'post /analyst/replays/{id}/cancel': {
    as: 'admin',
    status: 200,
    call: async (_world, app) => {
      // Nobody works on it: no job was sent.
      const { rows } = await app.db.raw<{ rows: { id: number }[] }>(
        `insert into replays (kind, commit_position, prepare_position, position_time, versions) values ('replay', 1, 1, now(), 'none') returning id`,
      );
      return { path: `/analyst/replays/${rows[0]!.id}/cancel` };
    },
    bad: [{ body: { return_to: 'https://elsewhere.test' }, fields: ['return_to'] }],
  },
  'get /analyst/events': {
    as: 'analyst',
    status: 200,
    call: () => ({ path: '/analyst/events?type=QuizCreated&page_size=2' }),
    bad: [{ query: '&stream=nowhere&from=soon&order=best', fields: ['stream', 'from', 'order'] }],
  },
  'get /analyst/events.ndjson': {
    as: 'analyst',
    status: 200,
    call: () => ({ path: '/analyst/events.ndjson?stream=quiz-' }),
    bad: [{ query: '&actor_id=x', fields: ['actor_id'] }],
  },
};
