import { alignLessonStandard } from '../../commands/lesson-standards/align-lesson-standard.ts';
import { importStandards } from '../../commands/standards-document/import-standards.ts';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { demoStandard, demoStandards } from '../standards/framework.ts';
import { contextFor, count, daysBefore, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

const importedDaysAgo = 400;
const alignedDaysAgo = 4;

/** What a lesson teaches, by document and code: every story is listened to, and one for English learners is learned English by. */
const taughtBy = ({ type, gradeBand }: DemoLesson, index: number): (readonly [string, string])[] => {
  if (type === 'LanguageLesson') return [];
  const nth = 1 + (index % 3);
  return [
    ['listening', `L.${gradeBand}.1`],
    ['listening', nth === 1 ? `S.${gradeBand}.1` : `L.${gradeBand}.${nth}`],
    ['california', `L.${gradeBand}.1`],
    ...(type === 'ElLesson' ? ([['learning', `E.${gradeBand}.1`]] as const) : []),
  ];
};

/** Documents of standards, and what the lessons teach of them. */
export const loadStandards = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  for (const { documentUuid, document, standards } of demoStandards) {
    const about = { kind: 'standards', key: documentUuid, actor, now: daysBefore(job, importedDaysAgo, 9 * 60) };
    count(job, await importStandards(contextFor(job, about), { documentUuid, document, standards }));
  }
  for (const [index, lesson] of demoLessons.entries()) {
    const lessonUuid = lessonUuidOf(lesson.type, lesson.slug);
    for (const [document, label] of taughtBy(lesson, index)) {
      const about = { kind: 'lesson-standard', key: `${lesson.slug}:${document}:${label}`, actor };
      const context = contextFor(job, { ...about, now: daysBefore(job, alignedDaysAgo, 10 * 60 + index) });
      count(job, await alignLessonStandard(context, { lessonUuid, ...demoStandard(document, label) }));
    }
  }
};
