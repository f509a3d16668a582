import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import type { WithdrawnDocumentReply } from '#api/curriculum/standards-uploads/schemas.ts';
import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { lessonStandardsStream } from '#domain/curriculum/lesson-standards/events.ts';
import { createKnex } from '#platform/database.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { appendLessons } from './search-lessons.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { percentile, timesOf } from './support/measure.ts';
import { newEvent } from './support/new-event.ts';
import { runImport } from './support/run-import.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';
import { benchStates, benchSubjects, writeStandardsFolder } from './support/standards-folder.ts';
import { timedGet } from './support/timed-get.ts';

const standards = 100_000;
const importGoalSeconds = 30;
const pageGoalMs = 40;
const rounds = 100;
const lessons = 2_000;
const standardsOfLesson = 5;
const grades = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

const measureImport = async (databaseUrl: string, documents: number, shape: string): Promise<BenchResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-standards-bench-'));
  try {
    await writeStandardsFolder(folder, standards, documents);
    const first = await runImport(databaseUrl, folder, folder);
    const again = await runImport(databaseUrl, folder, folder);
    const goal = { comparison: '<=', limit: importGoalSeconds } as const;
    return [
      absoluteResult({ name: `import of 100,000 standards ${shape}`, value: first.seconds, unit: 's' }, goal),
      absoluteResult({ name: `import again of 100,000 standards ${shape}`, value: again.seconds, unit: 's' }, goal),
      absoluteResult({ name: `import of 100,000 standards ${shape}, peak memory`, value: first.peakMegabytes, unit: 'MB' }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Two thousand lessons, each of which teaches five standards of the first document. */
const alignLessons = (databaseUrl: string, standardUuids: readonly string[]): Promise<string[]> =>
  fillLog(databaseUrl, async (store, db) => {
    await makeBenchAdmin(store, db);
    await appendLessons(store, lessons);
    const published = (await store.readAll({ filter: { categories: ['lesson'] }, limit: lessons })).map(
      ({ data }) => data['lessonUuid'] as string,
    );
    for (const [index, lessonUuid] of published.entries()) {
      const events = Array.from({ length: standardsOfLesson }, (_, n) =>
        newEvent('LessonStandardAligned', {
          lessonUuid,
          documentUuid: lessonUuid,
          standardUuid: standardUuids[(index * 37 + n * 11) % standardUuids.length]!,
          occurredAt: '2026-01-01T00:00:00.000Z',
        }),
      );
      await store.append(lessonStandardsStream(lessonUuid), events, 'no_stream');
    }
    return published;
  });

interface Asked {
  readonly accept: 'application/json' | 'text/html';
  readonly paths: readonly string[];
}
const json = (paths: readonly string[]): Asked => ({ accept: 'application/json', paths });
const asDocument = (paths: readonly string[]): Asked => ({ accept: 'text/html', paths });

const addressesOf = (states: readonly string[], lessonUuids: readonly string[]): Record<string, Asked> => ({
  'standards of a grade': json(
    states.flatMap((state, index) => {
      const query = { state, subject: benchSubjects[index % benchSubjects.length]!, grade: grades[index % grades.length]! };
      return `/ed_gate_standards?${new URLSearchParams(query).toString()}`;
    }),
  ),
  'standards of a lesson': json(lessonUuids.slice(0, 50).map((uuid) => `/ed_gate_standards/lesson/${lessonNumberOf(uuid)}`)),
  'subjects and grades of a state': json(states.map((state) => `/teach/standards?state=${state}`)),
  'subjects and grades of a state, as a document': asDocument(states.map((state) => `/teach/standards?state=${state}`)),
  'search of standards': json(
    ['compare evidence', 'S12', 'story', 'S4.6'].map(
      (search) => `/admin/standards/search?${new URLSearchParams({ search }).toString()}`,
    ),
  ),
  'documents of standards, as a document': asDocument(['/admin/standards']),
  'standards of a lesson for staff, as a document': asDocument(
    lessonUuids.slice(0, 50).map((uuid) => `/admin/lessons/${uuid}/standards`),
  ),
  'suggestions for a lesson': json(lessonUuids.slice(0, 20).map((uuid) => `/admin/lessons/${uuid}/standards/suggestions`)),
});

const measurePages = async (databaseUrl: string, states: readonly string[], log: BenchContext['log']): Promise<BenchResult[]> => {
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await settled(server, databaseUrl);
    const db = createKnex(databaseUrl, { max: 1 });
    const { rows } = await db.raw<{ rows: { uuid: string }[] }>('select uuid from read_model.standards order by uuid limit 5000');
    await db.destroy();
    const lessonUuids = await alignLessons(
      databaseUrl,
      rows.map(({ uuid }) => uuid),
    );
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const headersOf = (accept: string) => ({ accept, 'accept-encoding': 'gzip', cookie: session.cookieHeader });
    const results: BenchResult[] = [];
    for (const [name, { accept, paths }] of Object.entries(addressesOf(states, lessonUuids))) {
      const times = await timesOf((n) => timedGet(server.url + paths.at(n % paths.length)!, agent, headersOf(accept)), {
        count: rounds,
        warmUp: paths.length,
      });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }, { comparison: '<=', limit: pageGoalMs }));
    }
    return results;
  } finally {
    agent.destroy();
    await server.stop();
  }
};

/** The document of a hundred thousand standards is taken away, within one request of somebody of the staff. */
const measureWithdrawal = async (databaseUrl: string): Promise<BenchResult> => {
  await fillLog(databaseUrl, makeBenchAdmin);
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const { documents } = await session.json<AdminStandardsPageData>('GET', '/admin/standards');
    const began = performance.now();
    const path = `/admin/standards/documents/${documents[0]!.id}/withdraw`;
    const { document } = await session.json<WithdrawnDocumentReply>('POST', path, {});
    if (document.withdrawn_count !== standards) throw new Error(`Only ${document.withdrawn_count} standards were withdrawn.`);
    const value = (performance.now() - began) / 1_000;
    return absoluteResult({ name: 'withdrawal of a document of 100,000 standards, until the answer', value, unit: 's' });
  } finally {
    await server.stop();
  }
};

/** A hundred thousand standards come in through `npm run import`, in documents of twenty states and as one, and are browsed. */
export const standardsBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const documents = 20;
  const divided = await measureImport(databaseUrl, documents, 'in 20 documents');
  const other = await createBenchDatabase(databaseUrl, 'standards-one');
  try {
    const whole = await measureImport(other.url, 1, 'in one document');
    const withdrawal = await measureWithdrawal(other.url);
    return [...divided, ...whole, withdrawal, ...(await measurePages(databaseUrl, benchStates(documents), log))];
  } finally {
    await other.drop();
  }
};
