import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { isAwaited } from '#domain/lessons/lesson/level-updates.ts';
import { updateLevelJob } from '#jobs/lessons/update-level-job.ts';
import { job, type Reaction } from './reaction.ts';

/** A level of a lesson is measured in its transcript when staff want it. */
export const updateLevels: Reaction = {
  name: 'update_levels',
  categories: ['lesson'],
  begins: 'first_event',
  on: {
    LessonLevelUpdateRequested: async ({ data: { lessonUuid, level, requestUuid } }, { store }) => {
      const { lesson } = await loadLesson({ store }, lessonUuid);
      // It has ended, or was cancelled.
      if (lesson.status === 'missing' || !isAwaited(lesson.levelUpdates[level], requestUuid)) return null;
      return job(updateLevelJob, { lessonUuid, level, requestUuid }, { singletonKey: requestUuid });
    },
  },
};
