import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { publishLessonJob } from '#jobs/lessons/publish-lesson-job.ts';
import { job, type Reaction } from './reaction.ts';

/** A draft goes to readers at the time that staff planned. */
export const publishPlannedLessons: Reaction = {
  name: 'publish_planned_lessons',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonPublicationScheduled: async ({ data: { lessonUuid, publishAt } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      // Another plan took its place, or it has happened.
      if (lesson.status === 'missing' || lesson.draft?.publishAt !== publishAt) return null;
      const singletonKey = `${lessonUuid}:${publishAt}`;
      return job(publishLessonJob, { lessonUuid, publishAt }, { singletonKey, startAfter: publishAt });
    },
  },
};
