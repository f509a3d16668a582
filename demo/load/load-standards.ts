import { alignLessonStandard } from '#commands/curriculum/lesson-standards/align-lesson-standard.ts';
import { importStandards } from '#commands/curriculum/standards-document/import-standards.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/stream.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { demoStandard, demoStandards } from '../standards/framework.ts';
import { daysBefore, stepAlone, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

/** After the people, among whom is who imports them. */
const importedDaysAgo = 398;
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
export const standardSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const imports = demoStandards.map(({ documentUuid, document, standards }) => {
    const about = { kind: 'standards', key: documentUuid, actor, now: daysBefore(job, importedDaysAgo, 9 * 60) };
    return stepAlone(job, about, (context) => importStandards(context, { documentUuid, document, standards }));
  });
  const alignments = demoLessons.flatMap((lesson, index) => {
    const lessonUuid = lessonUuidOf(lesson.type, lesson.slug);
    return taughtBy(lesson, index).map(([document, label]) => {
      const key = `${lesson.slug}:${document}:${label}`;
      const about = { kind: 'lesson-standard', key, actor, now: daysBefore(job, alignedDaysAgo, 10 * 60 + index) };
      return stepAlone(job, about, (context) => alignLessonStandard(context, { lessonUuid, ...demoStandard(document, label) }));
    });
  });
  return [...imports, ...alignments];
};
