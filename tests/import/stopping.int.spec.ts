import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventStore } from '#eventstore/port.ts';
import { ImportAborted } from '#import/import-job.ts';
import { runs } from '#tests/support/tier.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { semanticState } from './support/semantic-state.ts';
import { schoolYear } from './support/school-year.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const script = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url));

const files = schoolYear({ classes: 3, students: 8, quizzes: 3, questions: 4 });

const uninterrupted = async (input: Readonly<Record<string, string>>) => {
  const database = await ImportedDatabase.create();
  await database.import(input);
  return { state: await semanticState(database.db, database.store), appends: await countStreams(database) };
};

const countStreams = async ({ store }: ImportedDatabase): Promise<number> =>
  new Set((await store.readAll({ limit: 100_000 })).map(({ stream }) => stream)).size;

/** The same store, with something happening at its n-th append. */
const atAppend = (store: EventStore, number: number, happen: () => void): EventStore => {
  let appends = 0;
  return new Proxy(store, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== 'append') return value.bind(target) as unknown;
      return async (...args: Parameters<EventStore['append']>) => {
        appends += 1;
        if (appends >= number) happen();
        return target.append(...args);
      };
    },
  });
};

describe('an import that is interrupted', () => {
  it('is completed by the next run with the same result, wherever it stopped', async () => {
    const expected = await uninterrupted(files);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: expected.appends }), async (number) => {
        const database = await ImportedDatabase.create();
        const broken = atAppend(database.store, number, () => {
          throw new Error('The power failed.');
        });
        await expect(database.import(files, { store: broken })).rejects.toThrow('The power failed.');
        await database.import(files);
        expect(await semanticState(database.db, database.store)).toEqual(expected.state);
        const head = await database.head();
        await database.import(files);
        expect(await database.head()).toBe(head);
      }),
      { numRuns: runs(5) },
    );
  });

  it('finishes running work when asked to stop, and reports that it was stopped', async () => {
    const expected = await uninterrupted(files);
    const database = await ImportedDatabase.create();
    const controller = new AbortController();
    const store = atAppend(database.store, Math.floor(expected.appends / 2), () => controller.abort());
    await expect(database.import(files, { store, signal: controller.signal })).rejects.toThrow(ImportAborted);
    expect(await countStreams(database)).toBeLessThan(expected.appends);
    await database.import(files);
    expect(await semanticState(database.db, database.store)).toEqual(expected.state);
  });

  it('by kill -9, several times, is completed by the next run with the same result', async () => {
    const big = schoolYear({ classes: 6, students: 20, quizzes: 6, questions: 5 });
    const expected = await uninterrupted(big);
    const database = await ImportedDatabase.create();
    const folder = temporaryFolder(big);
    let killed = 0;
    for (const share of [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
      const goal = Math.floor(expected.appends * share);
      const child = spawn(process.execPath, [script, folder, '--time-zone', 'America/Chicago'], {
        cwd: folder,
        env: {
          ...process.env,
          DATABASE_URL: database.url,
          EVENTSTORE_URL: '',
          LOG_LEVEL: 'silent',
          DATA_DIR: join(folder, 'data'),
        },
        stdio: 'ignore',
      });
      const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      while (child.exitCode === null && (await appendedStreams(database)) < goal) await new Promise(setImmediate);
      child.kill('SIGKILL');
      if ((await exit)[1] === 'SIGKILL') killed += 1;
    }
    expect(killed).toBeGreaterThanOrEqual(3);
    await database.import(folder);
    expect(await semanticState(database.db, database.store)).toEqual(expected.state);
  });
});

const appendedStreams = async ({ db }: ImportedDatabase): Promise<number> => {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    'select count(distinct stream)::int as count from event_store.events',
  );
  return rows[0]!.count;
};
