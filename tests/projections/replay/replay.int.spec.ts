import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#platform/logger.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { lastEventAt } from '#projections/audit/event-index/queries.ts';
import {
  cancelReplay,
  ensureReplay,
  findReplay,
  listReplays,
  type Replay,
  type ReplayKind,
} from '#projections/audit/replay/catalog.ts';
import { cleanUpReplays, dropReplay } from '#projections/audit/replay/clean-up.ts';
import { readReplay, ReplayLost } from '#projections/audit/replay/reader.ts';
import { runReplay } from '#projections/audit/replay/run-replay.ts';
import { keepSnapshots, snapshotMoments } from '#projections/audit/replay/snapshots.ts';
import { idsWithTables, maskOf, schemaOf } from '#projections/audit/replay/tables.ts';
import { replayedProjections } from '#projections/audit/replay/replayed.ts';
import { useFreshHarness } from '../support/harness.ts';
import { givenSolution } from '../support/quiz-events.ts';
import { givenSchool } from '../support/school-events.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { countRow } from '#projections/read/row-schema.ts';
import { sql, type Sql, type TableName } from '#projections/read/sql.ts';
import { people } from '#projections/tables/outside.ts';

const logger = createLogger('fatal');
const tableNames = replayedProjections.flatMap(({ tables }) => tables.map(({ name }) => name));

const harness = useFreshHarness();
beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
});

const options = (signal = new AbortController().signal) => ({ db: harness.db, store: harness.store, logger, signal });

/** A replay of the log as it is now, not yet begun. */
const wished = async (kind: ReplayKind = 'replay'): Promise<Replay> => {
  await bringIndexUpToDate(harness.db, harness.store);
  const event = (await lastEventAt(harness.db, '2999-01-01T00:00:00Z'))!;
  return ensureReplay(harness.db, { kind, position: event.position, positionTime: event.recordedAt });
};

const replayed = async (kind: ReplayKind = 'replay', fromSnapshot = true): Promise<Replay> => {
  const { id } = await wished(kind);
  const replay = await runReplay(id, { ...options(), fromSnapshot });
  expect(replay).toMatchObject({ id, status: 'ready', error: null });
  return replay!;
};

const solution = (n: number) => givenSolution(harness.store, { n, student: 30 + n, correct: [true, n % 2 === 0, false] });

const expectSameTables = async (one: number, other: number): Promise<void> => {
  for (const table of tableNames) {
    const { rows } = await harness.db.raw<{ rows: object[] }>(
      `(select to_jsonb(a) from ${schemaOf(one)}.${table} a except all select to_jsonb(b) from ${schemaOf(other)}.${table} b)
       union all (select to_jsonb(b) from ${schemaOf(other)}.${table} b except all select to_jsonb(a) from ${schemaOf(one)}.${table} a)`,
    );
    expect(rows, table).toEqual([]);
  }
};

const solutionsIn = (replay: Replay): Promise<number> =>
  readReplay(harness.db, replay, async (read) => {
    const rows = await read.rows(countRow, sql`select count(*)::int as count from ${quizSolutions}`);
    return rows[0]!.count;
  });

