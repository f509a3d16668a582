import { randomUUID } from 'node:crypto';
import { systemActor, type CommandContext } from '../../commands/context.ts';
import { alignLessonStandard } from '../../commands/lesson-standards/align-lesson-standard.ts';
import { publishLesson } from '../../commands/lesson/publish-lesson.ts';
import { importStandards } from '../../commands/standards-document/import-standards.ts';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import { createKnex } from '../../platform/database.ts';
import { standardExample, standardsDocumentExample, standardsOf } from '../domain/support/standards-examples.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { makeDistrict, type MadeDistrict } from './reports-district.ts';
import { explainSlowStatements, printSlowStatements } from './reports-plans.ts';
import { serveDistrict } from './reports-server.ts';
import { fillLog } from './support/served-app.ts';
import { percentile, timesOf } from './support/measure.ts';

const [standardsCount, quizzesCount, standardsOfLesson] = [200, 500, 4];
const asked = 20;

const allStandards = Array.from({ length: standardsCount }, (_, n) => standardExample(`${n}`, { position: n }));

/** Every quiz's lesson teaches four of two hundred standards. */
const teachStandards = (databaseUrl: string, { quizzes }: MadeDistrict): Promise<void> =>
  fillLog(databaseUrl, async (store, db) => {
    const context = (): CommandContext => {
      const commandId = randomUUID();
      return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
    };
    await importStandards(context(), { ...standardsDocumentExample, standards: standardsOf(...allStandards) });
    const content = { description: 'd', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: 't' };
    for (const [index, { path }] of quizzes.entries()) {
      await publishLesson(context(), { type: 'Lesson', path, content: { ...content, name: `Lesson ${path}` } });
      for (let n = 0; n < standardsOfLesson; n += 1) {
        await alignLessonStandard(context(), {
          lessonUuid: lessonUuidOf('Lesson', path),
          documentUuid: standardsDocumentExample.documentUuid,
          standardUuid: allStandards[(index * 7 + n * 31) % standardsCount]!.uuid,
        });
      }
    }
  });

const caughtUp = async (databaseUrl: string, quizzes: number): Promise<void> => {
  const db = createKnex(databaseUrl, { max: 1 });
  for (;;) {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      'select count(*)::int as count from read_model.lesson_standards a join read_model.lessons l on l.uuid = a.lesson_uuid',
    );
    if (rows[0]!.count === quizzes * standardsOfLesson) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await db.raw('vacuum analyze');
  await db.destroy();
};

/** Results by standard in a district of `rows` answers: of a teacher, a school and the whole district. */
export const standardsReportBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const schools = Math.max(1, Math.min(50, Math.round(rows / 20_000)));
  const district = makeDistrict({ schools, quizzes: quizzesCount, answers: rows, now });
  const served = await serveDistrict(databaseUrl, district, log);
  try {
    await teachStandards(databaseUrl, district);
    await caughtUp(databaseUrl, quizzesCount);
    if (explain) await explainSlowStatements(databaseUrl);
    const { adminId, classes, schoolIds } = district;
    const days = 'start_date=2014-05-20&end_date=2099-12-31';
    const path = '/reports/standards';
    const reports = [
      { name: 'results by standard of a teacher', as: classes[0]!.teacherId, address: `${path}?${days}` },
      { name: 'results by standard of a school', as: adminId, address: `${path}?${days}&selected_school_id=${schoolIds[0]!}` },
      { name: 'results by standard of a district', as: adminId, address: `${path}?${days}` },
      { name: 'quizzes of a standard, of a district', as: adminId, address: `${path}/${allStandards[0]!.uuid}?${days}` },
    ];
    const results: BenchResult[] = [];
    for (const { name, as, address } of reports) {
      const times = await timesOf(() => served.ask(as, address), { count: asked, warmUp: 3 });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }));
    }
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
