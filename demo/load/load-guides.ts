import type { CommandContext } from '../../commands/context.ts';
import { selectLessonGuide } from '../../commands/lesson-guide/select-lesson-guide.ts';
import { wordLessonGuideSection } from '../../commands/lesson-guide/word-lesson-guide-section.ts';
import { changeTeacherGuide } from '../../commands/teacher-guide/change-teacher-guide.ts';
import { draftTeacherGuide } from '../../commands/teacher-guide/draft-teacher-guide.ts';
import { publishTeacherGuide } from '../../commands/teacher-guide/publish-teacher-guide.ts';
import { lessonUuidOf } from '../../domain/lesson/stream.ts';
import { causeAndEffect, lighthouseBefore, threeListens, type DemoGuide } from '../guides/listening-guides.ts';
import { demoLessons } from '../lessons/catalogue.ts';
import type { DemoLesson } from '../lessons/demo-lesson.ts';
import { contextFor, count, daysBefore, type DemoJob } from './demo-job.ts';
import type { DemoIds } from './load-people.ts';

const writtenDaysAgo = 60;
const lighthouse = 'the-lighthouse-that-learned-to-talk';

const guideOf = ({ slug, type }: DemoLesson, index: number): DemoGuide | null => {
  if (type === 'LanguageLesson') return null;
  return slug === lighthouse || index % 2 === 0 ? threeListens : causeAndEffect;
};

/** Guides for teachers, and the lessons that have them; one lesson says a part in its own words. */
export const loadGuides = async (job: DemoJob, ids: DemoIds): Promise<void> => {
  const actor = { id: ids.people.get('admin')!, role: 'admin' };
  let minute = 9 * 60;
  const next = (key: string): CommandContext =>
    contextFor(job, { kind: 'teacher-guide', key, actor, now: daysBefore(job, writtenDaysAgo, (minute += 1)) });
  for (const { guideUuid, name, texts } of [threeListens, causeAndEffect]) {
    count(job, await draftTeacherGuide(next(`${name}:begin`), { guideUuid, name }));
    count(job, await changeTeacherGuide(next(`${name}:write`), { guideUuid, texts }));
    count(job, await publishTeacherGuide(next(`${name}:publish`), { guideUuid }));
  }
  for (const [index, lesson] of demoLessons.entries()) {
    const { guideUuid = null } = guideOf(lesson, index) ?? {};
    const lessonUuid = lessonUuidOf(lesson.type, lesson.slug);
    if (guideUuid === null) continue;
    count(job, await selectLessonGuide(next(`${lesson.slug}:select`), { lessonUuid, guideUuid }));
    if (lesson.slug !== lighthouse) continue;
    const words = { lessonUuid, guideUuid, section: 'beforeViewing', text: lighthouseBefore } as const;
    count(job, await wordLessonGuideSection(next(`${lesson.slug}:words`), words));
  }
};
