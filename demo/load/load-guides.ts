import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { selectLessonGuide, wordLessonGuideSection } from '#commands/curriculum/lesson-guide.ts';
import { changeTeacherGuide, draftTeacherGuide, publishTeacherGuide } from '#commands/curriculum/teacher-guide.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { causeAndEffect, lighthouseBefore, threeListens, type DemoGuide } from '../guides/listening-guides.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { daysBefore, stepAlone, type DemoJob } from './demo-job.ts';
import { publishedDaysAgo } from './load-lessons.ts';
import type { DemoIds } from './load-people.ts';
import type { DemoStep } from './steps.ts';

const writtenDaysAgo = 60;
const lighthouse = 'the-lighthouse-that-learned-to-talk';

const guideOf = ({ slug, type }: DemoLesson, index: number): DemoGuide | null => {
  if (type === 'LanguageLesson') return null;
  return slug === lighthouse || index % 2 === 0 ? threeListens : causeAndEffect;
};

/**
 * Teacher guides, and the lessons that have them; newer lessons get theirs the day after publication. One lesson rewords a
 * section.
 */
export const guideSteps = (job: DemoJob, ids: DemoIds): DemoStep[] => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  const steps: DemoStep[] = [];
  let minute = 9 * 60;
  const add = <Value>(
    key: string,
    command: (context: CommandContext) => Promise<CommandOutcome<Value>>,
    daysAgo = writtenDaysAgo,
  ): void => {
    steps.push(stepAlone(job, { kind: 'teacher-guide', key, actor, now: daysBefore(job, daysAgo, (minute += 1)) }, command));
  };
  for (const { guideUuid, name, texts } of [threeListens, causeAndEffect]) {
    add(`${name}:begin`, (context) => draftTeacherGuide(context, { guideUuid, name }));
    add(`${name}:write`, (context) => changeTeacherGuide(context, { guideUuid, texts }));
    add(`${name}:publish`, (context) => publishTeacherGuide(context, { guideUuid }));
  }
  for (const [index, lesson] of demoLessons.entries()) {
    const { guideUuid = null } = guideOf(lesson, index) ?? {};
    const lessonUuid = lessonUuidOf(lesson.type, lesson.slug);
    if (guideUuid === null) continue;
    const daysAgo = Math.min(writtenDaysAgo, publishedDaysAgo(lesson) - 1);
    add(`${lesson.slug}:select`, (context) => selectLessonGuide(context, { lessonUuid, guideUuid }), daysAgo);
    if (lesson.slug !== lighthouse) continue;
    const words = { lessonUuid, guideUuid, section: 'beforeViewing', text: lighthouseBefore } as const;
    add(`${lesson.slug}:words`, (context) => wordLessonGuideSection(context, words), daysAgo);
  }
  return steps;
};