describe('a replay', () => {
  it('holds exactly the events up to its position', async () => {
    await solution(1);
    const early = await wished();
    await solution(2);
    const late = await replayed('replay', false);
    await runReplay(early.id, options());
    expect(await solutionsIn((await findReplay(harness.db, early.id))!)).toBe(1);
    expect(await solutionsIn(late)).toBe(2);
  });

  it('has the same rows on top of a snapshot, from a copy of one and from scratch', async () => {
    await solution(1);
    const base = await replayed('snapshot');
    expect(base.baseId).toBeNull();
    await solution(2);
    await solution(3);
    const over = await replayed();
    expect(over.baseId).toBe(base.id);
    const copied = await replayed('snapshot');
    expect(copied.baseId).toBe(base.id);
    await expectSameTables(over.id, copied.id);
    // The base is as it was: what was folded into it was rolled back.
    expect(await solutionsIn(base)).toBe(1);
    await dropReplay(harness.db, over.id);
    const fresh = await replayed('replay', false).catch(() => null);
    // A ready snapshot of the position serves as its replay.
    expect(fresh?.id ?? copied.id).toBe(copied.id);
    await dropReplay(harness.db, copied.id);
    await dropReplay(harness.db, base.id);
    const again = await replayed('replay', false);
    expect(again).toMatchObject({ baseId: null });
    expect(await solutionsIn(again)).toBe(3);
  });

  it('leaves the live tables alone', async () => {
    await solution(1);
    harness.start(replayedProjections);
    await harness.caughtUp(replayedProjections);
    const builds = async () =>
      (await harness.db.raw('select name, build, status from projection_builds order by name')).rows as object[];
    const before = await builds();
    await replayed();
    expect(await builds()).toEqual(before);
  });

  it('is dropped with its tables when canceled, even while it runs', async () => {
    for (let n = 1; n <= 5; n += 1) await solution(n);
    const waiting = await wished();
    expect(await cancelReplay(harness.db, waiting.id)).toBe(true);
    expect(await runReplay(waiting.id, options())).toMatchObject({ status: 'cancelled' });
    const running = await wished();
    expect(running.id).not.toBe(waiting.id);
    // Cancelled by somebody else between two statements: before the tables say that they are ready.
    const finishing = harness.db.transaction();
    const holding = await finishing;
    await holding.raw('select 1 from replays where id = ? for update', [running.id]);
    const work = runReplay(running.id, options());
    await holding.raw(`update replays set status = 'cancelled' where id = ?`, [running.id]);
    await holding.commit();
    expect(await work).toMatchObject({ status: 'cancelled' });
    expect(await idsWithTables(harness.db)).toEqual([]);
    expect(await cancelReplay(harness.db, running.id)).toBe(false);
  });

  it('resumes where a process stopped midway', async () => {
    await solution(1);
    const { id } = await wished();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(runReplay(id, options(stopped))).resolves.toBeNull();
    await harness.db.raw(`update replays set status = 'running' where id = ?`, [id]);
    await harness.db.raw(`create schema ${schemaOf(id)}`);
    expect(await runReplay(id, options())).toMatchObject({ status: 'ready' });
  });

  it('is built by one process at a time', async () => {
    await solution(1);
    const { id } = await wished();
    const both = await Promise.all([runReplay(id, options()), runReplay(id, options())]);
    expect(both.map((replay) => replay?.status).toSorted()).toContain('ready');
    expect((await findReplay(harness.db, id))?.status).toBe('ready');
  });

  it('can access only its own tables, and no names', async () => {
    await solution(1);
    const replay = await replayed();
    const personRow = z.strictObject({ given_name: z.string().nullable(), email: z.null(), sort_name: z.string().nullable() });
    const read = (query: Sql<never>) => readReplay(harness.db, replay, (models) => models.rows(personRow, query));
    const found = await read(sql`select given_name, email, sort_name from ${people}`);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((person) => person.given_name))).toEqual(new Set(['Student', 'Teacher']));
    for (const person of found) expect(person).toMatchObject({ email: null });
    for (const name of ['credentials', 'sessions', 'lessons', 'event_store.nothing']) {
      const table = { name, schema: 'public' } as TableName<never>;
      await expect(read(sql`select * from ${table}`), name).rejects.toThrow(/does not exist/);
    }
    await expect(read(sql`delete from quiz_solutions`)).rejects.toThrow(/read-only/);
  });
});

