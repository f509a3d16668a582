import { randomUUID } from 'node:crypto';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { alignLessonStandard } from '#commands/curriculum/lesson-standards.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { importStandards } from '#commands/curriculum/standards-document.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { createKnex } from '#platform/database.ts';
import { standardExample, standardsDocumentExample, standardsOf } from '#tests/domain/support/standards-examples.ts';
import type { MadeDistrict } from './reports-district.ts';
import { fillLog } from './support/served-app.ts';

const [standardsCount, standardsOfLesson] = [200, 4];

export const allStandards = Array.from({ length: standardsCount }, (_, n) => standardExample(`${n}`, { position: n }));

const appendStandards = (databaseUrl: string, { quizzes }: MadeDistrict): Promise<void> =>
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

/** Has every quiz's lesson teach four of two hundred standards; resolves when the read models of the served app know it. */
export const teachStandards = async (databaseUrl: string, district: MadeDistrict): Promise<void> => {
  await appendStandards(databaseUrl, district);
  await caughtUp(databaseUrl, district.quizzes.length);
};