describe('cleanup', () => {
  it('drops unused replays, abandoned replays and tables without a record', async () => {
    await solution(1);
    const old = await replayed();
    await harness.db.raw(`update replays set used_at = now() - interval '2 hours' where id = ?`, [old.id]);
    await solution(2);
    const dead = await wished();
    await harness.db.raw(`update replays set status = 'running', updated_at = now() - interval '10 minutes' where id = ?`, [
      dead.id,
    ]);
    await harness.db.raw('create schema replay_999');
    await harness.db.raw('create schema replay_999_mask');
    await cleanUpReplays(harness.db, logger);
    expect(await findReplay(harness.db, old.id)).toBeNull();
    expect(await findReplay(harness.db, dead.id)).toMatchObject({ status: 'failed' });
    expect(await idsWithTables(harness.db)).toEqual([]);
  });

  it('keeps replays that others are based on', async () => {
    await solution(1);
    const base = await replayed();
    await solution(2);
    const over = await replayed();
    await harness.db.raw(`update replays set used_at = now() - interval '2 hours' where id = ?`, [base.id]);
    await cleanUpReplays(harness.db, logger);
    expect(await solutionsIn(over)).toBe(2);
    await harness.db.raw(`update replays set used_at = now() - interval '2 hours'`);
    await cleanUpReplays(harness.db, logger);
    await cleanUpReplays(harness.db, logger);
    expect(await listReplays(harness.db)).toEqual([]);
    expect(await idsWithTables(harness.db)).toEqual([]);
  });

  it('detects tables emptied by a database crash', async () => {
    await solution(1);
    const replay = await replayed();
    await harness.db.raw(`truncate ${maskOf(replay.id)}.whole`);
    await expect(solutionsIn(replay)).rejects.toThrow(ReplayLost);
    await solution(2);
    // Nothing starts from them either.
    expect(await replayed()).toMatchObject({ baseId: null });
    await cleanUpReplays(harness.db, logger);
    expect(await idsWithTables(harness.db)).not.toContain(replay.id);
  });
});

describe('snapshots', () => {
  it('are taken every four days for the last month, and at the start of earlier months', () => {
    const moments = snapshotMoments(new Date('2026-11-21T14:00:00Z'));
    expect(moments.map((moment) => moment.slice(0, 10))).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-10-21',
      '2026-10-25',
      '2026-10-29',
      '2026-11-01',
      '2026-11-05',
      '2026-11-09',
      '2026-11-13',
      '2026-11-17',
      '2026-11-21',
    ]);
  });

  it('cover any time in the last month by one at most four days older', () => {
    for (let day = 0; day < 400; day += 1) {
      const now = Date.UTC(2026, 0, 1, 13) + day * 86_400_000;
      const moments = snapshotMoments(new Date(now)).map(Date.parse);
      for (let ago = 0; ago <= 30; ago += 0.5) {
        const moment = now - ago * 86_400_000;
        const nearest = Math.max(...moments.filter((one) => one <= moment));
        expect(moment - nearest).toBeLessThanOrEqual(4 * 86_400_000);
      }
    }
  });

  it('are built once, each from the previous one, and dropped when too old', async () => {
    await solution(1);
    const spread = `update event_store.events set recorded_at = '2026-09-20T00:00:00Z'::timestamptz + position * interval '1 day'`;
    await harness.db.raw(spread);
    const keep = (now: string, wanted: boolean) => keepSnapshots({ ...options(), now: new Date(now), wanted });
    await keep('2026-10-12T00:00:00Z', false);
    expect(await listReplays(harness.db)).toEqual([]);
    await keep('2026-10-12T00:00:00Z', true);
    const made = await listReplays(harness.db);
    expect(made.length).toBeGreaterThan(2);
    expect(made.map(({ kind, status }) => `${kind} ${status}`)).toEqual(made.map(() => 'snapshot ready'));
    expect(made.slice(1).every(({ baseId }, index) => baseId === made[index]!.id)).toBe(true);
    await keep('2026-10-12T00:00:00Z', false);
    expect((await listReplays(harness.db)).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    await keep('2027-06-01T00:00:00Z', false);
    expect(await listReplays(harness.db)).toEqual([]);
  });
});
